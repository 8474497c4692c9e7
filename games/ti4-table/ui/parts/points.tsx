import { Crown, Gavel } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { NumberField } from '../../../../web/ui/fields.tsx';
import { readNumber } from '../../../../web/ui/filling.ts';
import { Medallion } from '../../../../web/ui/medallion.tsx';
import { SOURCES, type Source, UNNAMED_SOURCES } from '../../facts/facts.ts';
import { playing } from '../../reading/seats.ts';
import { worthOf } from '../../reading/victory.ts';
import { type Closing, useRecorder } from '../recorder.ts';
import { LIT, WOOD } from './page.tsx';
import { PlayerDisc, useNames } from './players.tsx';

interface BoardProps {
  readonly children: ReactNode;
  /** For a room to look at: points are always shown, and nothing can be pressed. */
  readonly isStill?: boolean;
  readonly className?: string;
}

/** The table as a drawing: what lies on it, and round its rim everybody's victory points, for as long as they are counted. */
export function Board({ children, isStill = false, className }: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const aspect = useAspect(box);
  const isCounted = useIsScored();
  const isScored = isStill || isCounted;
  return (
    <div
      className={classes(
        'relative flex min-w-0 flex-col rounded-[2rem] bg-table px-13 py-15 @5xl:px-19 @5xl:py-18',
        WOOD,
        !isScored && 'p-4 @5xl:p-4',
        className,
      )}
    >
      <div
        ref={box}
        className={classes(
          'flex min-w-0 flex-1 flex-col rounded-[1.5rem] border-2 border-inlay/60 p-1.5 @3xl:p-4',
          LIT,
        )}
      >
        {children}
      </div>
      {isScored ? <Track aspect={aspect} isStill={isStill} /> : null}
    </div>
  );
}

/** Everybody's victory points where no table is drawn: the same track, laid out straight. */
export function ScoreLine() {
  return (
    <div className={classes('rounded-[1.25rem] bg-table', WOOD)}>
      <Track aspect={null} isStill={false} />
    </div>
  );
}

/** Whether points are shown: where the table wants it, from the first round to the end. */
export function useIsScored(): boolean {
  const { table, match } = useRecorder();
  return table.options.showVpMeter && table.startedAt !== null && match.outcome === null;
}

