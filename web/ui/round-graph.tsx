/** What somebody had before the first round and after every one. */
export interface GraphLine {
  readonly seat: number;
  readonly name: string;
  /** Any colour of CSS. */
  readonly colour: string;
  readonly values: readonly number[];
}

interface RoundGraphProps {
  /** The drawing in words. */
  readonly label: string;
  readonly lines: readonly GraphLine[];
  /** A level worth reaching, with its name. */
  readonly goal: { readonly at: number; readonly label: string };
  readonly isWide?: boolean;
  /** What there is to say of a round, counted from 1. */
  readonly about?: (round: number) => string;
}

/** From so many rounds on only every second one has its number written. */
const MANY_ROUNDS = 13;

/** Something that grows from round to round: a line a seat, with a mark of its own shape and the name at its end, so that nobody needs the colours. */
export function RoundGraph({ label, lines, goal, isWide = false, about }: RoundGraphProps) {
  const all = lines.flatMap(({ values }) => values);
  const rounds = Math.max(1, ...lines.map(({ values }) => values.length - 1));
  const scale = scaleOf({ isWide, rounds, low: Math.min(0, ...all), high: Math.max(goal.at, ...all) });
  return (
    <svg viewBox={`0 0 ${scale.width} ${scale.height}`} role="img" aria-label={label} className="w-full">
      <Level at={0} label="0" scale={scale} />
      <Level at={goal.at} label={goal.label} scale={scale} />
      {Array.from({ length: rounds }, (_, at) => at + 1).map((round) => (
        <text
          key={round}
          x={scale.x(round)}
          y={scale.height - 6}
          textAnchor="middle"
          className="counts fill-muted text-small"
        >
          {rounds < MANY_ROUNDS || round % 2 === 0 ? round : ''}
          {about === undefined ? null : <title>{about(round)}</title>}
        </text>
      ))}
      {lines.map((line) => (
        <Line key={line.seat} line={line} scale={scale} />
      ))}
      <Ends lines={lines} scale={scale} />
    </svg>
  );
}

interface LevelProps {
  readonly at: number;
  readonly label: string;
  readonly scale: GraphScale;
}

/** Zero is named next to its line, a goal, whose name may be long, above it. */
function Level({ at, label, scale }: LevelProps) {
  const y = scale.y(at);
  const isZero = at === 0;
  return (
    <>
      <line
        x1={scale.x(0)}
        x2={scale.end}
        y1={y}
        y2={y}
        className="stroke-muted"
        strokeDasharray={isZero ? undefined : '4 4'}
      />
      <text
        x={isZero ? scale.x(0) - 10 : scale.x(0) + 2}
        y={isZero ? y + 4 : y - 4}
        textAnchor={isZero ? 'end' : 'start'}
        className="counts fill-muted text-small"
      >
        {label}
      </text>
    </>
  );
}

interface LineProps {
  readonly line: GraphLine;
  readonly scale: GraphScale;
}

/** Any colour is seen on any ground by the line of ink beneath it. */
function Line({ line, scale }: LineProps) {
  const corners = line.values.map((value, round) => ({ round, x: scale.x(round), y: scale.y(value) }));
  const path = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <g strokeLinejoin="round">
      <polyline points={path} fill="none" className="stroke-ink" strokeWidth="4" />
      <polyline points={path} fill="none" stroke={line.colour} strokeWidth="2.5" />
      {corners.map(({ round, x, y }) => (
        <Mark key={round} line={line} x={x} y={y} />
      ))}
    </g>
  );
}

/** A disc, a square, a triangle, a diamond, a triangle on its head, a plus, a bar, an upright bar. */
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  'M-4-4h8v8h-8Z',
  'M0-5 5 4h-10Z',
  'M0-5.5 5.5 0 0 5.5-5.5 0Z',
  'M0 5-5-4h10Z',
  'M-2-5h4v3h3v4h-3v3h-4v-3h-3v-4h3Z',
  'M-6-2.5h12v5h-12Z',
  'M-2.5-6h5v12h-5Z',
] as const;

function Mark({ line, x, y }: { readonly line: GraphLine; readonly x: number; readonly y: number }) {
  return (
    <path
      d={MARKS[line.seat % MARKS.length]}
      transform={`translate(${x} ${y})`}
      fill={line.colour}
      className="stroke-ink"
      strokeWidth="1.25"
    />
  );
}

/** Every line's mark, value and name at its end, moved apart where they would lie on each other. */
function Ends({ lines, scale }: { readonly lines: readonly GraphLine[]; readonly scale: GraphScale }) {
  const ends = lines
    .map((line) => ({ line, last: line.values.at(-1) ?? 0 }))
    .toSorted((one, other) => other.last - one.last);
  const rows = rowsApart(
    ends.map(({ last }) => scale.y(last)),
    scale,
  );
  return ends.map(({ line, last }, index) => {
    const y = rows[index] ?? 0;
    return (
      <g key={line.seat}>
        <Mark line={line} x={scale.end + 16} y={y} />
        <text x={scale.end + 26} y={y + 4} className="counts fill-ink text-small">
          {`${last} ${shortened(line.name, scale.letters)}`}
        </text>
      </g>
    );
  });
}

const shortened = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1)}…` : name;

const LEFT = 34;

const TOP = 16;

const BOTTOM = 26;

/** From rounds and values to the drawing. */
interface GraphScale {
  readonly width: number;
  readonly height: number;
  /** Where the lines end and the names begin. */
  readonly end: number;
  /** Letters of a name that there is room for. */
  readonly letters: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (round: number) => number;
  readonly y: (value: number) => number;
}

interface GraphWish {
  readonly isWide: boolean;
  readonly rounds: number;
  /** The least and the greatest value that are drawn. */
  readonly low: number;
  readonly high: number;
}

export function scaleOf({ isWide, rounds, low, high }: GraphWish): GraphScale {
  const width = isWide ? 720 : 360;
  const height = isWide ? 300 : 230;
  const end = width - (isWide ? 150 : 112);
  return {
    ...{ width, height, end, letters: isWide ? 16 : 9, top: TOP, bottom: height - BOTTOM },
    x: (round) => LEFT + (round / Math.max(1, rounds)) * (end - LEFT),
    y: (value) => TOP + ((high - value) / Math.max(1, high - low)) * (height - TOP - BOTTOM),
  };
}

const ROW_HEIGHT = 17;

/** Rows that would lie on each other, given from the top, moved apart and kept inside the drawing. */
export function rowsApart(wished: readonly number[], { bottom }: Pick<GraphScale, 'bottom'>): readonly number[] {
  let free = 0;
  return wished.map((y, index) => {
    const row = Math.min(Math.max(y, free), bottom - (wished.length - 1 - index) * ROW_HEIGHT);
    free = row + ROW_HEIGHT;
    return row;
  });
}
