import type { CSSProperties } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import type { Piece, PieceSet } from '../rules/pieces.ts';
import { FigureDrawing } from './figure-drawing.tsx';
import { PIECE } from './piece-colours.ts';
import { faceOf, type PieceFace } from './piece-faces.ts';
import { useScreen } from './screen-context.ts';

export type PieceSize = 'hand' | 'table' | 'tiny';

const WIDTHS: Readonly<Record<Exclude<PieceSize, 'table'>, string>> = { hand: 'w-12 @2xl:w-14', tiny: 'w-8' };

/** From so many pieces a play on, a phone has room for them only when they are small. */
const CROWD = 5;

/** Whether this turn is crowded, or the last, which still lies there for a while when the next has begun. */
function useCrowd(): { readonly isNow: boolean; readonly isNowOrBefore: boolean } {
  const { required, turns } = useScreen().match.table;
  const before = turns.at(-1)?.plays[0]?.length ?? 0;
  return { isNow: (required ?? before) >= CROWD, isNowOrBefore: Math.max(required ?? 0, before) >= CROWD };
}

/** Across a room, what lies on the table is what counts. */
function useWidth(size: PieceSize): string {
  const { place } = useScreen();
  const { isNow, isNowOrBefore } = useCrowd();
  if (size !== 'table') return WIDTHS[size];
  if (place === 'tv') return isNowOrBefore ? 'w-10' : 'w-14';
  return classes(isNow ? 'w-6' : 'w-9', isNowOrBefore ? '@2xl:w-10' : '@2xl:w-11');
}

/** A piece, face up, with its short name if a figure needs one. Purely visual: the component that shows it says its name. */
export function PieceDrawing({ piece, size = 'table' }: { readonly piece: Piece; readonly size?: PieceSize }) {
  const { match, speaker } = useScreen();
  const width = useWidth(size);
  const { isNow } = useCrowd();
  const set = match.setup.pieceSet;
  const face = faceOf(set, piece);
  return (
    <span
      aria-hidden
      className={classes('flex flex-col items-center', width)}
      title={speaker.text('screen.counts', { value: face.value })}
    >
      {set === 'numbers32' ? <Tile face={face} /> : <Disc face={face} />}
      {set === 'xiangqi32' && size !== 'tiny' && (
        <span
          className={classes(
            'whitespace-nowrap text-ink text-small leading-tight tracking-tight',
            isNow && size === 'table' && 'hidden @2xl:inline',
          )}
        >
          {shortName(speaker.text(`pieces.${face.kind}.short`), size)}
        </span>
      )}
    </span>
  );
}

/** On the table there is room for the figure's name alone; its colour is drawn. */
const shortName = (name: string, size: PieceSize): string => (size === 'hand' ? name : (name.split(' ')[0] ?? name));

/** A piece that lies face down. */
export function PieceBack({ size = 'table' }: { readonly size?: PieceSize }) {
  const { match } = useScreen();
  const width = useWidth(size);
  return (
    <span aria-hidden className={classes('flex', width)}>
      {match.setup.pieceSet === 'numbers32' ? <TileBack /> : <DiscBack />}
    </span>
  );
}

/** Where a piece is still to be laid. */
export function EmptyPlace({ set }: { readonly set: PieceSet }) {
  const width = useWidth('table');
  const shape = set === 'numbers32' ? 'aspect-[56/68] rounded-corner' : 'aspect-square rounded-full';
  return <span aria-hidden className={classes('block border-2 border-muted border-dashed', width, shape)} />;
}

/** Red is filled and black is hollow, so that the two differ without colour. */
const figureColours = ({ colour }: PieceFace): CSSProperties =>
  colour === 'red'
    ? ({ color: PIECE.face, '--hollow': PIECE.red } as CSSProperties)
    : ({ color: PIECE.ink, '--hollow': PIECE.face } as CSSProperties);

