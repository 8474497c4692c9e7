import { alive, playing } from '../../reading/seats.ts';
import { FILLS, INKS } from '../parts/colours.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { corners, type Hex, homesFor, otherTiles, ringsFor } from './hexes.ts';
import { tight } from './tight.ts';

/** The map for as many as play, drawn by us: Mecatol Rex in the middle, and every seat's home round it. */
export function MapDrawing() {
  const { table, text } = useRecorder();
  const homes = homesFor(table.count);
  const height = ringsFor(table.count) * 2 * Math.sqrt(3) + 2.8;
  const halfWidth = ringsFor(table.count) * 1.5 + 1.8;
  return (
    <svg
      role="img"
      aria-label={text('setup.map', { count: table.count })}
      viewBox={`${-halfWidth} ${0.4 - height / 2} ${2 * halfWidth} ${height}`}
      className="mx-auto block max-h-[60dvh] w-full max-w-[34rem]"
    >
      {otherTiles(table.count).map((tile) => (
        <polygon key={corners(tile)} points={corners(tile)} strokeWidth={0.04} className="fill-surface stroke-line" />
      ))}
      <Mecatol />
      {playing(table).map((seat) => {
        const at = homes[seat];
        return at === undefined ? null : <Home key={seat} seat={seat} at={at} />;
      })}
    </svg>
  );
}

function Mecatol() {
  const { text } = useRecorder();
  return (
    <g>
      <polygon points={corners({ x: 0, y: 0 })} strokeWidth={0.12} className="fill-raised stroke-gold" />
      <text textAnchor="middle" y={0.15} fontSize={0.36} className="fill-ink font-medium">
        {text('setup.mecatol')}
      </text>
    </g>
  );
}

interface HomeProps {
  readonly seat: number;
  readonly at: Hex;
}

/** A seat's home: its colour, its number, and who it is. */
function Home({ seat, at }: HomeProps) {
  const { table } = useRecorder();
  const { short, person } = useNames();
  const { colour = null, faction = null } = table.players[seat] ?? {};
  const isGone = !alive(table).includes(seat);
  return (
    <g data-home={seat} opacity={isGone ? 0.5 : 1}>
      <polygon
        points={corners(at)}
        strokeWidth={0.1}
        className="fill-ground stroke-ink"
        {...(colour === null ? { strokeDasharray: '0.25 0.2' } : { style: { fill: FILLS[colour] } })}
      />
      <text
        x={at.x}
        y={at.y + 0.28}
        textAnchor="middle"
        fontSize={0.8}
        className="fill-ink font-bold"
        {...(colour === null ? {} : { style: { fill: INKS[colour] } })}
      >
        {seat + 1}
      </text>
      <text
        x={at.x}
        y={at.y + 1.32}
        textAnchor="middle"
        fontSize={0.48}
        strokeWidth={0.12}
        strokeLinejoin="round"
        style={{ paintOrder: 'stroke' }}
        className="fill-ink stroke-ground font-medium"
      >
        {tight(faction === null ? person(seat) : short(seat))}
      </text>
    </g>
  );
}
