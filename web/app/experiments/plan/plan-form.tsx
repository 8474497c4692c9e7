import { catalogue } from 'virtual:catalogue';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../games/game-package.ts';
import { BOT_DISCLOSURES, FEE_RULES, PLAN_DEFAULTS } from '../../../../protocol/codes.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { DraftNumber, Select } from '../../../ui/fields.tsx';
import { type SetupOption, useSetupWords } from '../../../ui/setup.ts';
import { ChoiceRow, Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useGame } from '../../shell/games.ts';
import { PowerSection } from '../power/power-section.tsx';
import { changedPlan, planFor, planWords, writerOf } from './begin-plan.ts';
import { AmountField, FormPart, FormSection } from './form-parts.tsx';
import { GameSection } from './game-section.tsx';
import { PagesSection } from './pages-section.tsx';
import { everyMatch, gameTexts, isForTournaments, paid, type TournamentGame, usualIn } from './plan.ts';
import { PlanEditorContext, usePlanEditor, usePlanFields } from './plan-editor.ts';
import { blamedPath, isWithin, type RefusedPlan, stillRefused, usePlanRefusalText } from './plan-errors.ts';

interface PlanFormProps {
  readonly plan: SessionPlan;
  readonly onChange: (plan: SessionPlan) => void;
  /** A session that was made keeps its game. */
  readonly isGameFixed?: boolean;
  /** What was last refused about the plan. */
  readonly refused: RefusedPlan | null;
}

export const tournamentGames: readonly TournamentGame[] = catalogue.filter(isForTournaments);

/** Everything that an organiser decides before an experiment. */
export function PlanForm(props: PlanFormProps) {
  const game = tournamentGames.find(({ id }) => id === props.plan.game) ?? tournamentGames[0];
  return game === undefined ? null : <FormOf {...props} game={game} />;
}

