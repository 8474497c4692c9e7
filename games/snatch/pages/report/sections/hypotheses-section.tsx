import { Download } from 'lucide-react';
import { Button } from '../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { csvText } from '../figures/figure-table.ts';
import { download } from '../kit/download.ts';
import { Section } from '../kit/section.tsx';
import { signed, type Translator, useTranslator } from '../kit/voice.ts';
import type { Estimate } from '../statistics/estimates.ts';
import { type Finding, findingOf, HYPOTHESES, type Hypothesis } from '../statistics/hypotheses.ts';
import type { Sample } from '../statistics/sample.ts';
import { IntervalTrack } from './interval-track.tsx';

/** What was expected, and by how much the data differ; whether that is much is for the reader to say. */
export function HypothesesSection({ sample }: { readonly sample: Sample }) {
  const { say } = useTranslator();
  const findings = HYPOTHESES.map((hypothesis) => findingOf(hypothesis, sample));
  return (
    <Section title={say('hypotheses.title')} note={say('hypotheses.note')}>
      <Notice kind="info">
        {say('hypotheses.unit', { sessions: sample.sessions.length, units: sample.units.length })}
      </Notice>
      <ul className="divide-y divide-line rounded-corner border border-line bg-surface">
        {findings.map((finding) => (
          <FindingRow key={nameOf(finding)} finding={finding} />
        ))}
      </ul>
      <Button
        size="small"
        className="self-start print:hidden"
        onClick={() => download('snatch-hypotheses.csv', findingsCsv(findings), 'text/csv')}
      >
        <Download aria-hidden className="size-4" />
        {say('hypotheses.csv')}
      </Button>
    </Section>
  );
}

function FindingRow({ finding }: { readonly finding: Finding }) {
  const voice = useTranslator();
  const { say, whole } = voice;
  const { hypothesis, difference, byUnit } = finding;
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-2">
      <div className="min-w-0">
        <h3 className="font-semibold">{say(`hypotheses.expected.${hypothesis.key}`, hypothesis.names)}</h3>
        <p className="text-muted text-small">{say(`hypotheses.compared.${hypothesis.key}`, hypothesis.names)}</p>
      </div>
      <div className="counts grid min-w-0 gap-1">
        <IntervalTrack estimate={difference} reach={hypothesis.unit === 'share' ? 1 : 5} />
        <p>
          <strong className="font-semibold">{differenceIn(difference, hypothesis, voice)}</strong>{' '}
          <span className="whitespace-nowrap text-muted text-small">n = {whole(difference.n)}</span>
        </p>
        {byUnit === null ? null : (
          <p className="text-small">
            {say('hypotheses.byUnit', { difference: differenceIn(byUnit, hypothesis, voice), n: byUnit.n })}
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
  ];
  const lines = findings.map((finding) => {
    const { hypothesis, difference, byUnit } = finding;
    const ofUnits = byUnit ?? { value: null, low: null, high: null, n: null };
    return [
      nameOf(finding),
      hypothesis.unit,
      ...[difference, ofUnits].flatMap(({ value, low, high, n }) => [value, low, high, n]),
    ];
  });
  return csvText([head, ...lines]);
}
