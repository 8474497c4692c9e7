import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { type Piece, setOf } from '../facts/piece-sets.ts';
import { type Figure, faceOf, type PieceFace, pieceName } from './piece-faces.ts';
import { useScreen } from './use-screen.ts';

/** Pieces are things of their own colours, in light and dark alike: a black general stays black. */
const PIECE = {
  face: '#F8EDD6',
  edge: '#CDB48A',
  outline: '#9A7F52',
  ink: '#241C14',
  red: '#A32A1C',
  gauge: '#A98442',
  back: '#6E4330',
  backLine: '#B98565',
} as const;

interface PieceProps {
  readonly piece: Piece;
  /** Its width; under figures there is also room for the short name. */
  readonly className: string;
  /** How much of a figure's name is under it. */
  readonly named?: 'fully' | 'shortly' | 'not';
}

/** A piece, face up, with its short name if a figure needs one. Purely visual: the component that shows it says its name. */
export function PieceDrawing({ piece, className, named = 'not' }: PieceProps) {
  const { match, speaker } = useScreen();
  const set = match.setup.pieceSet;
  const face = faceOf(setOf(match.setup), piece);
  return (
    <span
      aria-hidden
      className={classes('flex flex-col items-center', className)}
      title={speaker.text('screen.counts', { value: face.value })}
    >
      <Body fill={PIECE.face}>{set === 'numbers32' ? <TileFace face={face} /> : <DiscFace face={face} />}</Body>
      {set === 'xiangqi32' && named !== 'not' && (
        <span
          className={classes(
            'whitespace-nowrap text-small leading-tight tracking-tight',
            // Under the light of a play that won, too.
            named === 'shortly' && 'rounded-[0.3em] bg-rim/70 px-0.5',
          )}
        >
          {shortName(speaker.text(`pieces.${face.kind}.short`), named)}
        </span>
      )}
    </span>
  );
}

/** On the table there is room for the figure's name alone; its colour is drawn. */
const shortName = (name: string, named: 'fully' | 'shortly'): string =>
  named === 'fully' ? name : (name.split(' ')[0] ?? name);

/** A piece that lies face down. */
export function PieceBack({ className }: Pick<PieceProps, 'className'>) {
  const isTile = useScreen().match.setup.pieceSet === 'numbers32';
  return (
    <span aria-hidden className={classes('flex', className)}>
      <Body fill={PIECE.back}>
        <g fill="none" stroke={PIECE.backLine} strokeWidth="2">
          {isTile ? <rect x="6" y="6" width="44" height="52" rx="5" /> : <circle cx="28" cy="28" r="22" />}
          <path d={LATTICE} transform={isTile ? 'translate(0 -2)' : 'translate(5 0) scale(.82)'} />
        </g>
      </Body>
    </span>
  );
}

const LATTICE = 'M28 8 44 34 28 60 12 34Z M28 18 38 34 28 50 18 34Z M28 28 32 34 28 40 24 34Z';

/** A tile or a disc, and its edge. */
function Body({ fill, children }: { readonly fill: string; readonly children: ReactNode }) {
  const isTile = useScreen().match.setup.pieceSet === 'numbers32';
  return (
    <svg viewBox={isTile ? '0 0 56 68' : '0 0 56 58'} className="w-full overflow-visible" role="presentation">
      {[PIECE.edge, fill].map((colour, layer) =>
        isTile ? (
          <rect
            key={colour}
            x="1"
            y={5 - 4 * layer}
            width="54"
            height="62"
            rx="9"
            fill={colour}
            stroke={PIECE.outline}
          />
        ) : (
          <circle key={colour} cx="28" cy={30 - 2 * layer} r="27" fill={colour} stroke={PIECE.outline} />
        ),
      )}
      {children}
    </svg>
  );
}

/** Where a piece is still to be laid. */
export function EmptyPlace({ className }: Pick<PieceProps, 'className'>) {
  const isTile = useScreen().match.setup.pieceSet === 'numbers32';
  const shape = isTile ? 'aspect-[56/68] rounded-[16%/13%]' : 'aspect-square rounded-full';
  return <span aria-hidden className={classes('block border-2 border-current border-dashed', className, shape)} />;
}

interface PieceRowProps {
  readonly pieces: readonly Piece[];
  readonly label: string;
  readonly className: string;
}

/** Small pieces to look at. */
export function PieceRow({ pieces, label, className }: PieceRowProps) {
  const { match, speaker } = useScreen();
  return (
    <ul aria-label={label} className="flex flex-wrap gap-0.5">
      {pieces.map((piece) => (
        <li key={piece}>
          <PieceDrawing piece={piece} className={className} />
          <span className="sr-only">{pieceName(speaker, faceOf(setOf(match.setup), piece))}</span>
        </li>
      ))}
    </ul>
  );
}

