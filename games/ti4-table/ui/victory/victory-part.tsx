import { useRecorder } from '../use-recorder.ts';
import { AgendasPassed } from './agendas-passed.tsx';
import { ClosingButtons } from './closing-buttons.tsx';
import { DeedsDone } from './deeds-done.tsx';
import { Emperor } from './emperor.tsx';
import { Figures } from './figures.tsx';
import { FinalScores } from './final-scores.tsx';
import { PickedCards } from './picked-cards.tsx';
import { PointsGraph } from './points-graph.tsx';
import { RoundTimes } from './round-times.tsx';
import { Section } from './section.tsx';
import { TakeAway } from './take-away.tsx';
import { useReport } from './use-report.ts';

/** The end of the game: who rules the galaxy, how everybody came out, and how it came to that. */
export function VictoryPart() {
  const { controls, text, table } = useRecorder();
  const report = useReport();
  return (
    <div className="mx-auto grid w-full min-w-0 max-w-5xl grid-cols-1 gap-6 p-3 pb-8">
      <Emperor />
      <FinalScores report={report} />
      <Figures report={report} />
      <ClosingButtons />
      <TakeAway report={report} />
      {table.round === 0 ? null : (
        <>
          <Section title={text('end.graph')}>
            <PointsGraph />
          </Section>
          <Section title={text('end.roundTimes')}>
            <RoundTimes />
          </Section>
          {controls.log.length === 0 ? null : (
            <Section title={text('end.deeds.title')}>
              <DeedsDone />
            </Section>
          )}
          <Section title={text('end.picked')}>
            <PickedCards />
          </Section>
        </>
      )}
      {table.agendas.length === 0 ? null : (
        <Section title={text('end.agendas')}>
          <AgendasPassed />
        </Section>
      )}
    </div>
  );
}
