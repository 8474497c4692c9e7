import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { distinct, giniOfPeople, peopleIn, pointsOf } from '../../../../experiment/analysis/rounds.ts';
import { type Estimate, mean } from '../../../../experiment/analysis/statistics.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { downloadFile } from '../../../../web/ui/device.ts';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Switch } from '../../../../web/ui/switch.tsx';
import { csvText, Figure, type FigureSpec } from './figure.tsx';
import {
  efficiencyFigure,
  offerFigures,
  rateFigures,
  SPLITS,
  type Split,
  thiefFigure,
  timeFigures,
  wealthFigures,
} from './figures.ts';
import { type Counting, finalRows, isOrderConfounded, type Sample, sampleOf, within } from './measures.ts';
import { DataTable, Section, signed, type Translator, useTranslator } from './parts.tsx';
import type { RoundRow } from './rows.ts';
import {
  type Design,
  designOf,
  type Finding,
  findingOf,
  HYPOTHESES,
  type Hypothesis,
  type Points,
  PREDICTIONS,
  type Prediction,
  predictionFor,
} from './theory.ts';

/** Everything that the rounds of a file tell. */
export function ReportBody({ rows }: { readonly rows: readonly RoundRow[] }) {
  const [counting, setCounting] = useState<Counting>({
    ...{ bots: rows.every(({ isExcluded }) => isExcluded), clock: false, thirdOnly: false },
  });
  const [split, setSplit] = useState<Split>('variant');
  const { say } = useTranslator();
  const sample = useMemo(() => sampleOf(rows, counting), [rows, counting]);
  const hasThird = rows.some(({ isThird }) => isThird);
  const isBare = sample.rows.length === 0;
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <div className="grid gap-3">
        <Summary sample={sample} />
        <CountingSwitches rows={rows} counting={counting} onChange={setCounting} />
        {isBare ? (
          <Notice kind="info">{say(counting.thirdOnly && !hasThird ? 'counting.noThird' : 'counting.none')}</Notice>
        ) : null}
      </div>
      {isBare ? null : <Pictures {...{ rows, sample, split, onSplit: setSplit }} />}
    </div>
  );
}

interface PicturesProps {
  readonly rows: readonly RoundRow[];
  readonly sample: ReturnType<typeof sampleOf>;
  readonly split: Split;
  readonly onSplit: (split: Split) => void;
}

function Pictures({ rows, sample, split, onSplit }: PicturesProps) {
  const translator = useTranslator();
  const { say } = translator;
  const design = useMemo(() => designOf(rows), [rows]);
  return (
    <>
      <Section title={say('sections.rates')} note={say('sections.ratesNote')}>
        <SplitChoice split={split} onSplit={onSplit} />
        <FigureGrid figures={rateFigures(sample, design, split, translator)} />
      </Section>
      <Section title={say('sections.efficiency')}>
        <Figure figure={efficiencyFigure(sample, design, split, translator)} />
      </Section>
      <Section title={say('sections.offers')} note={say('sections.offersNote')}>
        <FigureGrid figures={offerFigures(sample, design, translator)} />
      </Section>
      <Section title={say('sections.wealth')}>
        <FigureGrid figures={wealthFigures(sample, design, translator)} />
      </Section>
      <Section title={say('sections.conduct')}>
        <FigureGrid figures={[thiefFigure(sample, translator), ...timeFigures(sample, translator)]} />
      </Section>
      <TheorySection sample={sample} design={design} />
      <HypothesesSection sample={sample} />
    </>
  );
}

function SplitChoice({ split, onSplit }: Pick<PicturesProps, 'split' | 'onSplit'>) {
  const { say } = useTranslator();
  return (
    <fieldset className="print:hidden">
      <legend className="sr-only">{say('split.label')}</legend>
      <ChoiceChips
        kind="radio"
        choices={SPLITS.map((each) => ({ label: say(`split.${each}`), face: null }))}
        chosen={[SPLITS.indexOf(split)]}
        onToggle={(index) => onSplit(SPLITS[index] ?? 'variant')}
      />
    </fieldset>
  );
}

