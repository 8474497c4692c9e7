import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import { GenericScreen } from '../../ui/generic-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Face, MatchOnScreen, News } from '../../ui/screen.ts';
import { catalogue, type ShownGame } from '../shell/games.ts';
import { Loading } from '../shell/page.tsx';
import type { ReplaySource, ReplayStep, Viewpoint } from './replay-source.ts';

interface ReplayStageProps {
  readonly replay: ReplaySource;
  readonly game: ShownGame;
  /** Undefined while it is on its way. */
  readonly step: ReplayStep | undefined;
  readonly beat: number;
  readonly eyes: Viewpoint;
  readonly faces: readonly Face[];
  readonly speaker: Translator;
  /** What happened, for where there is no table to be seen. */
  readonly told: ReactNode;
}

/** The game's own screen, as it stood at a step. */
export function ReplayStage({ replay, game, step, beat, eyes, faces, speaker, told }: ReplayStageProps) {
  const match = useMemo(() => (step === undefined ? null : sightAt(replay, step, eyes)), [replay, step, eyes]);
  const news = useMemo(() => ({ beat, heard: (step?.heard ?? []) as News['heard'] }), [beat, step]);
  const Screen = game.Screen ?? GenericScreen;
  if (step === undefined) return <Loading />;
  if (match === null) return <NoTable replay={replay} step={step.number} told={told} />;
  return (
    <Screen
      key={String(eyes)}
      match={match}
      seat={typeof eyes === 'number' ? eyes : null}
      options={[]}
      extras={[]}
      faces={faces}
      news={news}
      speaker={speaker}
      place="replay"
      answer={null}
    />
  );
}

/** Why there is no table to be seen; the story is still shown next to it. */
function NoTable({ replay, step, told }: Pick<ReplayStageProps, 'replay' | 'told'> & { readonly step: number }) {
  const { t } = useTranslation('replay');
  const today = catalogue.find(({ id }) => id === replay.game)?.version;
  const isOther = today !== replay.version;
  return (
    <div className="mx-auto grid max-w-xl gap-3 p-4">
      <Notice kind="info">
        <p>{isOther ? t('otherRules', { played: replay.version, today }) : t('refusedByRules', { step })}</p>
        <p>{t('toldStays')}</p>
      </Notice>
      <div className="lg:hidden">{told}</div>
    </div>
  );
}

/** How the table stood, as a replay shows it: everything but what never changes. */
type Stood = Omit<MatchOnScreen<GameTypes>, 'id' | 'setup' | 'hand' | 'hands'> &
  Partial<Pick<MatchOnScreen, 'hand' | 'hands'>>;

/** How the table stood at a step, as screens take it; null where it cannot be played again. */
function sightAt({ id, setup }: ReplaySource, { view }: ReplayStep, eyes: Viewpoint): MatchOnScreen | null {
  if (view === null) return null;
  const { hand, hands, seats, phase, question, asked, table, outcome } = view as Stood;
  const stood = { id, setup, seats, phase, question, asked, table, outcome };
  return {
    ...stood,
    hand: typeof eyes === 'number' ? (hand ?? null) : null,
    hands: eyes === 'open' ? (hands ?? null) : null,
  } as MatchOnScreen;
}

/** Who sat there. Nobody is "you" in a replay. */
export function facesIn({ names, seats }: ReplaySource, unnamed: (number: number) => string): readonly Face[] {
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    look: seat,
    name: names[seat]?.name ?? unnamed(seat + 1),
    isYou: false,
    isBot: names[seat]?.isBot ?? false,
    isHere: true,
    heldBy: null,
  }));
}