function Tile({ face }: { readonly face: PieceFace }) {
  return (
    <svg viewBox="0 0 56 68" className="w-full overflow-visible" role="presentation">
      <rect x="1" y="5" width="54" height="62" rx="9" fill={PIECE.edge} stroke={PIECE.outline} />
      <rect x="1" y="1" width="54" height="62" rx="9" fill={PIECE.face} stroke={PIECE.outline} />
      {face.figure === null ? <Numeral value={face.value} /> : <Emblem face={face} />}
    </svg>
  );
}

function Numeral({ value }: { readonly value: number }) {
  return (
    <>
      <text x="28" y="42" textAnchor="middle" fontSize="32" fontWeight="600" fill={PIECE.ink} className="font-title">
        {value}
      </text>
      <rect x="11" y="51" width={(34 * value) / 13} height="4" rx="2" fill={PIECE.gauge} />
    </>
  );
}

function Emblem({ face }: { readonly face: PieceFace }) {
  return (
    <g style={figureColours(face)}>
      <Rings face={face} radius={23} at={32} />
      <svg x="13" y="16" width="30" height="30" viewBox="0 0 24 24" role="presentation">
        {face.figure !== null && <FigureDrawing figure={face.figure} />}
      </svg>
    </g>
  );
}

function Rings({ face, radius, at }: { readonly face: PieceFace; readonly radius: number; readonly at: number }) {
  if (face.colour === 'red') return <circle cx="28" cy={at} r={radius} fill={PIECE.red} />;
  return (
    <g fill="none" stroke={PIECE.ink} strokeWidth="1.8">
      <circle cx="28" cy={at} r={radius - 0.5} />
      <circle cx="28" cy={at} r={radius - 3.8} />
    </g>
  );
}

function Disc({ face }: { readonly face: PieceFace }) {
  return (
    <svg viewBox="0 0 56 58" className="w-full overflow-visible" role="presentation">
      <circle cx="28" cy="30" r="27" fill={PIECE.edge} stroke={PIECE.outline} />
      <circle cx="28" cy="28" r="27" fill={PIECE.face} stroke={PIECE.outline} />
      <g style={figureColours(face)}>
        <Rings face={face} radius={24} at={28} />
        <svg x="14" y="13" width="28" height="28" viewBox="0 0 24 24" role="presentation">
          {face.figure !== null && <FigureDrawing figure={face.figure} />}
        </svg>
      </g>
      <circle cx="45" cy="46" r="12" fill={PIECE.ink} stroke={PIECE.face} strokeWidth="1.5" />
      <text x="45" y="51.5" textAnchor="middle" fontSize="16" fontWeight="700" fill={PIECE.face} className="counts">
        {face.value}
      </text>
    </svg>
  );
}

const LATTICE = 'M28 8 44 34 28 60 12 34Z M28 18 38 34 28 50 18 34Z M28 28 32 34 28 40 24 34Z';

function TileBack() {
  return (
    <svg viewBox="0 0 56 68" className="w-full" role="presentation">
      <rect x="1" y="5" width="54" height="62" rx="9" fill={PIECE.edge} stroke={PIECE.outline} />
      <rect x="1" y="1" width="54" height="62" rx="9" fill={PIECE.back} stroke={PIECE.outline} />
      <rect x="6" y="6" width="44" height="52" rx="5" fill="none" stroke={PIECE.backLine} strokeWidth="1.5" />
      <path d={LATTICE} transform="translate(0 -2)" fill="none" stroke={PIECE.backLine} strokeWidth="2" />
    </svg>
  );
}

function DiscBack() {
  return (
    <svg viewBox="0 0 56 58" className="w-full" role="presentation">
      <circle cx="28" cy="30" r="27" fill={PIECE.edge} stroke={PIECE.outline} />
      <circle cx="28" cy="28" r="27" fill={PIECE.back} stroke={PIECE.outline} />
      <circle cx="28" cy="28" r="22" fill="none" stroke={PIECE.backLine} strokeWidth="1.5" />
      <path
        d={LATTICE}
        transform="translate(5 0) scale(.82 .82)"
        fill="none"
        stroke={PIECE.backLine}
        strokeWidth="2.2"
      />
    </svg>
  );
}
