import { Download } from 'lucide-react';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unit } from '../../../../experiment/power/design.ts';
import { neededForAll } from '../../../../experiment/power/needed.ts';
import type { Comparison, Needed, PowerReport } from '../../../../experiment/power/report.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { downloadFile } from '../../../ui/device.ts';
import { Select } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormPart } from '../plan/form-parts.tsx';
import { usePlanEditor } from '../plan/plan-editor.ts';
import { drawPower, lookOf, type PowerPicture } from './power-chart.ts';
import type { SimulatedDesign } from './use-power.ts';

interface PowerResultsProps {
  readonly found: SimulatedDesign;
  /** How many people the plan expects. */
  readonly expected: number;
  readonly isRunning: boolean;
}

/** What a simulated design came to: how many people each comparison needs, what they are paid, and how long it takes. */
export default memo(function PowerResults({ found, expected, isRunning }: PowerResultsProps) {
  const { t } = useTranslation('experiments');
  const { report, design, csv } = found;
  const [chosen, setChosen] = useState<Partial<Choice>>({});
  const measures = useMeasures(report);
  const treatments = design.plan.treatments.map(({ name }) => name);
  const choice: Choice = {
    ...{ measure: measures[0]?.value ?? 'score', baseline: treatments[0] ?? '', unit: report.unit, ...chosen },
  };
  // A picture is drawn again only if something in it is new.
  const shown = useMemo(
    () =>
      report.comparisons.filter(
        ({ first, second, measure }) => measure === choice.measure && [first, second].includes(choice.baseline),
      ),
    [report, choice.measure, choice.baseline],
  );
  return (
    <>
      <Verdict {...{ found, choice, expected, isRunning }} comparisons={shown} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('power.measure')}
          value={choice.measure}
          onChange={(measure) => setChosen({ ...chosen, measure })}
          choices={measures}
        />
        <Select
          label={t('power.baseline')}
          value={choice.baseline}
          onChange={(baseline) => setChosen({ ...chosen, baseline })}
          choices={treatments.map((name) => ({ value: name, label: name }))}
        />
        {report.groups < 2 ? null : (
          <Select
            label={t('power.unit.name')}
            value={choice.unit}
            onChange={(unit) => setChosen({ ...chosen, unit })}
            choices={(['groups', 'matches'] as const).map((unit) => ({ value: unit, label: t(`power.unit.${unit}`) }))}
          />
        )}
      </div>
      <Curves {...{ report, choice, expected }} comparisons={shown} />
      <NumbersTable {...{ choice }} comparisons={shown} people={report.payments.map(({ people }) => people)} />
      <Button
        icon={Download}
        size="small"
        className="justify-self-start"
        onClick={() => downloadFile('power.csv', new Blob([csv], { type: 'text/csv' }))}
      >
        {t('power.csv')}
      </Button>
      <FormPart title={t('power.pay.title')} help={t('power.pay.help')}>
        <PayTable report={report} currency={design.plan.currency} />
      </FormPart>
      <Notes report={report} unit={choice.unit} order={design.plan.order} />
    </>
  );
});

/** What of a report is shown. */
interface Choice {
  readonly measure: string;
  /** The treatment that all others are compared with. */
  readonly baseline: string;
  readonly unit: Unit;
}

/** What can be compared, with those first that the game's experiments compare. */
function useMeasures({ measures }: PowerReport) {
  const { t, i18n } = useTranslation('experiments');
  const { game } = usePlanEditor();
  const first = game.tournament.measures.filter((name) => measures.includes(name));
  return [...first, ...measures.filter((name) => !first.includes(name))].map((value) => {
    const own = `experiments:power.measures.${value}`;
    return { value, label: i18n.exists(own) ? t(`power.measures.${value}`) : i18n.t(`${game.id}:tallies.${value}`) };
  });
}

const otherThan = ({ first, second }: Comparison, baseline: string): string => (first === baseline ? second : first);

interface ShownProps {
  readonly comparisons: readonly Comparison[];
  readonly choice: Choice;
}

interface VerdictProps extends ShownProps, PowerResultsProps {}