/** A score for every stretch of the track, and on it a piece for everybody who has it; pieces are in the order of the seats for those who listen. */
function Track({ aspect, isStill }: { readonly aspect: number | null; readonly isStill: boolean }) {
  const { table, text } = useRecorder();
  const [changed, setChanged] = useState<Seat | null>(null);
  const seats = playing(table);
  const limit = table.options.vpLimit;
  const scores = seats.map((seat) => table.players[seat]?.vp ?? 0);
  const { numbers, people } = stretches(scores, limit);
  const at = (way: number, order: number): CSSProperties => (aspect === null ? { order } : rimStyle(way, aspect));
  return (
    <>
      <ul
        aria-label={text(isStill ? 'end.tv.points' : 'frame.vp.title', { limit })}
        className={
          aspect === null
            ? 'flex flex-wrap items-center justify-between gap-x-2 gap-y-5 px-3 pt-1.5 pb-5'
            : 'pointer-events-none absolute inset-x-6.5 top-7 bottom-9 [container-type:size] @5xl:inset-x-9.5 @5xl:top-8 @5xl:bottom-10'
        }
      >
        {numbers.map((way, score) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the track is its score
          <li key={score} aria-hidden style={at(way, score * 10)} className={classes(aspect !== null && ON_RIM)}>
            <Score score={score} isGoal={score === limit} />
          </li>
        ))}
        {seats.map((seat, index) => (
          <Piece
            key={seat}
            seat={seat}
            style={at(people[index] ?? 0, (scores[index] ?? 0) * 10 + 1)}
            isOnRim={aspect !== null}
            isStill={isStill}
            onChange={() => setChanged(seat)}
          />
        ))}
      </ul>
      {changed !== null && <VpDialog key={changed} seat={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

const ON_RIM =
  'absolute top-0 left-0 [translate:calc(var(--x)*100cqw-50%)_calc(var(--y)*100cqh-50%)] transition-[translate] duration-500 motion-reduce:transition-none';

function Score({ score, isGoal }: { readonly score: number; readonly isGoal: boolean }) {
  return (
    <span
      className={classes(
        'counts flex items-center justify-center text-small',
        isGoal
          ? 'size-8 flex-col rounded-full border border-paper-ink bg-brass font-bold text-paper-ink leading-none'
          : 'size-6 rounded-full border border-inlay/50 bg-[rgb(0_0_0/0.3)] text-on-table-muted',
      )}
    >
      {isGoal && <Crown className="size-3" strokeWidth={2.5} />}
      {score}
    </span>
  );
}

interface PieceProps {
  readonly seat: Seat;
  readonly style: CSSProperties;
  readonly isOnRim: boolean;
  readonly isStill: boolean;
  readonly onChange: () => void;
}

/** A player's piece on the track; a tap asks what they get points for, or lose some. */
function Piece({ seat, style, isOnRim, isStill, onChange }: PieceProps) {
  const { table, seat: mine, text } = useRecorder();
  const { short } = useNames();
  const { vp, limit, isOpen } = useVp(seat);
  const isSpeaker = table.speaker === seat;
  const isMine = seat === mine;
  const player = isMine ? text('frame.vp.you', { player: short(seat) }) : short(seat);
  const medallion = (
    <Medallion
      disc={<PlayerDisc seat={seat} />}
      name={short(seat)}
      isAsked={table.running?.seat === seat}
      isDead={table.players[seat]?.isEliminated ?? false}
      choice={isMine ? 'open' : null}
      sign={isSpeaker ? <SpeakerSign /> : null}
    />
  );
  return (
    <li
      data-vp-seat={seat}
      data-mine={isMine || undefined}
      style={style}
      className={classes('pointer-events-auto w-11 shrink-0 @5xl:w-14 @7xl:w-16', isOnRim && ON_RIM)}
    >
      {isStill ? (
        <>
          {medallion}
          <span className="sr-only">
            {text(isSpeaker ? 'frame.vp.saidSpeaker' : 'frame.vp.said', { player: short(seat), vp, limit })}
          </span>
        </>
      ) : (
        <button
          type="button"
          aria-label={text(isSpeaker ? 'frame.vp.changeSpeaker' : 'frame.vp.change', { player, vp, limit })}
          aria-disabled={!isOpen || undefined}
          onClick={() => {
            if (isOpen) onChange();
          }}
          className="block min-h-11 w-full rounded-full"
        >
          {medallion}
        </button>
      )}
    </li>
  );
}

/** Brass above the speaker's piece. */
function SpeakerSign() {
  return (
    <span className="flex size-5 items-center justify-center rounded-full border border-paper-ink bg-brass text-paper-ink">
      <Gavel className="size-3.5" />
    </span>
  );
}

/** How much of the track a number takes, where a piece takes 1. */
const NUMBER_ROOM = 0.7;

/** Where everything is on the track, as a share of the whole way: a stretch is as long as those on it need. */
export function stretches(scores: readonly number[], limit: number): { numbers: number[]; people: number[] } {
  const whole = (limit + 1) * NUMBER_ROOM + scores.length;
  const before = (score: number) => scores.filter((other) => other < score).length;
  return {
    numbers: Array.from({ length: limit + 1 }, (_, score) => ((score + 0.5) * NUMBER_ROOM + before(score)) / whole),
    people: scores.map((score, index) => {
      const place = before(score) + scores.slice(0, index).filter((other) => other === score).length;
      return ((score + 1) * NUMBER_ROOM + place + 0.5) / whole;
    }),
  };
}

/** A place on the rim, clockwise from the upper left corner, of a table so many times as wide as it is high. */
export function rimPlace(way: number, aspect: number): { readonly x: number; readonly y: number } {
  const along = way * 2 * (aspect + 1);
  if (along <= aspect) return { x: along / aspect, y: 0 };
  if (along <= aspect + 1) return { x: 1, y: along - aspect };
  if (along <= 2 * aspect + 1) return { x: (2 * aspect + 1 - along) / aspect, y: 1 };
  return { x: 0, y: 2 * aspect + 2 - along };
}

const rimStyle = (way: number, aspect: number): CSSProperties => {
  const { x, y } = rimPlace(way, aspect);
  return { '--x': x.toFixed(4), '--y': y.toFixed(4) } as CSSProperties;
};

/** How many times as wide as high something is now. */
function useAspect(box: RefObject<HTMLElement | null>): number {
  const [aspect, setAspect] = useState(1.6);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setAspect(width / height);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return aspect;
}

/** Changes somebody's victory points for a reason: by what that is worth, one less, or to a number that is typed. */
export function VpDialog({ seat, onClose }: Closing & { readonly seat: Seat }) {
  const { text } = useRecorder();
  const { whole } = useNames();
  const { vp, limit, may, set } = useVp(seat);
  const [typed, setTyped] = useState(String(vp));
  const [source, setSource] = useState<Source>('other');
  const whyNotId = useId();
  const to = readNumber({ from: 0, to: limit }, typed);
  const whyNot = useWhyNotSet(to, seat);
  const gain = worthOf(source);
  const raised = Math.max(vp, Math.min(limit, vp + gain));
  const become = (points: number) => {
    set(points, source);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.vp.dialog', { player: whole(seat), vp, limit })}>
      <div className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1 font-medium">{text('frame.vp.source')}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {SOURCES.map((one) => (
              <Button
                key={one}
                size="small"
                kind={one === source ? 'main' : 'plain'}
                aria-pressed={one === source}
                onClick={() => setSource(one)}
              >
                {text(`blanks.source.values.${one}`)}
              </Button>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-2">
          <Button size="large" disabled={!may(vp - 1)} onClick={() => become(vp - 1)}>
            {text('frame.vp.less')}
          </Button>
          <Button size="large" kind="main" disabled={!may(raised)} onClick={() => become(raised)}>
            {text('frame.vp.more', { points: gain })}
          </Button>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <NumberField name={text('frame.vp.points')} text={typed} onChange={setTyped} from={0} to={limit} />
          <Button
            disabled={to === null || whyNot !== null}
            aria-describedby={whyNotId}
            onClick={() => become(to ?? vp)}
          >
            {text('frame.vp.set')}
          </Button>
        </div>
        <p
          id={whyNotId}
          role="status"
          className={classes('text-small', to === null ? 'font-medium text-danger' : 'text-muted')}
        >
          {whyNot}
        </p>
      </div>
    </Dialog>
  );
}

/** Why the points cannot be set to what is typed; null where they can. */
function useWhyNotSet(to: number | null, seat: Seat): string | null {
  const { text } = useRecorder();
  const { vp, limit, may } = useVp(seat);
  if (to === null) return text('setup.number.whole', { from: 0, to: limit });
  if (may(to)) return null;
  return text(to === vp ? 'setup.number.same' : 'setup.number.notNow');
}

/** A player's victory points, and a way to set them; beyond the limits nothing happens. */
function useVp(seat: Seat) {
  const { table, does, may } = useRecorder();
  const vp = table.players[seat]?.vp ?? 0;
  const limit = table.options.vpLimit;
  const command = (to: number, source: Source) => ({ type: 'setVp', seat, from: vp, to, source }) as const;
  const mayBe = (to: number) => to !== vp && may(command(to, 'other'));
  return {
    vp,
    limit,
    may: mayBe,
    /** Whether they can be changed from here at all. */
    isOpen: mayBe(vp + 1) || mayBe(vp - 1),
    set: (to: number, source: Source) => {
      if (!mayBe(to)) return;
      const unnamed = UNNAMED_SOURCES.find((one) => one === source);
      // An objective that is ticked later must not count a second time.
      const isScore = unnamed !== undefined && to > vp && to === Math.min(limit, vp + worthOf(unnamed));
      void does(isScore ? { type: 'scoreUnnamed', seat, from: vp, source: unnamed } : command(to, source));
    },
  };
}
