import type { Seat } from '../../../../kernel/index.ts';
import { useMedia } from '../../../../web/kit/use-media.ts';
import { playing } from '../../reading/seats.ts';
import { FILLS } from '../parts/colours.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { type GraphScale, MARKS, rowsApart, scaleOf } from './graph-scale.ts';
import { pointsByRound, roundsOf } from './report.ts';

/** Victory points by round: a line a player, with a mark of its own shape and the name at its end, so that nobody needs the colours. */
export function PointsGraph() {
  const { table, text } = useRecorder();
  const isWide = useMedia('(min-width: 48rem)');
  const { vpLimit } = table.options;
  const scale = scaleOf({ isWide, rounds: table.round, limit: vpLimit });
  const lines = playing(table).map((seat) => ({ seat, points: pointsByRound(table, seat) }));
  return (
    <svg
      viewBox={`0 0 ${scale.width} ${scale.height}`}
      role="img"
      aria-label={text('end.graphLabel', { limit: vpLimit })}
      className="w-full rounded-corner border border-line bg-surface"
    >
      <Level at={0} label="0" scale={scale} />
      <Level at={vpLimit} label={String(vpLimit)} scale={scale} />
      {roundsOf(table).map((round) => (
        <text
          key={round}
          x={scale.x(round)}
          y={scale.height - 6}
          textAnchor="middle"
          className="counts fill-muted text-small"
        >
          {round}
        </text>
      ))}
      {lines.map(({ seat, points }) => (
        <Line key={seat} seat={seat} points={points} scale={scale} />
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

function Level({ at, label, scale }: LevelProps) {
  const y = scale.y(at);
  return (
    <>
      <line
        x1={scale.x(0)}
        x2={scale.end}
        y1={y}
        y2={y}
        className="stroke-muted"
        strokeDasharray={at === 0 ? undefined : '4 4'}
      />
      <text x={scale.x(0) - 10} y={y + 4} textAnchor="end" className="counts fill-muted text-small">
        {label}
      </text>
    </>
  );
}

interface LineProps {
  readonly seat: Seat;
  readonly points: readonly number[];
  readonly scale: GraphScale;
}

/** Any colour is seen on any ground by the line of ink beneath it. */
function Line({ seat, points, scale }: LineProps) {
  const corners = points.map((vp, round) => ({ round, x: scale.x(round), y: scale.y(vp) }));
  const path = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  const fill = useFill(seat);
  return (
    <g strokeLinejoin="round">
      <polyline points={path} fill="none" className="stroke-ink" strokeWidth="4" />
      <polyline points={path} fill="none" stroke={fill} strokeWidth="2.5" />
      {corners.map(({ round, x, y }) => (
        <Mark key={round} seat={seat} x={x} y={y} />
      ))}
    </g>
  );
}

function Mark({ seat, x, y }: { readonly seat: Seat; readonly x: number; readonly y: number }) {
  const fill = useFill(seat);
  return (
    <path d={MARKS[seat]} transform={`translate(${x} ${y})`} fill={fill} className="stroke-ink" strokeWidth="1.25" />
  );
}

function useFill(seat: Seat): string {
  const colour = useRecorder().table.players[seat]?.colour ?? null;
  return colour === null ? 'var(--muted)' : FILLS[colour];
}

interface EndsProps {
  readonly lines: readonly { readonly seat: Seat; readonly points: readonly number[] }[];
  readonly scale: GraphScale;
}

/** Every line's mark, points and name at its end, moved apart where they would lie on each other. */
function Ends({ lines, scale }: EndsProps) {
  const { short } = useNames();
  const ends = lines
    .map(({ seat, points }) => ({ seat, vp: points.at(-1) ?? 0 }))
    .toSorted((one, other) => other.vp - one.vp);
  const rows = rowsApart(
    ends.map(({ vp }) => scale.y(vp)),
    scale,
  );
  return ends.map(({ seat, vp }, index) => {
    const y = rows[index] ?? 0;
    return (
      <g key={seat}>
        <Mark seat={seat} x={scale.end + 16} y={y} />
        <text x={scale.end + 26} y={y + 4} className="counts fill-ink text-small">
          {`${vp} ${shortened(short(seat), scale.letters)}`}
        </text>
      </g>
    );
  });
}

const shortened = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
