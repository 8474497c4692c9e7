import { seatLook } from '../../../web/kit/seat-looks.ts';
import { useScreen } from './screen-context.ts';
import { totalsOf } from './totals.ts';

const WIDTH = 360;
const HEIGHT = 230;
const EDGE = { left: 34, right: 104, top: 14, bottom: 24 };

/** From a round and a total to a point of the drawing. */
interface Scale {
  readonly x: (round: number) => number;
  readonly y: (total: number) => number;
}

/** Lines of the totals by seat: a colour, a mark of its own shape, and the name at the end. */
export function ScoreGraph() {
  const { match, speaker } = useScreen();
  const { rounds } = match.table;
  const { target } = match.setup;
  const lines = Array.from({ length: match.seats }, (_, seat) => totalsOf(rounds, seat));
  const scale = scaleFor(lines, target);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full"
      role="img"
      aria-label={speaker.text('screen.panel.graph', { target })}
    >
      <Level at={0} label="0" scale={scale} />
      <Level at={target} label={speaker.text('screen.panel.target', { target })} scale={scale} />
      {rounds.map((round, at) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds are only ever added
          key={at}
          x={scale.x(at + 1)}
          y={HEIGHT - 6}
          textAnchor="middle"
          className="counts fill-muted text-small"
        >
          {rounds.length <= 12 || (at + 1) % 2 === 0 ? at + 1 : ''}
          <title>{`×${round.multiplier}`}</title>
        </text>
      ))}
      {lines.map((totals, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
        <SeatLine key={seat} seat={seat} totals={totals} scale={scale} />
      ))}
      <Names lines={lines} scale={scale} />
    </svg>
  );
}

function scaleFor(lines: readonly (readonly number[])[], target: number): Scale {
  const rounds = Math.max(1, (lines[0]?.length ?? 1) - 1);
  const low = Math.min(0, ...lines.flat());
  const high = Math.max(target, ...lines.flat());
  return {
    x: (round) => EDGE.left + (round / rounds) * (WIDTH - EDGE.left - EDGE.right),
    y: (total) => EDGE.top + ((high - total) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom),
  };
}

interface LevelProps {
  readonly at: number;
  readonly label: string;
  readonly scale: Scale;
}

function Level({ at, label, scale }: LevelProps) {
  const y = scale.y(at);
  return (
    <>
      <line
        x1={EDGE.left}
        x2={WIDTH - EDGE.right}
        y1={y}
        y2={y}
        className="stroke-muted"
        strokeDasharray={at === 0 ? undefined : '4 4'}
      />
      <text
        x={at === 0 ? EDGE.left - 6 : EDGE.left + 2}
        y={at === 0 ? y + 4 : y - 4}
        textAnchor={at === 0 ? 'end' : 'start'}
        className="counts fill-muted text-small"
      >
        {label}
      </text>
    </>
  );
}

/** Four shapes, so that nobody needs the colours. */
const SHAPES = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  'M-4-4h8v8h-8Z',
  'M0-5 5 4h-10Z',
  'M0-5.5 5.5 0 0 5.5-5.5 0Z',
] as const;

interface SeatLineProps {
  readonly seat: number;
  readonly totals: readonly number[];
  readonly scale: Scale;
}

/** Pale colours are seen on any ground by the dark line beneath them. */
function SeatLine({ seat, totals, scale }: SeatLineProps) {
  const { faces } = useScreen();
  const { colour } = seatLook(faces[seat]?.look ?? seat);
  const corners = totals.map((total, round) => `${scale.x(round)},${scale.y(total)}`).join(' ');
  return (
    <g strokeLinejoin="round">
      <polyline points={corners} fill="none" className="stroke-ink" strokeWidth="4.5" />
      <polyline points={corners} fill="none" stroke={colour} strokeWidth="2.5" />
      {totals.map((total, round) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the round
          key={round}
          d={SHAPES[seat % SHAPES.length]}
          transform={`translate(${scale.x(round)} ${scale.y(total)})`}
          fill={colour}
          className="stroke-ink"
          strokeWidth="1.5"
        />
      ))}
    </g>
  );
}

const LINE_HEIGHT = 16;

interface NamesProps {
  readonly lines: readonly (readonly number[])[];
  readonly scale: Scale;
}

/** Every line's name and total at its end, moved apart where they would lie on each other. */
function Names({ lines, scale }: NamesProps) {
  const { speaker, faces } = useScreen();
  const ends = lines
    .map((totals, seat) => ({ seat, total: totals.at(-1) ?? 0, y: scale.y(totals.at(-1) ?? 0) }))
    .toSorted((one, other) => one.y - other.y);
  let free = LINE_HEIGHT / 2;
  const lowest = HEIGHT - EDGE.bottom;
  return ends.map(({ seat, total, y }, at) => {
    const row = Math.min(Math.max(y, free), lowest - (ends.length - 1 - at) * LINE_HEIGHT);
    free = row + LINE_HEIGHT;
    const { colour } = seatLook(faces[seat]?.look ?? seat);
    const x = WIDTH - EDGE.right + 12;
    return (
      <g key={seat}>
        <path
          d={SHAPES[seat % SHAPES.length]}
          transform={`translate(${x} ${row})`}
          fill={colour}
          className="stroke-ink"
          strokeWidth="1.5"
        />
        <text x={x + 10} y={row + 4} className="counts fill-ink text-small">
          {`${total} ${shortened(speaker.seat(seat))}`}
        </text>
      </g>
    );
  });
}

const shortened = (name: string): string => (name.length > 7 ? `${name.slice(0, 6)}…` : name);
