import { Check, CircleDashed, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sheet } from '../../../experiment/analysis/csv.ts';
import type { Json } from '../../../kernel/host.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import type { Measure } from '../../../simulation/lab/measure.ts';
import {
  type Hit,
  isMeanName as isMean,
  readTargets,
  type Target,
  targetNames,
  type Verdict,
  verdictOf,
} from '../../../simulation/lab/tune.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/fields.tsx';
import { NumberSlider } from '../../ui/number-slider.tsx';
import { Figure } from './figure.tsx';
import { type LabWords, useLabWords } from './lab-words.ts';
import type { FoundSetting, StudyState, TuneAsked, TuneFound } from './studies.ts';
import {
  EXACTNESS,
  ExactnessChoice,
  exactnessIn,
  leverValue,
  type NamedLever,
  StudyFrame,
  useNamedLevers,
  useStudy,
} from './study-parts.tsx';
import type { StudyViewProps } from './sweep-view.tsx';

/** How far from what is aimed at is near enough: points of shares, and a tenth of lengths. */
const POINTS = 3;
const TENTH = 0.1;

/** What is aimed at by each number, in points or as it is. */
type Aims = Readonly<Record<string, number>>;

const writeAims = (aims: Aims): string =>
  Object.entries(aims)
    .map(([name, aim]) => `${name}=${aim}±${isMean(name) ? Math.max(0.5, Math.round(aim * TENTH * 10) / 10) : POINTS}`)
    .join(',');

/** What a link aims at; everybody alike where it does not say. */
export function aimsIn(asked: string | undefined, measure: Measure): Aims {
  const read = asked === undefined || asked === '' ? [] : readTargets(asked);
  const targets = 'why' in read ? [] : read;
  if (targets.length === 0) {
    const names = measure.sides.length > 0 ? measure.sides.map(({ side }) => side) : [];
    return Object.fromEntries(names.map((side) => [side, Math.round(100 / names.length)]));
  }
  const middle = ({ measure: name, low, high }: Target) => (isMean(name) ? 1 : 100) * ((low + high) / 2);
  return Object.fromEntries(targets.map((target) => [target.measure, Math.round(middle(target) * 10) / 10]));
}

/** So many are free where nobody has chosen. */
const FREE_AT_FIRST = 3;

/** Looks for rules under which numbers are as somebody wants them. */
export function TuneView(props: StudyViewProps & { readonly measure: Measure | null }) {
  const { game, setting, prepared, studies, asked, onAsk, onTake, measure } = props;
  const { t } = useTranslation('lab');
  const words = useLabWords(game);
  const levers = useNamedLevers(game).filter(({ isRule }) => isRule);
  const state = useStudy(game, studies.tune);
  const exactness = exactnessIn(asked.exactness);
  const aims = measure === null ? {} : aimsIn(asked.target, measure);
  const usual = levers.filter(({ isStrong }) => isStrong).slice(0, FREE_AT_FIRST);
  const free = asked.free === undefined ? usual.map(({ key }) => key) : asked.free.split(',');
  const ask = (change: Readonly<Record<string, string>>) => onAsk({ ...asked, ...change });
  const chosen = levers.filter(({ key }) => free.includes(key));
  const targets = readTargets(writeAims(aims));
  const whyNot =
    prepared === null || measure === null
      ? t('study.notPlayable')
      : Object.keys(aims).length === 0
        ? t('tune.noTarget')
        : chosen.length === 0
          ? t('tune.noFree')
          : null;
  const start = () => {
    if (prepared === null || 'why' in targets) return;
    studies.tune.start(setting, {
      targets,
      free: chosen.map(({ key, values }) => ({ key, values })),
      matches: EXACTNESS[exactness],
      prepared,
    });
  };
  const toggle = (index: number) => {
    const key = (levers[index] as NamedLever).key;
    const now = chosen.map((lever) => lever.key);
    ask({ free: (now.includes(key) ? now.filter((one) => one !== key) : [...now, key]).join(',') });
  };
  return (
    <div className="flex flex-col gap-4">
      <StudyFrame
        intro={t('tune.intro')}
        {...{ state, setting, whyNot }}
        onStart={start}
        onStop={() => studies.tune.stop()}
      >
        {measure !== null && (
          <Aims {...{ aims, measure, words }} onChange={(changed) => ask({ target: writeAims(changed) })} />
        )}
        <fieldset>
          <legend className="mb-2 font-medium">{t('tune.free')}</legend>
          <ChoiceChips
            kind="checkbox"
            choices={levers.map(({ name }) => ({ label: name, face: null }))}
            chosen={levers.flatMap(({ key }, at) => (free.includes(key) ? at : []))}
            onToggle={toggle}
          />
        </fieldset>
        <ExactnessChoice value={exactness} words={words} onChange={(value) => ask({ exactness: value })} />
      </StudyFrame>
      {state !== null && state.found !== null && (
        <Tuned {...{ game, words, levers, state, onTake }} found={state.found} />
      )}
    </div>
  );
}

