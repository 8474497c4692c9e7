import { Calculator, Square } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mixture, PowerDesign } from '../../../../experiment/power/design.ts';
import type { Refusal } from '../../../../kernel/index.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNumber, Select } from '../../../ui/fields.tsx';
import { ErrorNotice, Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ProgressBar } from '../../session/session-shared.tsx';
import { Loading } from '../../shell/page.tsx';
import { FormPart, FormSection } from '../plan/form-parts.tsx';
import { usePlanEditor } from '../plan/plan-editor.ts';
import { usePlanRefusalText } from '../plan/plan-errors.ts';
import { usePower } from './use-power.ts';

/** Charts are loaded when there is something to show. */
const PowerResults = lazy(() => import('./power-results.tsx'));

const USUAL_PEOPLE = [20, 50, 100, 200];
const MOST_PEOPLE = 5000;
const MOST_SIZES = 12;
const MOST_SESSIONS = 50;

/** How often each experiment is simulated: power is then known to about five points. */
const REPLICATIONS = 300;

/** Always the same, so that the same plan shows the same numbers. */
const SEED = 1;

/** How many people the comparisons of a plan need: simulated in this page, before anybody comes. */
export function PowerSection() {
  const { game } = usePlanEditor();
  return (
    <FormSection id="power">
      {/* Another game has other bots. */}
      <PowerForm key={game.id} />
    </FormSection>
  );
}

function PowerForm() {
  const { t } = useTranslation('experiments');
  const { plan, game } = usePlanEditor();
  const [mixture, setMixture] = useState<Mixture>(game.tournament.mixture);
  const [written, setWritten] = useState<string | null>(null);
  const [sessions, setSessions] = useState(1);
  const { stage, found, run, stop } = usePower();
  const usual = [...new Set([...USUAL_PEOPLE, plan.expected])].sort((one, other) => one - other);
  const text = written ?? usual.join(', ');
  const people = readPeople(text);
  const design: PowerDesign = {
    ...{ plan, mixture, people: people ?? usual, sessions, replications: REPLICATIONS, seed: SEED },
    ...{ columns: [], isNull: false },
  };
  const isRunning = stage.stage === 'running';
  const isOld = found !== null && JSON.stringify(playedIn(found.design)) !== JSON.stringify(playedIn(design));
  return (
    <>
      <FormPart title={t('power.mixture.title')} help={t('power.mixture.help')}>
        <MixtureEditor mixture={mixture} onChange={setMixture} />
      </FormPart>
      <div className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2">
        <TextField
          label={t('power.people.name')}
          help={t('power.people.help')}
          value={text}
          onChange={setWritten}
          error={people === null ? t('power.people.wrong', { most: MOST_PEOPLE, sizes: MOST_SIZES }) : null}
          inputMode="text"
          autoComplete="off"
          inputClassName="counts"
        />
        <DraftNumber
          label={t('power.sessions.name')}
          help={t('power.sessions.help')}
          value={sessions}
          onChange={setSessions}
          from={1}
          to={MOST_SESSIONS}
        />
      </div>
      {plan.treatments.length < 2 && !isRunning ? (
        <Notice kind="info">{t('power.refusals.one-treatment')}</Notice>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          {/* One button for both, so that the focus stays on it. */}
          <Button
            icon={isRunning ? Square : Calculator}
            kind={isRunning ? 'plain' : 'main'}
            disabled={people === null && !isRunning}
            onClick={() => (isRunning ? stop() : void run(design))}
          >
            {t(isRunning ? 'power.stop' : found === null ? 'power.run' : 'power.again')}
          </Button>
          {stage.stage === 'running' ? (
            <ProgressBar
              {...{ done: stage.done, of: stage.of }}
              label={t('power.running', { done: stage.done, of: stage.of })}
              className="min-w-48 flex-1"
            />
          ) : null}
        </div>
      )}
      {stage.stage === 'broken' ? <ErrorNotice text={t('power.broken')} /> : null}
      {stage.stage === 'stopped' ? <Notice kind="info">{t('power.stoppedEarly')}</Notice> : null}
      {stage.stage === 'refused' ? <Refused refusal={stage.refusal} plan={plan} /> : null}
      {found === null ? null : (
        <Suspense fallback={<Loading />}>
          {isOld ? <Notice kind="info">{t('power.old')}</Notice> : null}
          <PowerResults
            key={JSON.stringify([found.design.plan.treatments, found.report.measures, found.report.groups])}
            found={found}
            expected={plan.expected}
            isRunning={isRunning}
          />
        </Suspense>
      )}
    </>
  );
}