/** Red is filled and black is hollow, so that the two differ without colour. */
const figureColours = ({ colour }: PieceFace): CSSProperties =>
  colour === 'red'
    ? ({ color: PIECE.face, '--hollow': PIECE.red } as CSSProperties)
    : ({ color: PIECE.ink, '--hollow': PIECE.face } as CSSProperties);

const TileFace = ({ face }: { readonly face: PieceFace }) =>
  face.figure === null ? <Numeral value={face.value} /> : <Emblem face={face} radius={23} at={32} />;

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

interface EmblemProps {
  readonly face: PieceFace;
  readonly radius: number;
  /** How far down its middle is. */
  readonly at: number;
}

/** A figure in a disc of its colour. */
function Emblem({ face, radius, at }: EmblemProps) {
  const size = radius + 5;
  return (
    <g style={figureColours(face)}>
      {face.colour === 'red' ? (
        <circle cx="28" cy={at} r={radius} fill={PIECE.red} />
      ) : (
        <g fill="none" stroke={PIECE.ink} strokeWidth="1.8">
          <circle cx="28" cy={at} r={radius - 0.5} />
          <circle cx="28" cy={at} r={radius - 3.8} />
        </g>
      )}
      <svg x={28 - size / 2} y={at - 1 - size / 2} width={size} height={size} viewBox="0 0 24 24" role="presentation">
        {face.figure !== null && DRAWN[face.figure]}
      </svg>
    </g>
  );
}

function DiscFace({ face }: { readonly face: PieceFace }) {
  return (
    <>
      <Emblem face={face} radius={24} at={28} />
      <circle cx="45" cy="46" r="12" fill={PIECE.ink} stroke={PIECE.face} strokeWidth="1.5" />
      <text x="45" y="51.5" textAnchor="middle" fontSize="16" fontWeight="700" fill={PIECE.face} className="counts">
        {face.value}
      </text>
    </>
  );
}

const SPOKES = [0, 45, 90, 135];

/** Figures of our own drawing in a square of 24, in the colour of the text; `--hollow` is the colour of their holes. */
const DRAWN: Readonly<Record<Figure, ReactNode>> = {
  GENERAL: <path d="M3.4 17.5 2 7l5.6 4.2L12 3.5l4.4 7.7L22 7l-1.4 10.5zM3.6 19.2h16.8v2.6H3.6z" fill="currentColor" />,
  ADVISOR: (
    <>
      <path d="M12 21.5 1.5 10C7.3 4 16.7 4 22.5 10Z" fill="currentColor" />
      <path d="M12 18.5 6.8 8.6M12 18.5V7.4M12 18.5l5.2-9.9" className="stroke-(--hollow)" strokeWidth="1.3" />
    </>
  ),
  ELEPHANT: (
    <>
      <path
        d="M3 20.5v-8.2A7 7 0 0 1 10 5.3h4.3a6 6 0 0 1 6 6v5.9c0 .8.4 1.2 1.4 1.2v2.3c-2.7.1-4.1-1.1-4.1-3.4v-3.1h-1.3v6.3h-3.4v-4.2H8.6v4.2z"
        fill="currentColor"
      />
      <circle cx="16.4" cy="9.8" r="1.2" className="fill-(--hollow)" />
    </>
  ),
  CHARIOT: (
    <g fill="none" stroke="currentColor">
      <circle cx="12" cy="12" r="8.8" strokeWidth="3" />
      {SPOKES.map((turn) => (
        <path key={turn} d="M12 3.5v17" strokeWidth="1.7" transform={`rotate(${turn} 12 12)`} />
      ))}
      <circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none" />
    </g>
  ),
  HORSE: (
    <>
      <path
        d="M7 21.5c.3-4.4 3.7-5.9 4.3-9.3-1.7 1.3-3.7 1.7-5.4 3.3-1.1.9-2.8.4-3.1-.8-.3-1.1.5-2.1 1.3-3.1C5.8 9.3 6.5 6.2 9.4 5l.3-3 3 2.2c5.3 1 8.4 5.2 7.9 10.9-.2 2.4-.5 4.5-.8 6.4z"
        fill="currentColor"
      />
      <circle cx="10.2" cy="8.2" r="1.1" className="fill-(--hollow)" />
    </>
  ),
  CANNON: (
    <>
      <path d="M4.8 8.2 20.3 2.6l2.2 6-15.5 5.7z" fill="currentColor" />
      <circle cx="8.5" cy="16" r="5.7" fill="currentColor" />
      <circle cx="8.5" cy="16" r="2.3" className="fill-(--hollow)" />
      <path d="M12 21.5h9" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  SOLDIER: (
    <path
      d="M12 2.2a4.3 4.3 0 0 1 2.7 7.6c1.2 3.5 2 5.3 4.3 7.7v4H5v-4c2.3-2.4 3.1-4.2 4.3-7.7A4.3 4.3 0 0 1 12 2.2z"
      fill="currentColor"
    />
  ),
};