function FormOf({
  plan: given,
  onChange,
  refused,
  game,
  isGameFixed = false,
}: PlanFormProps & { readonly game: TournamentGame }) {
  // A plan from an older file or draft lacks newer fields.
  const { committedRounds } = game.tournament;
  const plan = useMemo(() => ({ ...PLAN_DEFAULTS, committedRounds, ...given }), [given, committedRounds]);
  const { words, brief } = useGame(game.id, plan.language);
  const defaults = use(planWords(plan.language));
  const write = useMemo(
    () => writerOf(game, plan.language, { words, ...(brief && { brief }) }, defaults),
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
  const games = isGameFixed ? [game] : tournamentGames;
  const switchTo = async (id: string, language: Language) => {
    const next = games.find((one) => one.id === id);
    if (next !== undefined) onChange(await planFor(plan, next, language));
  };
  return (
    <PlanEditorContext
      value={{ plan, game, games, texts, own: write(plan), set, switchTo: (...to) => void switchTo(...to), wrong }}
    >
      <div className="grid grid-cols-1 gap-5">
        <GameSection />
        <ClocksSection />
        <PeopleSection />
        <PagesSection />
        <PaymentSection />
        <PowerSection />
      </div>
    </PlanEditorContext>
  );
}

const SECTIONS = ['game', 'clocks', 'people', 'pages', 'payment', 'power'] as const;

/** Links to the sections of the form. */
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

const MOST_LAPSES = 20;
const LONGEST_BREAK = 3600;

/** How long people have, and what happens when their time is up. */
function ClocksSection() {
  const { i18n } = useTranslation('experiments');
  const { game } = usePlanEditor();
  const { field } = usePlanFields();
  const bots = game.bots.map((bot) => ({ value: bot, label: i18n.t(`${game.id}:bots.${bot}.name`) }));
  return (
    <FormSection id="clocks">
      <div className="grid gap-4 sm:grid-cols-2">
        <GameClocks />
        <DraftNumber {...field('lapses')} from={1} to={MOST_LAPSES} />
        <Select {...field('substitute')} choices={bots} />
        <DraftNumber {...field('breakSeconds')} from={0} to={LONGEST_BREAK} />
      </div>
    </FormSection>
  );
}

/** The options of the game that are clocks. */
function GameClocks() {
  const { t } = useTranslation('experiments');
  const { plan, game, set } = usePlanEditor();
  const words = useSetupWords(game);
  const clocks: readonly SetupOption[] = game.options.filter(({ key }) => game.tournament.clocks.includes(key));
  const choose = (key: string, seconds: number, usual: unknown) => {
    const others = Object.fromEntries(Object.entries(plan.options).filter(([one]) => one !== key));
    set({ options: seconds === usual ? others : { ...others, [key]: seconds } });
  };
  return clocks.map((option) => {
    const usual = usualIn(game, option);
    const { name, help } = words.option(option);
    return (
      <DraftNumber
        key={option.key}
        label={name}
        help={`${help} ${t('form.usualSeconds', { seconds: String(usual) })}`}
        value={Number(everyMatch(game, plan, option))}
        onChange={(seconds) => choose(option.key, seconds, usual)}
        from={option.from ?? 0}
        to={option.to ?? LONGEST_BREAK}
      />
    );
  });
}

const FEWEST_PEOPLE = 2;
const MOST_PEOPLE = 5000;

function PeopleSection() {
  const { field, choice, toggle } = usePlanFields();
  return (
    <FormSection id="people">
      <DraftNumber {...field('expected')} from={FEWEST_PEOPLE} to={MOST_PEOPLE} />
      <Switch {...toggle('asksNames')} />
      <ChoiceRow {...choice('bots', BOT_DISCLOSURES)} />
      <Switch {...toggle('shortcuts')} />
      <Switch {...toggle('agents')} />
      <TempoField />
      <ChoiceRow {...choice('leaderboard', ['organiser', 'everybody'])} />
    </FormSection>
  );
}

/** Whether matches take time for what happens in them, and how much. */
function TempoField() {
  const { t } = useTranslation('experiments');
  const { plan, set } = usePlanEditor();
  const { words } = usePlanFields();
  return (
    <ChoiceRow
      {...words('tempo')}
      value={plan.tempo ?? 'none'}
      onChange={(chosen) => set({ tempo: chosen === 'none' ? undefined : chosen })}
      choices={PLAN_TEMPOS.map((value) => ({ value, label: t(`fields.tempo.values.${value}`) }))}
    />
  );
}

const PLAN_TEMPOS = ['none', 'calm', 'normal', 'quick'] as const;

/** What people are paid, and the way back to where they came from. */
function PaymentSection() {
  const { t } = useTranslation('experiments');
  const { field, choice } = usePlanFields();
  const link = 'https://app.prolific.com/submissions/complete?cc=C1A2B3C4';
  return (
    <FormSection id="payment">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field('currency')} autoComplete="off" />
        <AmountField {...field('showUpFee')} />
        <AmountField {...field('exchangeRate')} />
      </div>
      <ChoiceRow {...choice('feeFor', FEE_RULES)} />
      <PaymentExample />
      <FormPart title={t('form.wayBack')} help={t('form.wayBackHelp')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('completionCode')} placeholder="C1A2B3C4" autoComplete="off" />
          <TextField {...field('idParameter')} placeholder="PROLIFIC_PID" autoComplete="off" />
        </div>
        <TextField {...field('returnLink')} placeholder={link} autoComplete="off" />
      </FormPart>
    </FormSection>
  );
}

const EXAMPLES = [50, 100];

/** What some points would pay. */
function PaymentExample() {
  const { t, i18n } = useTranslation('experiments');
  const { plan } = usePlanEditor();
  return (
    <ul className="grid gap-1 rounded-corner bg-raised p-3">
      {EXAMPLES.map((points) => (
        <li key={points} className="counts">
          {t('form.pays', { points, money: paid(plan, points, i18n.language) })}
        </li>
      ))}
    </ul>
  );
}
