import { memo, type PointerEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { PIECE_COLOURS, type PieceColour } from '../../ui/pieces.tsx';

interface TimelineProps {
  readonly all: number;
  readonly step: number;
  readonly rounds: readonly number[];
  readonly left: readonly LeftMark[];
  /** What a step is, in words. */
  readonly say: (step: number) => string;
  readonly onGoTo: (step: number) => void;
}

/** The slider's thumb, in pixels: its middle never reaches the ends. */
const THUMB = 16;

/** The whole match from left to right: drag or use the keys to be anywhere in it. */
export function Timeline({ all, step, rounds, left, say, onGoTo }: TimelineProps) {
  const { t } = useTranslation('replay');
  const roundName = useCallback((round: number) => t('round', { round }), [t]);
  const [pointed, setPointed] = useState<number | null>(null);
  const last = Math.max(1, all - 1);
  const point = ({ clientX, currentTarget, pointerType }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - THUMB / 2) / (width - THUMB);
    if (pointerType === 'mouse') setPointed(Math.max(0, Math.min(all - 1, Math.round(share * last))));
  };
  return (
    <div className="relative" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      {pointed !== null && <Pointed share={pointed / last} text={say(pointed)} />}
      <input
        type="range"
        min={0}
        max={all - 1}
        step={1}
        value={step}
        onChange={(event) => onGoTo(Number(event.target.value))}
        aria-label={t('timeline')}
        aria-valuetext={say(step)}
        className="block h-6 w-full accent-accent pointer-coarse:h-11"
      />
      <TimelineStrip {...{ all, step, rounds, left, roundName }} />
    </div>
  );
}

/** What lies under the pointer. */
function Pointed({ share, text }: { readonly share: number; readonly text: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-20 mb-1 max-w-72 rounded-corner border border-line bg-raised px-2 py-1 text-ink text-small shadow-piece"
      style={{ left: `${share * 100}%`, translate: `${-share * 100}%` }}
    >
      {text}
    </div>
  );
}

interface TimelineStripProps {
  readonly all: number;
  readonly step: number;
  readonly rounds: readonly number[];
  readonly left: readonly LeftMark[];
  readonly roundName: (round: number) => string;
}

/** Under the slider: the rounds, and on them what was enacted, who died, who won, in its colour. The slider says the same in words. */
const TimelineStrip = memo(function TimelineStrip({ all, step, rounds, left, roundName }: TimelineStripProps) {
  return (
    <div aria-hidden data-timeline className="px-2">
      <div className="relative h-7 rounded-[0.25rem] bg-raised short:h-3.5">
        {rounds.map((from, index) => (
          <span
            key={from}
            className="counts @container absolute inset-y-0 overflow-hidden whitespace-nowrap border-outline border-l text-muted text-small leading-4 first:border-l-0 short:*:hidden!"
            style={span(from, (rounds[index + 1] ?? all) - 1, all)}
          >
            <span className="@min-[4.5rem]:inline hidden ps-1">{roundName(index + 1)}</span>
            <span className="@min-[1.1rem]:inline @min-[4.5rem]:hidden hidden ps-1">{index + 1}</span>
          </span>
        ))}
        {left.map(({ step: at, colour, index }) => (
          <span
            key={`${at} ${index}`}
            className={classes(
              'absolute bottom-0.5 size-2.5 -translate-x-1/2 rounded-[0.15rem] border border-paper outline-1 outline-paper-ink',
              PIECE_COLOURS[colour],
            )}
            style={{ left: middle(at, all) }}
          />
        ))}
        <span className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: middle(step, all) }} />
      </div>
    </div>
  );
});

/** What a step left on the timeline. */
export interface LeftMark {
  readonly step: number;
  readonly colour: PieceColour;
  /** Which of several of the same step. */
  readonly index: number;
}

/** Where the slider's thumb is for a step. */
const middle = (step: number, all: number): string => `${(step / Math.max(1, all - 1)) * 100}%`;

/** Where some steps are, each centred on the thumb's position for it. */
function span(from: number, to: number, all: number): { readonly left: string; readonly width: string } {
  const last = Math.max(1, all - 1);
  const left = Math.max(0, (from - 0.5) / last);
  const right = Math.min(1, (to + 0.5) / last);
  return { left: `${left * 100}%`, width: `${(right - left) * 100}%` };
}

/** Some steps in a row that one phase lasted; `from` and `to` are the first step and the last. */
interface PhaseRun {
  readonly phase: string;
  readonly from: number;
  readonly to: number;
}

/** Steps of a match by phase, and where its rounds begin. */
export interface TimelineMarks {
  readonly runs: readonly PhaseRun[];
  /** The first step of each round; empty where nothing comes round again. */
  readonly rounds: readonly number[];
}

type Phases = readonly (string | null | undefined)[];

/** What a timeline marks, from the phase of every step that is known and the order in which the rules name the phases. */
export function marksOf(phases: Phases, order: readonly string[]): TimelineMarks {
  const runs = runsOf(phases);
  return { runs, rounds: roundsOf(runs, order) };
}

function runsOf(phases: Phases): PhaseRun[] {
  const runs: PhaseRun[] = [];
  for (let step = 0; step < phases.length; step++) {
    const phase = phases[step];
    if (phase === null || phase === undefined) continue;
    const last = runs.at(-1);
    if (last?.phase === phase && last.to === step - 1) runs[runs.length - 1] = { ...last, to: step };
    else runs.push({ phase, from: step, to: step });
  }
  return runs;
}

/**
 * A round begins where play goes back to an earlier phase. Where play also goes round within a round
 * (turn after turn), the phase that it goes back to most often is that inner circle's, and only what lies before it counts.
 */
function roundsOf(runs: readonly PhaseRun[], order: readonly string[]): readonly number[] {
  const rank = (phase: string) => (order.includes(phase) ? order.indexOf(phase) : order.length);
  const returns = runs.filter(({ phase, from }, index) => {
    const before = runs[index - 1];
    return before !== undefined && before.to === from - 1 && rank(phase) < rank(before.phase);
  });
  if (returns.length === 0) return [];
  const inner = rank(mostOften(returns.map(({ phase }) => phase)));
  const outer = returns.filter(({ phase }) => rank(phase) < inner);
  const begun = (outer.length > 0 ? outer : returns).map(({ from }) => from);
  return [0, ...begun];
}

function mostOften(phases: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const phase of phases) counts.set(phase, (counts.get(phase) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** The number of the round that a step belongs to, from 1 on; null where there are no rounds. */
export function roundAt(rounds: readonly number[], step: number): number | null {
  return rounds.length === 0 ? null : rounds.findLastIndex((from) => from <= step) + 1;
}

/** Where a jump to the next round leads; the last step where there is none. */
export function nextRound({ rounds }: TimelineMarks, step: number, all: number): number {
  return rounds.find((from) => from > step) ?? all - 1;
}

/** Where a jump back leads: to the beginning of this round, or of the one before if it has just begun. */
export function previousRound({ rounds }: TimelineMarks, step: number): number {
  return rounds.findLast((from) => from < step) ?? 0;
}
