export const PIECE_SETS = ['numbers32', 'xiangqi32'] as const;
export type PieceSet = (typeof PIECE_SETS)[number];

/** LT-60: which kinds a set has most pieces of. */
export const CROWDS = ['low', 'middle', 'high'] as const;
type Crowd = (typeof CROWDS)[number];

const GENERALS = [0, 1, 2, 3, 4] as const;
/** LT-59: the most generals that a set can have. */
export const MOST_GENERALS = 4;

/** LT-59, LT-60: what a set is made of. */
export interface Composition {
  readonly pieceSet: PieceSet;
  readonly generals: number;
  readonly crowd: Crowd;
}

/** Every composition by a name: that of the set alone if it is as usual (LT-1, LT-3). */
export type SetName = PieceSet | `${PieceSet} ${Crowd} ${(typeof GENERALS)[number]}`;

/** A piece's id, 0..31, ascending by strength in every set. */
export type Piece = number;

interface Kind {
  readonly name: string;
  /** What it counts in a total. */
  readonly value: number;
  /** Kinds of one set by their strength as single pieces. */
  readonly rank: number;
}

const PIECES = 32;

/** LT-1, LT-3: all kinds but the generals, each as strong as it counts. */
const PLAIN: Readonly<Record<PieceSet, readonly Kind[]>> = {
  numbers32: Array.from({ length: 13 }, (_, below) => ({ name: String(below + 1), value: below + 1, rank: below + 1 })),
  xiangqi32: ['SOLDIER', 'CANNON', 'HORSE', 'CHARIOT', 'ELEPHANT', 'ADVISOR'].flatMap((name, at) => [
    { name: `${name}_BLACK`, value: 2 * at + 1, rank: 2 * at + 1 },
    { name: `${name}_RED`, value: 2 * at + 2, rank: 2 * at + 2 },
  ]),
};

/** LT-2, LT-3: the generals are stronger than all others, whatever they count. */
const GENERAL_KINDS: Readonly<Record<PieceSet, { readonly black: Kind; readonly red: Kind }>> = {
  numbers32: {
    black: { name: 'GENERAL_BLACK', value: 13, rank: 14 },
    red: { name: 'GENERAL_RED', value: 13, rank: 15 },
  },
  xiangqi32: {
    black: { name: 'GENERAL_BLACK', value: 13, rank: 13 },
    red: { name: 'GENERAL_RED', value: 14, rank: 14 },
  },
};

/** LT-60: the values of the two kinds of a crowd, the lower first. */
const CROWD_VALUES: Readonly<Record<PieceSet, Readonly<Record<Crowd, readonly [number, number]>>>> = {
  numbers32: { low: [1, 2], middle: [7, 8], high: [12, 13] },
  xiangqi32: { low: [1, 2], middle: [7, 8], high: [11, 12] },
};

const redsAmong = (generals: number): number => Math.ceil(generals / 2);

/** LT-59, LT-60: two of each kind, the generals, and of the crowd as many more as make 32. */
function kindsByPiece({ pieceSet, generals, crowd }: Composition): readonly Kind[] {
  const plain = PLAIN[pieceSet];
  const [lower, higher] = CROWD_VALUES[pieceSet][crowd];
  const more = PIECES - 2 * plain.length - generals;
  const copiesOf = ({ value }: Kind): number =>
    2 + (value === lower ? Math.ceil(more / 2) : value === higher ? Math.floor(more / 2) : 0);
  const { black, red } = GENERAL_KINDS[pieceSet];
  const reds = redsAmong(generals);
  return [
    ...plain.flatMap((kind) => Array<Kind>(copiesOf(kind)).fill(kind)),
    ...Array<Kind>(generals - reds).fill(black),
    ...Array<Kind>(reds).fill(red),
  ];
}

const isUsual = ({ generals, crowd }: Composition): boolean => generals === 2 && crowd === 'low';

const COMPOSITIONS: readonly (Composition & { readonly name: SetName })[] = PIECE_SETS.flatMap((pieceSet) =>
  CROWDS.flatMap((crowd) =>
    GENERALS.map((generals) => ({
      ...{ pieceSet, crowd, generals },
      name: isUsual({ pieceSet, crowd, generals }) ? pieceSet : (`${pieceSet} ${crowd} ${generals}` as const),
    })),
  ),
);

/** The names of all sets. */
export const SET_NAMES: readonly SetName[] = COMPOSITIONS.map(({ name }) => name);

/** Made once for every set, because every turn asks. */
const inEverySet = <T>(read: (composition: Composition) => T): Readonly<Record<SetName, T>> =>
  Object.fromEntries(COMPOSITIONS.map((each) => [each.name, read(each)])) as Record<SetName, T>;

const namesOf = (pieceSet: PieceSet, crowd: Crowd): readonly SetName[] =>
  COMPOSITIONS.filter((each) => each.pieceSet === pieceSet && each.crowd === crowd).map(({ name }) => name);

const byCrowd = (pieceSet: PieceSet): Readonly<Record<Crowd, readonly SetName[]>> => ({
  low: namesOf(pieceSet, 'low'),
  middle: namesOf(pieceSet, 'middle'),
  high: namesOf(pieceSet, 'high'),
});

/** By set, crowd and number of generals. */
const NAMES = { numbers32: byCrowd('numbers32'), xiangqi32: byCrowd('xiangqi32') };

/** The set that is played with. */
export const setOf = ({ pieceSet, crowd, generals }: Composition): SetName =>
  NAMES[pieceSet][crowd][generals] as SetName;

/** What each piece is called, by its id: `13`, `GENERAL_RED`, `ELEPHANT_BLACK`. */
export const kindNames = inEverySet((each) => kindsByPiece(each).map(({ name }) => name));

/** What each piece counts in a total, by its id. */
export const faceValues = inEverySet((each) => kindsByPiece(each).map(({ value }) => value));

/** How strong each piece is by itself, by its id; pieces of one kind are equal. */
export const ranks = inEverySet((each) => kindsByPiece(each).map(({ rank }) => rank));

/** The first id of a general; no piece has it if there is none. */
export const firstGeneral = inEverySet(({ generals }) => PIECES - generals);

/** The first id of a red general. */
export const firstRed = inEverySet(({ generals }) => PIECES - redsAmong(generals));

/** Whether the pieces are numbers, among which a general beats everything. */
export const hasNumbers = inEverySet(({ pieceSet }) => pieceSet === 'numbers32');
