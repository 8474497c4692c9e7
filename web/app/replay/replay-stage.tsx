import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import { GenericScreen } from '../../ui/generic-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Face, News } from '../../ui/screen.ts';
import { catalogue, type ShownGame } from '../shell/games.ts';
import { Loading } from '../shell/loading.tsx';
import type { ReplaySource, ReplayStep, Viewpoint } from './replay-source.ts';
import { sightAt } from './step-sight.ts';

interface ReplayStageProps {
  readonly reel: ReplaySource;
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
export function ReplayStage({ reel, game, step, beat, eyes, faces, speaker, told }: ReplayStageProps) {
  const match = useMemo(() => (step === undefined ? null : sightAt(reel, step, eyes)), [reel, step, eyes]);
  const news = useMemo(() => ({ beat, heard: (step?.heard ?? []) as News['heard'] }), [beat, step]);
  const Screen = game.Screen ?? GenericScreen;
  if (step === undefined) return <Loading />;
  if (match === null) return <NoTable reel={reel} step={step.number} told={told} />;
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

/** Why there is no table to be seen; what was told stands beside it all the same. */
function NoTable({ reel, step, told }: Pick<ReplayStageProps, 'reel' | 'told'> & { readonly step: number }) {
  const { t } = useTranslation('replay');
  const today = catalogue.find(({ id }) => id === reel.game)?.version;
  const isOther = today !== reel.version;
  return (
    <div className="mx-auto grid max-w-xl gap-3 p-4">
      <Notice kind="info">
        <p>{isOther ? t('otherRules', { played: reel.version, today }) : t('refusedByRules', { step })}</p>
        <p>{t('toldStays')}</p>
      </Notice>
      <div className="lg:hidden">{told}</div>
    </div>
  );
}
