import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../games/game-package.ts';
import { PLAN_DEFAULTS } from '../../../../protocol/codes.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { catalogue, useGame } from '../../shell/games.ts';
import { ClocksSection } from './clocks-section.tsx';
import { isForTournaments, type TournamentGame } from './default-plan.ts';
import { GameSection } from './game-section.tsx';
import { gameTexts } from './game-texts.ts';
import { changedPlan, planWords, writerOf } from './own-texts.ts';
import { PagesSection } from './pages-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PlanEditorContext } from './plan-desk.ts';
import { blamedPath, isWithin, type Refused, stillRefused } from './plan-wrong.ts';
import { usePlanRefusalText } from './refusal-in-words.ts';

interface PlanFormProps {
  readonly plan: SessionPlan;
  readonly onChange: (plan: SessionPlan) => void;
  readonly onBeginAnew: (game: string, language: Language) => void;
  /** Whether another game would be another session. */
  readonly isGameFixed?: boolean;
  /** What was last found wrong with it. */
  readonly refused: Refused | null;
}

const SECTIONS = ['game', 'clocks', 'people', 'pages', 'payment'] as const;
export const tournamentGames: readonly TournamentGame[] = catalogue.filter(isForTournaments);

/** Everything that an organiser decides before an experiment. */
export function PlanForm(props: PlanFormProps) {
  const game = tournamentGames.find(({ id }) => id === props.plan.game) ?? tournamentGames[0];
  return game === undefined ? null : <FormOf {...props} game={game} />;
}

function FormOf({
  plan: given,
  onChange,
  onBeginAnew,
  refused,
  game,
  isGameFixed = false,
}: PlanFormProps & { readonly game: TournamentGame }) {
  const { i18n } = useTranslation('experiments');
  // A plan of an older file or draft says nothing of what came later.
  const plan = useMemo(() => ({ ...PLAN_DEFAULTS, ...given }), [given]);
  const { words, brief } = useGame(game.id);
  const defaults = use(planWords(plan.language));
  const write = useMemo(
    () => writerOf(game, plan.language, { words, ...(brief && { brief }) })(defaults),
    [game, plan.language, words, brief, defaults],
  );
  const texts = useMemo(() => gameTexts(words, plan.language), [words, plan.language]);
  const say = usePlanRefusalText();
  const refusals = stillRefused(refused, plan);
  const wrong = (place: string) => {
    const refusal = refusals.find((one) => isWithin(blamedPath(one, plan) ?? '', place));
    return refusal === undefined ? null : say(refusal, plan);
  };
  const set = (change: Partial<SessionPlan>) => onChange(changedPlan(write, plan, change));
  const offered = isGameFixed ? [game] : tournamentGames;
  const games = offered.map(({ id, title }) => ({ id, title: title[i18n.language] ?? id }));
  return (
    <PlanEditorContext value={{ plan, game, texts, own: write(plan), set, wrong }}>
      <div className="grid grid-cols-1 gap-5">
        <GameSection {...{ games, onBeginAnew }} />
        <ClocksSection />
        <PeopleSection />
        <PagesSection />
        <PaymentSection />
      </div>
    </PlanEditorContext>
  );
}

/** The ways to the parts of the form. */
export function SectionLinks() {
  const { t } = useTranslation('experiments');
  return (
    <nav aria-label={t('form.parts')} className="flex flex-wrap gap-x-4 gap-y-1">
      {SECTIONS.map((section) => (
        <a key={section} href={`#${section}`} className="flex min-h-11 items-center text-info underline">
          {t(`sections.${section}`)}
        </a>
      ))}
    </nav>
  );
}