interface AimsProps {
  readonly aims: Aims;
  readonly measure: Measure;
  readonly words: LabWords;
  readonly onChange: (aims: Aims) => void;
}

/** What each number should be: a slider for those that matter. */
function Aims({ aims, measure, words, onChange }: AimsProps) {
  const { t } = useTranslation('lab');
  const names = targetNames(measure).filter((name) => name !== 'leadChanges');
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{t('tune.targets')}</legend>
      {names.map((name) => {
        const now = numberNow(measure, name);
        const isAimed = Object.hasOwn(aims, name);
        const { [name]: aim = Math.round(now), ...others } = aims;
        const label = numberName(name, words, t);
        return (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[14rem_1fr] sm:items-center">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={isAimed}
                onChange={() => onChange(isAimed ? others : { ...aims, [name]: Math.max(1, Math.round(now)) })}
              />
              <span>
                {label}{' '}
                <span className="counts text-muted text-small">
                  {t('tune.now', { value: amountText(name, now, words) })}
                </span>
              </span>
            </label>
            {isAimed && (
              <NumberSlider
                label={t('tune.aim', { name: label })}
                value={aim}
                from={isMean(name) ? 1 : 0}
                to={isMean(name) ? Math.max(20, Math.ceil(now * 3)) : 100}
                onChange={(value) => onChange({ ...aims, [name]: value })}
                shown={amountText(name, aim, words)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** A number in points, or as it is. */
function numberNow(measure: Measure, name: string): number {
  if (isMean(name)) return measure[name]?.mean ?? 0;
  if (name === 'comebacks') return 100 * (measure.comebacks?.share ?? 0);
  const seat = /^seat-(\d+)$/.exec(name)?.[1];
  const share = seat === undefined ? measure.sides.find(({ side }) => side === name) : measure.seats[Number(seat)];
  return 100 * (share?.share ?? 0);
}

const amountText = (name: string, value: number, words: LabWords): string =>
  isMean(name) ? words.number(value, 1) : words.share(value / 100);

function numberName(name: string, words: LabWords, t: (key: string) => string): string {
  return isMean(name) || name === 'comebacks' ? t(`numbers.${name}`) : words.winners(name);
}

interface TunedProps {
  readonly game: CatalogueGame;
  readonly words: LabWords;
  readonly levers: readonly NamedLever[];
  readonly state: StudyState<TuneAsked, TuneFound>;
  readonly found: TuneFound;
  readonly onTake: (setting: LabSetting) => void;
}

/** What was found: the nearest rules, how they do on fresh matches, and what one step from them does. */
function Tuned({ game, words, levers, state, found, onTake }: TunedProps) {
  const { t } = useTranslation('lab');
  const { nearest, isFresh, tried, refused, deviations, stage } = found;
  const verdicts = nearest.map(({ hits }) => verdictOf(hits));
  const best = (['met', 'open'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'missed';
  const leverOf = (key: string) => levers.find((lever) => lever.key === key);
  const changesText = (changes: Readonly<Record<string, Json>>) =>
    Object.entries(changes)
      .filter(([key, value]) => value !== leverValue(game, state.setting, key, state.asked.prepared.series.setup))
      .map(([key, value]) => `${leverOf(key)?.name ?? key}: ${leverOf(key)?.text(value) ?? value}`);
  return (
    <>
      <Figure
        title={t(isFresh ? TITLES[best] : 'tune.searching')}
        text={t(`tune.stages.${stage}`, { n: words.number(tried), refused: words.number(refused) })}
        file={`${game.id}-tuned`}
        setting={state.setting}
        sheet={() =>
          sheetOfTuned(
            'found',
            nearest.map((one) => ({ ...one, setting: one.changes })),
          )
        }
        rows={nearest.flatMap((one, place) =>
          one.hits.map((hit) => ({ ...hit, place, changes: changesText(one.changes), matches: one.matches })),
        )}
        keyOf={({ place, measure }) => `${place} ${measure}`}
        columns={[
          { key: 'place', title: t('tune.place'), value: ({ place }) => place + 1 },
          { key: 'changes', title: t('tune.changes'), value: ({ changes }) => changes.join('; ') },
          {
            key: 'number',
            title: t('tune.number'),
            value: ({ measure }) => measure,
            text: ({ measure }) => numberName(measure, words, t),
          },
          {
            key: 'value',
            title: t('figure.share'),
            value: ({ value }) => value,
            text: (hit) => hitText(hit, hit.value, words),
          },
          {
            key: 'low',
            title: t('figure.low'),
            value: ({ from }) => from,
            text: (hit) => hitText(hit, hit.from, words),
          },
          { key: 'high', title: t('figure.high'), value: ({ to }) => to, text: (hit) => hitText(hit, hit.to, words) },
          {
            key: 'met',
            title: t('tune.met'),
            value: ({ verdict }) => verdict,
            text: ({ verdict }) => t(`tune.verdicts.${verdict}`),
          },
          {
            key: 'matches',
            title: t('figure.count'),
            value: ({ matches }) => matches,
            text: ({ matches }) => words.number(matches),
          },
        ]}
      >
        <ol className="flex flex-col gap-3">
          {nearest.map((one, place) => (
            <FoundCard
              key={JSON.stringify(one.changes)}
              {...{ one, words, isFresh }}
              changes={changesText(one.changes)}
              isFirst={place === 0}
              onTake={() => onTake(one.setting)}
            />
          ))}
        </ol>
      </Figure>
      {deviations.length > 0 && (
        <Figure
          title={t('tune.steps')}
          text={t('tune.stepsText')}
          file={`${game.id}-steps`}
          setting={state.setting}
          sheet={() =>
            sheetOfTuned(
              'one-step',
              deviations.map(({ key, value, hits, comparison, isPlayable }) => ({
                ...{ hits, isPlayable, matches: comparison?.matches ?? 0, setting: { [key]: value } },
              })),
            )
          }
          rows={deviations}
          keyOf={({ key, value }) => `${key} ${value}`}
          columns={[
            {
              key: 'lever',
              title: t('tune.lever'),
              value: ({ key }) => key,
              text: ({ key }) => leverOf(key)?.name ?? key,
            },
            {
              key: 'value',
              title: t('tune.value'),
              value: ({ value }) => value as Json,
              text: ({ key, value }) => leverOf(key)?.text(value as Json) ?? String(value),
            },
            ...state.asked.targets.map(({ measure }, at) => ({
              key: measure,
              title: numberName(measure, words, t),
              value: ({ hits }: TuneFound['deviations'][number]) => hits[at]?.value ?? null,
              text: ({ hits }: TuneFound['deviations'][number]) => {
                const hit = hits[at];
                return hit === undefined ? '—' : hitText(hit, hit.value, words);
              },
            })),
          ]}
        >
          <ul className="flex flex-col gap-1.5 text-small">
            {deviations.map(({ key, value, hits, comparison, isPlayable }) => (
              <li key={`${key} ${value}`}>
                <span className="font-medium">{`${leverOf(key)?.name ?? key}: ${leverOf(key)?.text(value as Json) ?? value}`}</span>{' '}
                <span className="text-muted">
                  {!isPlayable
                    ? t('tune.unplayable')
                    : comparison !== null && !comparison.decided
                      ? t('compare.noEffect', { n: words.number(comparison.matches) })
                      : hits
                          .map((hit) => `${numberName(hit.measure, words, t)} ${hitText(hit, hit.value, words)}`)
                          .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Figure>
      )}
    </>
  );
}

interface TunedRow {
  readonly setting: object;
  readonly hits: readonly Hit[];
  readonly matches: number;
  readonly isPlayable?: boolean;
}

/** The columns of `tune` on the command line, with how many matches were played. */
function sheetOfTuned(kind: 'found' | 'one-step', rows: readonly TunedRow[]): Sheet {
  const names = [...new Set(rows.flatMap(({ hits }) => hits.map(({ measure }) => measure)))];
  return {
    columns: [
      ...['kind', 'setting', ...names.flatMap((name) => [name, `${name}-low`, `${name}-high`])],
      ...['met', 'playable', 'matches'],
    ],
    rows: rows.map(({ setting, hits, matches, isPlayable = true }) => ({
      ...{ kind, setting: JSON.stringify(setting), met: hits.length > 0 && verdictOf(hits) === 'met' },
      ...{ playable: isPlayable, matches },
      ...Object.fromEntries(
        hits.flatMap(({ measure, value, from, to }) => [
          [measure, value],
          [`${measure}-low`, from],
          [`${measure}-high`, to],
        ]),
      ),
    })),
  };
}

const TITLES: Readonly<Record<Verdict, string>> = { met: 'tune.found', open: 'tune.open', missed: 'tune.nearest' };

const hitText = ({ measure }: Hit, value: number | null, words: LabWords): string =>
  value === null ? '—' : isMean(measure) ? words.number(value, 1) : words.share(value, 0);

interface FoundCardProps {
  readonly one: FoundSetting;
  readonly words: LabWords;
  readonly changes: readonly string[];
  readonly isFresh: boolean;
  readonly isFirst: boolean;
  readonly onTake: () => void;
}

function FoundCard({ one, words, changes, isFresh, isFirst, onTake }: FoundCardProps) {
  const { t } = useTranslation('lab');
  return (
    <li className="flex flex-col gap-2 rounded-corner border border-line p-3">
      <p className="font-semibold">{changes.length === 0 ? t('tune.asItIs') : changes.join(' · ')}</p>
      <ul className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-2">
        {one.hits.map((hit) => (
          <li key={hit.measure} className="flex items-center gap-2">
            <VerdictMark verdict={hit.verdict} />
            <span>
              {numberName(hit.measure, words, t)}{' '}
              <span className="counts font-semibold">{hitText(hit, hit.value, words)}</span>{' '}
              <span className="counts text-muted">
                {t('tune.wanted', { low: hitText(hit, hit.low, words), high: hitText(hit, hit.high, words) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-muted text-small">
          {t(isFresh ? `tune.fresh.${verdictOf(one.hits)}` : 'tune.unconfirmed', { n: words.number(one.matches) })}
        </span>
        <Button size="small" kind={isFirst && isFresh ? 'main' : 'plain'} onClick={onTake}>
          {t('tune.take')}
        </Button>
      </div>
    </li>
  );
}

const MARKS = {
  met: { Icon: Check, colour: 'text-success' },
  open: { Icon: CircleDashed, colour: 'text-muted' },
  missed: { Icon: X, colour: 'text-danger' },
} as const;

/** Whether a number is as wanted, as a sign with a name. */
function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('lab');
  const { Icon, colour } = MARKS[verdict];
  return (
    <Icon role="img" aria-label={t(`tune.labels.${verdict}`)} className={`size-4 shrink-0 ${colour}`} strokeWidth={3} />
  );
}
