import { memo, useMemo } from 'react';
import { classes } from '../../ui/classes.ts';
import { phaseTone } from './phase-tones.ts';
import type { PhaseRun, TimelineMarks } from './timeline-marks.ts';

interface TimelineStripProps {
  readonly all: number;
  readonly step: number;
  readonly marks: TimelineMarks;
  /** The phases in the order of the rules. */
  readonly phases: readonly string[];
  readonly phaseName: (phase: string) => string;
  readonly roundName: (round: number) => string;
}

const LANE = 5;

/** Under the slider: the phases, each in a lane and a colour of its own, and the rounds. The slider says the same in words. */
export function TimelineStrip({ all, step, marks, phases, phaseName, roundName }: TimelineStripProps) {
  const { runs, rounds } = marks;
  const lanes = useMemo(() => phases.filter((phase) => runs.some((run) => run.phase === phase)), [phases, runs]);
  const current = runs.find(({ from, to }) => from <= step && step <= to)?.phase ?? null;
  return (
    <div aria-hidden className="px-2">
      <div className="relative bg-raised" style={{ height: lanes.length * LANE }}>
        <Runs runs={runs} lanes={lanes} phases={phases} all={all} />
        <span className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: middle(step, all) }} />
      </div>
      <div className="relative h-4 [@media(max-height:30rem)]:hidden">
        {rounds.map((from, index) => (
          <span
            key={from}
            className="counts @container absolute h-4 overflow-hidden whitespace-nowrap border-muted border-l text-muted text-small leading-4"
            style={span(from, (rounds[index + 1] ?? all) - 1, all)}
          >
            <span className="@min-[4.5rem]:inline hidden ps-1">{roundName(index + 1)}</span>
            <span className="@min-[1.1rem]:inline @min-[4.5rem]:hidden hidden ps-1">{index + 1}</span>
          </span>
        ))}
      </div>
      <ul className="mt-1 hidden flex-wrap gap-x-4 text-small sm:flex [@media(max-height:30rem)]:hidden">
        {lanes.map((phase) => (
          <li
            key={phase}
            className={classes('flex items-center gap-1.5', phase === current ? 'font-medium' : 'text-muted')}
          >
            <span className={classes('size-2.5 rounded-full', phaseTone(phases, phase))} />
            {phaseName(phase)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RunsProps {
  readonly runs: readonly PhaseRun[];
  /** The phases that occur, top to bottom. */
  readonly lanes: readonly string[];
  readonly phases: readonly string[];
  readonly all: number;
}

/** Drawn anew only when more of the match has come: there may be hundreds. */
const Runs = memo(function Runs({ runs, lanes, phases, all }: RunsProps) {
  return runs.map(({ phase, from, to }) => (
    <span
      key={from}
      className={`absolute ${phaseTone(phases, phase)}`}
      style={{ ...span(from, to, all), top: lanes.indexOf(phase) * LANE, height: LANE }}
    />
  ));
});

/** Where the slider's thumb stands for a step. */
const middle = (step: number, all: number): string => `${(step / Math.max(1, all - 1)) * 100}%`;

/** Where some steps lie, each round the place where the thumb stands for it. */
function span(from: number, to: number, all: number): { readonly left: string; readonly width: string } {
  const last = Math.max(1, all - 1);
  const left = Math.max(0, (from - 0.5) / last);
  const right = Math.min(1, (to + 0.5) / last);
  return { left: `${left * 100}%`, width: `${(right - left) * 100}%` };
}
