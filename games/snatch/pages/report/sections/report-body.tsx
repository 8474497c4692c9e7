import { useMemo, useState } from 'react';
import { ChoiceChips } from '../../../../../web/ui/choice-chips.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { SPLITS, type Split } from '../figures/columns.ts';
import { thiefFigure, timeFigures } from '../figures/conduct-figures.ts';
import { efficiencyFigure } from '../figures/efficiency-figure.ts';
import { Figure } from '../figures/figure.tsx';
import { offerFigures } from '../figures/offer-figures.ts';
import { rateFigures } from '../figures/rate-figures.ts';
import { wealthFigures } from '../figures/wealth-figures.ts';
import { Section } from '../kit/section.tsx';
import { useTranslator } from '../kit/voice.ts';
import type { RoundRow } from '../reading/round-row.ts';
import { designOf } from '../statistics/design.ts';
import { type Counting, sampleOf } from '../statistics/sample.ts';
import { CountingSwitches } from './counting-switches.tsx';
import { FigureGrid } from './figure-grid.tsx';
import { HypothesesSection } from './hypotheses-section.tsx';
import { Summary } from './summary.tsx';
import { TheorySection } from './theory-section.tsx';

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
  const voice = useTranslator();
  const { say } = voice;
  const design = useMemo(() => designOf(rows), [rows]);
  return (
    <>
      <Section title={say('sections.rates')} note={say('sections.ratesNote')}>
        <SplitChoice split={split} onSplit={onSplit} />
        <FigureGrid figures={rateFigures(sample, split, voice)} />
      </Section>
      <Section title={say('sections.efficiency')}>
        <Figure figure={efficiencyFigure(sample, design, split, voice)} />
      </Section>
      <Section title={say('sections.offers')} note={say('sections.offersNote')}>
        <FigureGrid figures={offerFigures(sample, design, voice)} />
      </Section>
      <Section title={say('sections.wealth')}>
        <FigureGrid figures={wealthFigures(sample, design, voice)} />
      </Section>
      <Section title={say('sections.conduct')}>
        <FigureGrid figures={[thiefFigure(sample, voice), ...timeFigures(sample, voice)]} />
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
