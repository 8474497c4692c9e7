import { DataTable } from '../kit/data-table.tsx';
import { Section } from '../kit/section.tsx';
import { type Translator, useTranslator } from '../kit/voice.ts';
import { mean } from '../statistics/estimates.ts';
import { type Sample, within } from '../statistics/sample.ts';
import { type Design, type Points, PREDICTIONS, type Prediction, predictionFor } from '../statistics/theory.ts';
import { finalRows, wealthOf } from '../statistics/wealth.ts';

interface TheoryProps {
  readonly sample: Sample;
  readonly design: Design;
}

/** What rational, selfish players would do, beside what these players did. */
export function TheorySection({ sample, design }: TheoryProps) {
  const voice = useTranslator();
  const { say } = voice;
  return (
    <Section title={say('theory.title')} note={say('theory.note')}>
      <p className="max-w-prose text-pretty text-small">{say(`theory.played.${design.tokens}.${design.offers}`)}</p>
      <div className="rounded-corner border border-line bg-surface p-3">
        <DataTable
          className="min-w-[40rem]"
          caption={say('theory.table')}
          head={['variant', 'threeRounds', 'data', 'oneRound', 'note'].map((key) => say(`theory.head.${key}`))}
          rows={PREDICTIONS.map((prediction) => lineOf(prediction, { sample, design }, voice))}
        />
      </div>
    </Section>
  );
}

function lineOf(prediction: Prediction, { sample, design }: TheoryProps, voice: Translator): readonly string[] {
  const { say } = voice;
  const { key, variant, oneRound, threeRounds } = prediction;
  // What was found stands in the line that this session is measured by, and in no other.
  const isMeasured = predictionFor(variant, design)?.key === key;
  return [
    say(`theory.lines.${key}.name`),
    pointsIn(threeRounds),
    isMeasured
      ? foundIn(
          within(sample, ({ treatment }) => treatment === variant),
          voice,
        )
      : '',
    pointsIn(oneRound),
    say(`theory.lines.${key}.note`),
  ];
}

const pointsIn = (points: Points | null): string => (points === null ? '–' : `(${points[0]},\u00A0${points[1]})`);

function foundIn(part: Sample, { tenths, say }: Translator): string {
  const end = finalRows(part.rows);
  const [p1, p2] = [mean(wealthOf(end, 'p1')), mean(wealthOf(end, 'p2'))];
  if (p1.value === null || p2.value === null) return '–';
  return say('theory.found', { p1: tenths(p1.value), p2: tenths(p2.value), n: p1.n });
}