/** How much there is: sessions, independent groups, people, matches and rounds that are counted. */
function Summary({ sample }: { readonly sample: Sample }) {
  const { say, whole, decimal } = useTranslator();
  const { value } = giniOfPeople(finalRows(sample.rows));
  const entries = [
    ['sessions', whole(sample.sessions.length)],
    ['units', whole(sample.units.length)],
    ['people', whole(peopleIn(sample.rows))],
    ['matches', whole(distinct(sample.rows.map(({ match }) => match)).length)],
    ['rounds', whole(sample.rows.length)],
    ['gini', value === null ? '–' : decimal(value)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-6">
      {entries.map(([key, value]) => (
        <div key={key} className="flex flex-col-reverse justify-end rounded-corner bg-raised p-3">
          <dt className="text-muted text-small">{say(`summary.${key}`)}</dt>
          <dd className="counts font-title text-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CountingProps {
  readonly rows: readonly RoundRow[];
  readonly counting: Counting;
  readonly onChange: (counting: Counting) => void;
}

/** What is counted in addition to what people decided among themselves. */
function CountingSwitches({ rows, counting, onChange }: CountingProps) {
  const { say, whole } = useTranslator();
  const ofBots = rows.filter(({ isExcluded }) => isExcluded).length;
  const byClock = rows.filter(({ byClock }) => byClock.act || byClock.answer || byClock.aftermath).length;
  const of = whole(rows.length);
  return (
    <div className="grid gap-x-8 rounded-corner border border-line bg-surface px-4 py-2 md:grid-cols-2">
      <Switch
        label={say('counting.bots')}
        help={say(ofBots === rows.length ? 'counting.allBots' : 'counting.botsHelp', { rounds: whole(ofBots), of })}
        isOn={counting.bots}
        onChange={(bots) => onChange({ ...counting, bots })}
      />
      <Switch
        label={say('counting.third')}
        help={say('counting.thirdHelp', { rounds: whole(rows.filter(({ isThird }) => isThird).length), of })}
        isOn={counting.thirdOnly}
        onChange={(thirdOnly) => onChange({ ...counting, thirdOnly })}
      />
      <Switch
        label={say('counting.clock')}
        help={say('counting.clockHelp', { rounds: whole(byClock), of })}
        isOn={counting.clock}
        onChange={(clock) => onChange({ ...counting, clock })}
      />
    </div>
  );
}

/** Charts side by side where there is room, under each other on a phone. */
function FigureGrid({ figures }: { readonly figures: readonly FigureSpec[] }) {
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      {figures.map((figure) => (
        <Figure key={figure.id} figure={figure} />
      ))}
    </div>
  );
}

/** What was expected, and by how much the data differ; whether that is much is for the reader to say. */
function HypothesesSection({ sample }: { readonly sample: Sample }) {
  const { say } = useTranslator();
  const findings = HYPOTHESES.map((hypothesis) => findingOf(hypothesis, sample));
  return (
    <Section title={say('hypotheses.title')} note={say('hypotheses.note')}>
      <Notice kind="info">
        {say('hypotheses.unit', { sessions: sample.sessions.length, units: sample.units.length })}
      </Notice>
      {isOrderConfounded(sample.rows) && <Notice kind="info">{say('hypotheses.order')}</Notice>}
      <ul className="divide-y divide-line rounded-corner border border-line bg-surface">
        {findings.map((finding) => (
          <FindingRow key={nameOf(finding)} finding={finding} />
        ))}
      </ul>
      <Button
        size="small"
        className="self-start print:hidden"
        onClick={() => downloadFile('snatch-hypotheses.csv', new Blob([findingsCsv(findings)], { type: 'text/csv' }))}
      >
        <Download aria-hidden className="size-4" />
        {say('hypotheses.csv')}
      </Button>
    </Section>
  );
}

function FindingRow({ finding }: { readonly finding: Finding }) {
  const translator = useTranslator();
  const { say, whole } = translator;
  const { hypothesis, difference, byMatch, byUnit } = finding;
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-2">
      <div className="min-w-0">
        <h3 className="font-semibold">{say(`hypotheses.expected.${hypothesis.key}`, hypothesis.names)}</h3>
        <p className="text-muted text-small">{say(`hypotheses.compared.${hypothesis.key}`, hypothesis.names)}</p>
      </div>
      <div className="counts grid min-w-0 gap-1">
        <IntervalTrack estimate={difference} reach={hypothesis.unit === 'share' ? 1 : 5} />
        <p>
          <strong className="font-semibold">{differenceIn(difference, hypothesis, translator)}</strong>{' '}
          <span className="whitespace-nowrap text-muted text-small">n = {whole(difference.n)}</span>
        </p>
        {byMatch === null ? null : (
          <p className="text-small">
            {say('hypotheses.byMatch', { difference: differenceIn(byMatch, hypothesis, translator), n: byMatch.n })}
          </p>
        )}
        {byUnit === null ? null : (
          <p className="text-small">
            {say('hypotheses.byUnit', { difference: differenceIn(byUnit, hypothesis, translator), n: byUnit.n })}
          </p>
        )}
      </div>
    </li>
  );
}

function differenceIn(
  { value, low, high }: Estimate,
  { unit }: Hypothesis,
  { say, tenths, decimal }: Translator,
): string {
  if (value === null) return say('hypotheses.nothing');
  // Differences of shares are in percentage points, so that nobody takes them for a part of the other share.
  const short = (number: number) => (unit === 'share' ? signed(number * 100, tenths) : signed(number, decimal));
  if (low === null || high === null) return say(`hypotheses.bare.${unit}`, { value: short(value) });
  return say(`hypotheses.found.${unit}`, { value: short(value), low: short(low), high: short(high) });
}

const nameOf = ({ hypothesis: { key, names } }: Finding): string => [key, ...Object.values(names)].join('-');

function findingsCsv(findings: readonly Finding[]): string {
  const head = [
    'hypothesis',
    'unit',
    'difference',
    'low',
    'high',
    'n',
    'by_group',
    'group_low',
    'group_high',
    'groups',
    ...['by_match', 'match_low', 'match_high', 'matches'],
  ];
  const lines = findings.map((finding) => {
    const { hypothesis, difference, byMatch, byUnit } = finding;
    const none = { value: null, low: null, high: null, n: null };
    return [
      nameOf(finding),
      hypothesis.unit,
      ...[difference, byUnit ?? none, byMatch ?? none].flatMap(({ value, low, high, n }) => [value, low, high, n]),
    ];
  });
  return csvText([head, ...lines]);
}

interface TrackProps {
  readonly estimate: Estimate;
  /** How far the track goes to both sides of zero. */
  readonly reach: number;
}

/** Where a difference lies on both sides of zero; also said in words. */
function IntervalTrack({ estimate: { value, low, high }, reach }: TrackProps) {
  const at = (number: number) => `${50 + 50 * Math.max(-1, Math.min(1, number / reach))}`;
  if (value === null) return null;
  const [from, to] = [at(low ?? value), at(high ?? value)];
  return (
    <svg aria-hidden="true" className="h-4 w-full" preserveAspectRatio="none">
      <line x1="0" x2="100%" y1="8" y2="8" className="stroke-line" />
      <line x1="50%" x2="50%" y1="0" y2="16" className="stroke-muted" />
      <line x1={`${from}%`} x2={`${to}%`} y1="8" y2="8" strokeWidth={4} className="stroke-info" />
      <circle cx={`${at(value)}%`} cy="8" r="5" className="fill-info" />
    </svg>
  );
}

interface TheoryProps {
  readonly sample: Sample;
  readonly design: Design;
}

/** What rational, selfish players would do, next to what these players did. */
function TheorySection({ sample, design }: TheoryProps) {
  const translator = useTranslator();
  const { say } = translator;
  return (
    <Section title={say('theory.title')} note={say('theory.note')}>
      <p className="max-w-prose text-pretty text-small">{say(`theory.played.${design.tokens}.${design.offers}`)}</p>
      {design.unusual !== undefined && (
        <p className="max-w-prose text-pretty text-small">
          {say('theory.unusual', { treatments: [...design.unusual.keys()].join(', ') })}
        </p>
      )}
      <div className="rounded-corner border border-line bg-surface p-3">
        <DataTable
          className="min-w-[40rem]"
          caption={say('theory.table')}
          head={['variant', 'threeRounds', 'data', 'oneRound', 'note'].map((key) => say(`theory.head.${key}`))}
          rows={PREDICTIONS.map((prediction) => lineOf(prediction, { sample, design }, translator))}
        />
      </div>
    </Section>
  );
}

function lineOf(prediction: Prediction, { sample, design }: TheoryProps, translator: Translator): readonly string[] {
  const { say } = translator;
  const { key, variant, oneRound, threeRounds } = prediction;
  // The finding belongs only to the row that this session is measured by.
  const isMeasured = predictionFor(variant, design)?.key === key;
  return [
    say(`theory.lines.${key}.name`),
    pointsIn(threeRounds),
    isMeasured
      ? foundIn(
          within(sample, ({ treatment }) => treatment === variant),
          translator,
        )
      : '',
    pointsIn(oneRound),
    say(`theory.lines.${key}.note`),
  ];
}

const pointsIn = (points: Points | null): string => (points === null ? '–' : `(${points[0]},\u00A0${points[1]})`);

function foundIn(part: Sample, { tenths, say }: Translator): string {
  const end = finalRows(part.rows);
  const [p1, p2] = [mean(pointsOf(end, 'p1')), mean(pointsOf(end, 'p2'))];
  if (p1.value === null || p2.value === null) return '–';
  return say('theory.found', { p1: tenths(p1.value), p2: tenths(p2.value), n: p1.n });
}