/** In words: how many people all these comparisons need. Read aloud once it is final, not at every change on the way. */
function Verdict({ comparisons, choice, found, expected, isRunning }: VerdictProps) {
  const { t } = useTranslation('experiments');
  const number = useNumber();
  const needed = useNeeded();
  const counts = { done: number(found.report.replications), of: number(found.design.replications) };
  const all = neededForAll(comparisons, choice.unit);
  const sentences =
    all === null || all.easiest === null
      ? [t('power.none')]
      : all.count === 1
        ? [
            t(`power.sentence.${all.easiest.needed.type}`, {
              ...all.easiest.comparison,
              people: number(all.easiest.needed.people),
            }),
          ]
        : [
            t(`power.sentence.all.${all.needed.type}`, {
              ...{ comparisons: number(all.count), baseline: choice.baseline, people: number(all.needed.people) },
            }),
            t('power.sentence.easiest', { ...all.easiest.comparison, needed: needed(all.easiest.needed) }),
          ];
  const shares = comparisons.flatMap(
    ({ byPeople }) => byPeople.find(({ people }) => people === expected)?.power[choice.unit]?.share ?? [],
  );
  if (shares.length > 0 && all?.easiest) {
    const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) => number(100 * share));
    const percent = least === most ? least : `${least}–${most}`;
    const key = all.count === 1 ? 'expected' : 'expectedEach';
    sentences.push(t(`power.sentence.${key}`, { people: number(expected), percent }));
  }
  if (isRunning) return <p className="counts">{[t('power.soFar', counts), ...sentences].join(' ')}</p>;
  const isStopped = found.report.replications < found.design.replications;
  const isReached = all !== null && all.needed.type !== 'more-than' && all.count === comparisons.length;
  return (
    <Notice kind={isReached && !isStopped ? 'success' : 'info'}>
      {[...sentences, ...(isStopped ? [t('power.stopped', counts)] : [])].join(' ')}
    </Notice>
  );
}

function useNumber(): (value: number, digits?: number) => string {
  const { i18n } = useTranslation('experiments');
  return (value, digits = 0) =>
    value
      .toLocaleString(i18n.language, {
        ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' },
      })
      .replace('-', '−');
}

function useNeeded(): (needed: Needed) => string {
  const { t } = useTranslation('experiments');
  const number = useNumber();
  return (needed) =>
    needed.type === 'impossible'
      ? t('power.needed.impossible')
      : t(`power.needed.${needed.type}`, { people: number(needed.people) });
}

interface CurvesProps extends ShownProps {
  readonly report: PowerReport;
  readonly expected: number;
}