/** Reads `20, 50 100`; null where that is not a list of numbers of people. */
export function readPeople(text: string): readonly number[] | null {
  const numbers = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
  const isRight = numbers.every((number) => Number.isInteger(number) && number >= 2 && number <= MOST_PEOPLE);
  return isRight && numbers.length > 0 && numbers.length <= MOST_SIZES ? numbers : null;
}

/** What of a design decides what comes of it. */
function playedIn({ plan, ...design }: PowerDesign) {
  const { title, consent, instructions, questions, questionnaire, ...played } = plan;
  const lengths = [consent, instructions].map((text) => text.split(/\s+/).length);
  return { ...design, played, pages: [...lengths, questions.length, questionnaire.length] };
}

const OWN_REFUSALS = ['empty-mixture', 'bad-people', 'too-much'] as const;

function Refused({ refusal, plan }: { readonly refusal: Refusal; readonly plan: SessionPlan }) {
  const { t } = useTranslation('experiments');
  const say = usePlanRefusalText();
  const own = OWN_REFUSALS.find((code) => code === refusal.code);
  const text = own === undefined ? say(refusal, plan) : t(`power.refusals.${own}`, { ...refusal.with });
  return <ErrorNotice text={text} />;
}

interface MixtureEditorProps {
  readonly mixture: Mixture;
  readonly onChange: (mixture: Mixture) => void;
}

/** Which bots stand for people, and how many of a hundred play like each. */
function MixtureEditor({ mixture, onChange }: MixtureEditorProps) {
  const { t, i18n } = useTranslation('experiments');
  const { game } = usePlanEditor();
  const nameOf = (bot: string) => i18n.t(`${game.id}:bots.${bot}.name`);
  const total = Object.values(mixture).reduce((sum, share) => sum + share, 0);
  // A bot that searches takes seconds for a match.
  const left = game.bots.filter((bot) => !Object.hasOwn(mixture, bot) && bot !== 'search');
  const choices = [
    { value: '', label: t('power.mixture.choose') },
    ...left.map((bot) => ({ value: bot, label: nameOf(bot) })),
  ];
  return (
    <div className="grid gap-3">
      <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {Object.entries(mixture).map(([bot, share]) => (
          <li key={bot}>
            <Share
              name={nameOf(bot)}
              share={share}
              percent={total === 0 ? 0 : Math.round((100 * share) / total)}
              onChange={(next) => onChange({ ...mixture, [bot]: next })}
            />
          </li>
        ))}
      </ul>
      {left.length === 0 ? null : (
        <Select
          label={t('power.mixture.add')}
          value=""
          onChange={(bot) => bot !== '' && onChange({ ...mixture, [bot]: 10 })}
          choices={choices}
          className="sm:max-w-64"
        />
      )}
    </div>
  );
}

interface ShareProps {
  readonly name: string;
  readonly share: number;
  /** Of all people. */
  readonly percent: number;
  readonly onChange: (share: number) => void;
}

const MOST_SHARE = 100;

function Share({ name, share, percent, onChange }: ShareProps) {
  const { t } = useTranslation('experiments');
  const id = useId();
  const said = t('power.mixture.percent', { percent });
  return (
    <div className="grid grid-cols-[1fr_auto] items-center">
      <label htmlFor={id}>{name}</label>
      <span aria-hidden className="counts">
        {said}
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={MOST_SHARE}
        step={5}
        value={share}
        aria-valuetext={said}
        onChange={(event) => onChange(Number(event.target.value))}
        className="col-span-2 h-11 w-full accent-accent"
      />
    </div>
  );
}
