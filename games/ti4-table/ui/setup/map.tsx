import { alive, playing } from '../../reading/seats.ts';
import { FILLS, INKS, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';

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

const MOST_LETTERS = 12;

/** A name as it is written in tight places. */
export function tight(name: string): string {
  const letters = [...name];
  if (letters.length <= MOST_LETTERS) return name;
  const beginning = letters.slice(0, MOST_LETTERS - 1).join('');
  return `${beginning.replace(/[\s/-]+$/, '')}…`;
}

/** A tile of the map: how far right and how far down it lies from the middle, in radii of a tile. */
interface Hex {
  readonly x: number;
  readonly y: number;
}

const HALF_HEIGHT = Math.sqrt(3) / 2;

/** From the top clockwise, the six ways from one tile to the next: columns right, half tiles down. */
const WAYS = [
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
] as const;

const placed = ([column, halves]: readonly [number, number]): Hex => ({ x: column * 1.5, y: halves * HALF_HEIGHT });

/** The tiles of one ring, clockwise from the one at the top; ring 0 is the middle alone. */
export function ring(distance: number): readonly Hex[] {
  if (distance === 0) return [{ x: 0, y: 0 }];
  let at: readonly [number, number] = [0, -2 * distance];
  const tiles: Hex[] = [];
  for (const [right, down] of WAYS)
    for (let step = 0; step < distance; step++) {
      tiles.push(placed(at));
      at = [at[0] + right, at[1] + down];
    }
  return tiles;
}

/** Where on the outermost ring the homes lie, clockwise, by the number of players. */
const HOMES: Readonly<Record<number, readonly number[]>> = {
  3: [0, 6, 12],
  4: [2, 7, 11, 16],
  5: [0, 4, 7, 11, 14],
  6: [0, 3, 6, 9, 12, 15],
  7: [0, 3, 7, 10, 14, 17, 21],
  8: [0, 3, 6, 9, 12, 15, 18, 21],
};

/** How many rings lie round Mecatol Rex: the map of seven and eight is larger. */
export const ringsFor = (count: number): number => (count > 6 ? 4 : 3);

/** The homes of that many players, clockwise from the top. */
export function homesFor(count: number): readonly Hex[] {
  const outermost = ring(ringsFor(count));
  return (HOMES[count] ?? []).flatMap((place) => outermost[place] ?? []);
}

/** Every tile that is nobody's home, Mecatol Rex left out. */
export function otherTiles(count: number): readonly Hex[] {
  const homes = new Set(HOMES[count]);
  const rings = ringsFor(count);
  const inner = Array.from({ length: rings - 1 }, (_, index) => ring(index + 1)).flat();
  return [...inner, ...ring(rings).filter((_, place) => !homes.has(place))];
}

/** The corners of a tile with a radius a little under 1, so that tiles stay apart; as an SVG wants them. */
const corners = ({ x, y }: Hex): string =>
  [0, 1, 2, 3, 4, 5]
    .map((corner) => (corner * Math.PI) / 3)
    .map((angle) => `${(x + 0.95 * Math.cos(angle)).toFixed(3)},${(y + 0.95 * Math.sin(angle)).toFixed(3)}`)
    .join(' ');