/** The power of each comparison by the number of people, and under it which curve is which. */
function Curves({ report, comparisons, choice, expected }: CurvesProps) {
  const { t, i18n } = useTranslation('experiments');
  const needed = useNeeded();
  const title = useId();
  const { language } = i18n;
  const picture = useMemo((): PowerPicture => {
    const number = new Intl.NumberFormat(language);
    return {
      curves: comparisons.map(({ byPeople }) =>
        byPeople.flatMap(({ people, power }) => {
          const found = power[choice.unit];
          return found === null ? [] : [{ people, ...found }];
        }),
      ),
      ...{ enough: report.enough, expected },
      words: {
        label: t('power.chart.label'),
        people: t('power.chart.people'),
        power: t('power.chart.power'),
        expected: t('power.chart.expected'),
      },
      percent: (share) => t('power.mixture.percent', { percent: Math.round(100 * share) }),
      number: (value) => number.format(value),
    };
  }, [comparisons, choice.unit, report, expected, language, t]);
  return (
    <figure aria-labelledby={title} className="grid min-w-0 gap-2">
      <figcaption id={title} className="font-semibold">
        {t('power.chart.title', { baseline: choice.baseline })}
      </figcaption>
      <Drawing picture={picture} />
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {comparisons.map((comparison, curve) => (
          <li key={otherThan(comparison, choice.baseline)} className="flex items-center gap-2">
            <Mark curve={curve} />
            <span className="min-w-0 flex-1">
              <strong className="font-semibold">
                {t('power.pair', { first: comparison.first, second: comparison.second })}
              </strong>{' '}
              <span className="counts text-muted">{needed(comparison.needed[choice.unit])}</span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Plot draws into a place of its own, again whenever its width changes. */
function Drawing({ picture }: { readonly picture: PowerPicture }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    let drawn = 0;
    const draw = () => {
      const width = Math.floor(host.clientWidth);
      if (width === drawn || width === 0) return;
      drawn = width;
      host.replaceChildren(drawPower(picture, width));
    };
    draw();
    const watching = new ResizeObserver(draw);
    watching.observe(host);
    return () => watching.disconnect();
  }, [picture]);
  return <div ref={place} className="counts min-h-[300px] min-w-0 overflow-hidden" />;
}

/** The mark of a curve, as it is in the picture. */
const PATHS = {
  circle: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  square: 'M-4.5-4.5h9v9h-9Z',
  triangle: 'M0-6 5.5 4h-11Z',
  diamond: 'M0-6.5 4.5 0 0 6.5-4.5 0Z',
  star: 'M0-6.5 1.5-2 6-2 2.4.8 3.8 5.4 0 2.7-3.8 5.4-2.4.8-6-2-1.5-2Z',
  cross: 'M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4Z',
  wye: 'M-2 6h4v-5l4.5-2.6-2-3.5L0-2.4-4.5-5.1l-2 3.5L-2 1Z',
} as const;

function Mark({ curve }: { readonly curve: number }) {
  const { shape, colour } = lookOf(curve);
  return (
    <svg aria-hidden viewBox="-8 -8 16 16" className="size-4 shrink-0">
      <path d={PATHS[shape]} fill={colour} />
    </svg>
  );
}

interface NumbersTableProps extends ShownProps {
  readonly people: readonly number[];
}

/** The numbers of the picture, and the differences that were found. */
function NumbersTable({ comparisons, choice, people }: NumbersTableProps) {
  const { t } = useTranslation('experiments');
  const number = useNumber();
  const needed = useNeeded();
  const percent = (share: number) => t('power.mixture.percent', { percent: number(100 * share) });
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 items-center text-info underline">{t('power.table.show')}</summary>
      <Scrolling label={t('power.table.caption')}>
        <table className="counts w-full border-collapse text-small">
          <caption className="sr-only">{t('power.table.caption')}</caption>
          <thead>
            <tr className="border-line border-b text-muted">
              <Head>{t('power.table.pair')}</Head>
              <Head>{t('power.table.difference')}</Head>
              <Head>{t('power.table.effect')}</Head>
              {people.map((size) => (
                <Head key={size}>{t('power.table.people', { people: number(size) })}</Head>
              ))}
              <Head>{t('power.table.needed')}</Head>
            </tr>
          </thead>
          <tbody>
            {comparisons.map(({ first, second, byPeople, needed: byUnit }) => {
              const last = byPeople.at(-1);
              return (
                <tr key={`${first} ${second}`} className="border-line border-b">
                  <th scope="row" className="whitespace-nowrap px-2 py-1 text-start font-medium">
                    {t('power.pair', { first, second })}
                  </th>
                  <Cell>{last?.difference == null ? '–' : number(last.difference, 2)}</Cell>
                  <Cell>{last?.effect == null ? '–' : number(last.effect, 2)}</Cell>
                  {byPeople.map(({ people: size, power }) => {
                    const found = power[choice.unit];
                    return (
                      <Cell key={size}>
                        {found === null
                          ? '–'
                          : `${percent(found.share)} (${number(100 * found.low)}–${number(100 * found.high)})`}
                      </Cell>
                    );
                  })}
                  <Cell>{needed(byUnit[choice.unit])}</Cell>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scrolling>
    </details>
  );
}

/** What people are paid, what that costs, and how long a session takes, by number of people. */
function PayTable({ report, currency }: { readonly report: PowerReport; readonly currency: string }) {
  const { t } = useTranslation('experiments');
  const number = useNumber();
  const money = (value: number, digits = 2) => `${number(value, digits)} ${currency}`.trim();
  const minutes = (value: number) => t('power.pay.minutes', { minutes: number(value) });
  return (
    <Scrolling label={t('power.pay.title')}>
      <table className="counts w-full border-collapse text-small">
        <caption className="sr-only">{t('power.pay.title')}</caption>
        <thead>
          <tr className="border-line border-b text-muted">
            {(['people', 'median', 'range', 'extremes', 'total', 'usual', 'most'] as const).map((key) => (
              <Head key={key}>{t(`power.pay.${key}`)}</Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.payments.map(({ people, low, median, high, least, most, total }, place) => {
            const { usual = null, most: longest = null } = report.durations[place] ?? {};
            return (
              <tr key={people} className="border-line border-b">
                <th scope="row" className="px-2 py-1 text-start font-medium">
                  {number(people)}
                </th>
                <Cell>{money(median)}</Cell>
                <Cell>{`${number(low, 2)} – ${money(high)}`}</Cell>
                <Cell>{`${number(least, 2)} – ${money(most)}`}</Cell>
                <Cell>{money(total.median, 0)}</Cell>
                <Cell>{usual === null ? '–' : `${number(usual.low)} – ${minutes(usual.high)}`}</Cell>
                <Cell>{longest === null ? '–' : minutes(longest)}</Cell>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scrolling>
  );
}

/** What the numbers rest on, and what they cannot know. */
function Notes({ report, unit, order }: { readonly report: PowerReport; readonly unit: Unit; readonly order: string }) {
  const { t } = useTranslation('experiments');
  const lines = [
    t(`power.notes.${unit}`, { groups: report.groups }),
    ...(order === 'fixed' ? [t('power.notes.order')] : []),
    t('power.notes.tested', { replications: report.replications }),
    t('power.notes.people'),
  ];
  return (
    <ul className="grid max-w-prose list-disc gap-1 ps-5 text-muted text-small">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly children: React.ReactNode;
  readonly className?: string;
}

const Head = ({ children }: PartProps) => (
  <th scope="col" className="min-w-20 px-2 py-1 text-start align-bottom font-medium">
    {children}
  </th>
);

const Cell = ({ children, className }: PartProps) => (
  <td className={classes('whitespace-nowrap px-2 py-1', className)}>{children}</td>
);

/** What is too wide for a phone scrolls by itself, by keys too. */
function Scrolling({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <section
      aria-label={label}
      ref={(element) => {
        // What scrolls must be reachable by keyboard.
        if (element !== null) element.tabIndex = 0;
      }}
      className="relative max-w-full overflow-x-auto"
    >
      {children}
    </section>
  );
}
