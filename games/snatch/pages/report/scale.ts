import type { Bundle, RoundRow } from './rows.ts';

/** What a treatment is measured by: the goods that its players begin with, and what these are worth. */
export interface Scale {
  /** What both have together without any trade, and what a full swap adds, in points. */
  readonly bare: number;
  readonly gain: number;
  /** The most of a good that somebody can offer or ask for, and what one player has who has everything. */
  readonly mostOfAGood: number;
  readonly everything: number;
  /** Whether these are the goods that theory speaks of. */
  readonly isUsual: boolean;
}

/** Ten pavos and ten elotes, one's own worth 1 and the other's 2. */
export const USUAL_SCALE: Scale = { bare: 20, gain: 20, mostOfAGood: 10, everything: 30, isUsual: true };

/** The scales of treatments that were not played with the usual goods, as their rounds tell. */
export function unusualScales(rows: readonly RoundRow[]): ReadonlyMap<string, Scale> {
  const treatments = [...new Set(rows.map(({ treatment }) => treatment))];
  const scales = treatments.map(
    (treatment) => [treatment, scaleOf(rows.filter((row) => row.treatment === treatment))] as const,
  );
  return new Map(scales.filter(([, { isUsual }]) => !isUsual));
}

function scaleOf(rows: readonly RoundRow[]): Scale {
  const [p1, p2] = rows.find(({ round, before }) => round === 1 && before !== null)?.before ?? [];
  if (p1 === undefined || p2 === undefined) return USUAL_SCALE;
  const { own, other } = worthsIn(rows);
  const isUsual = own === 1 && other === 2 && isSame(p1, { pavo: 10, elote: 0 }) && isSame(p2, { pavo: 0, elote: 10 });
  const [pavos, elotes] = [p1.pavo + p2.pavo, p1.elote + p2.elote];
  const bare = own * (p1.pavo + p2.elote) + other * (p1.elote + p2.pavo);
  return {
    bare,
    gain: other * (pavos + elotes) - bare,
    mostOfAGood: Math.max(pavos, elotes),
    everything: Math.max(own * pavos + other * elotes, own * elotes + other * pavos),
    isUsual,
  };
}

const isSame = (one: Bundle, other: Bundle): boolean => one.pavo === other.pavo && one.elote === other.elote;

/** Tokens of somebody's own good and of the other's, and what all of them were worth. */
interface Worth {
  readonly own: number;
  readonly other: number;
  readonly points: number;
}

/** What a token of one's own good and of the other's is worth, from what players had and the points that they got for it. */
function worthsIn(rows: readonly RoundRow[]): Worths {
  const known = rows.flatMap(worthsAfter);
  const found = solved(known);
  // Rows that nothing explains are of another game, or were changed: then the usual numbers are as good as any.
  const fits = known.every(({ own, other, points }) => own * found.own + other * found.other === points);
  return fits && found.own >= 0 && found.other > found.own ? found : USUAL_WORTHS;
}

interface Worths {
  readonly own: number;
  readonly other: number;
}

const USUAL_WORTHS: Worths = { own: 1, other: 2 };

function solved(known: readonly Worth[]): Worths {
  const first = known.find(({ own, other }) => own + other > 0);
  if (first === undefined) return USUAL_WORTHS;
  const second = known.find(({ own, other }) => first.own * other !== first.other * own);
  // Where nobody ever traded, it does not matter what the other's good is worth.
  if (second === undefined) {
    const own = first.other === 0 ? first.points / first.own : USUAL_WORTHS.own;
    return { own, other: 2 * own };
  }
  const scale = first.own * second.other - first.other * second.own;
  return {
    own: (first.points * second.other - second.points * first.other) / scale,
    other: (first.own * second.points - second.own * first.points) / scale,
  };
}

function worthsAfter({ after, outcomes }: RoundRow): readonly Worth[] {
  if (after === null || outcomes === null) return [];
  const [p1, p2] = after;
  return [
    { own: p1.pavo, other: p1.elote, points: outcomes[0] },
    { own: p2.elote, other: p2.pavo, points: outcomes[1] },
  ];
}
