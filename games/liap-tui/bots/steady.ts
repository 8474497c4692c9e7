import { type BotKind, listCommands, type Options, type SearchGuide } from '../../../kernel/index.ts';
import { multiplierAfter } from '../facts/multiplier.ts';
import type { Piece } from '../facts/piece-sets.ts';
import { basePoints, roundPoints } from '../rules/scoring.ts';
import type { Command, GameView, LiapTui } from '../types.ts';
import { allOf, type Bits, combinationsIn, countOf, endsAndRowsOf, endsOf, pickPieces } from './hand.ts';
import { chanceToWin, type Odds, oddsOf } from './odds.ts';
import { type Reading, readView } from './position.ts';
import { chanceWithLead, chanceWithoutLead, listLeads, lookAhead, type Prospect } from './prospect.ts';
import { voice } from './voice.ts';

/** The average size of a random lead when any set may be led, and the largest size of most combinations. */
const THREE = 3;

/** How many piles too many or too few a missed declaration usually is. */
const USUAL_MISS = 1.5;

/** Declares what it expects to take and then plays to take exactly that, by rules of thumb and from its view only. */
export const steady: BotKind<LiapTui> = {
  listens: false,
  isSlow: true,
  make: () => answer,
  voice,
};

type Option = Options<LiapTui>[number];

function answer(view: GameView, options: Options<LiapTui>): Command {
  const option = options[0] as Option;
  switch (option.type) {
    case 'redeal':
      return { type: 'redeal', accept: choosesRedeal(view) };
    case 'declare': {
      const { oneOf } = option.blanks.piles as { readonly oneOf: readonly number[] };
      return { type: 'declare', piles: chooseDeclaration(view, oneOf) };
    }
    case 'play':
      return { type: 'play', pieces: choosePlay(view, readBounds(option)) };
  }
}

function readBounds({ blanks, check }: Option): Bounds {
  const { min, max } = blanks.pieces as unknown as { readonly min: number; readonly max: number };
  const allows =
    check === null ? null : (pieces: readonly Piece[]) => check.whyNot({ type: 'play', pieces } as never) === null;
  return { min, max, allows };
}

/** The number that promises most points, by thinking the first turn through for each that may be said. */
function chooseDeclaration(view: GameView, allowed: readonly number[]): number {
  const { setup } = view;
  const reading = readView(view);
  const turns = imagineFirstTurns(reading);
  const costOfMiss = reading.weights.costOfMiss + (setup.missPenalty - 1) * USUAL_MISS;
  let best = allowed[0] as number;
  let highest = Number.NEGATIVE_INFINITY;
  for (const piles of allowed) {
    let chance = 0;
    for (const turn of turns) chance += turn.share * chanceInTurn(reading, turn, piles);
    const worth = chance * basePoints(setup, piles, piles) - (1 - chance) * costOfMiss;
    if (worth <= highest) continue;
    highest = worth;
    best = piles;
  }
  return best;
}

/** A way in which the first turn may begin, how likely it is, and what this seat could play then. */
interface FirstTurn {
  readonly share: number;
  readonly thoughts: readonly Thought[];
}

function chanceInTurn(reading: Reading, { thoughts }: FirstTurn, piles: number): number {
  let best = 0;
  for (const thought of thoughts) {
    if (reading.isStarter && thought.size > Math.max(1, piles)) continue;
    best = Math.max(best, chanceToKeep(thought, piles));
  }
  return best;
}

function imagineFirstTurns(reading: Reading): FirstTurn[] {
  const { leadMax, handSize } = reading.view.setup;
  const most = Math.min(leadMax, handSize);
  if (reading.isStarter) return [{ share: 1, thoughts: think(reading, listPlaysToLead(reading, most, most)) }];
  const follow = (size: number) => think(reading, listPlaysToFollow(reading, size));
  const several = Math.min(most, guessFirstLead(reading));
  if (several <= 1) return [{ share: 1, thoughts: follow(1) }];
  const { severalFirst } = reading.weights;
  return [
    { share: severalFirst, thoughts: follow(several) },
    { share: 1 - severalFirst, thoughts: follow(1) },
  ];
}

/** A starter leads at once what it has declared, if it may: the six-piece lead among others. */
function guessFirstLead({ view, rivals }: Reading): number {
  const isErratic = rivals.some((rival) => rival.isStarter && rival.isErratic);
  const declared = view.table.declared[view.table.starter] as number;
  if (view.setup.leadValidity === 'any-set') return isErratic ? THREE : declared;
  return isErratic ? 1 : Math.min(THREE, declared);
}

/** A redeal brings a better hand, the lead and more points; only a zero that would win the game is worth more. */
function choosesRedeal({ setup, table, seat }: GameView): boolean {
  if ((table.zeroStreak[seat] as number) >= setup.maxConsecutiveZeros) return true;
  const kept = roundPoints(setup, 0, 0, multiplierAfter(table.redeals, setup));
  return (table.scores[seat] as number) + kept < setup.target;
}

/** A play that is being thought of. */
interface Thought {
  readonly bits: Bits;
  readonly size: number;
  readonly kept: Bits;
  readonly chanceToWin: number;
  /** What the kept pieces are good for. */
  readonly after: Prospect;
}

/** How many pieces may be played, and which sets of them. */
interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Null if any will do. */
  readonly allows: ((pieces: readonly Piece[]) => boolean) | null;
}

/** What may be done that is worth a thought: every answer to a question, and of all plays those that `steady` chooses from. */
function listWorthwhile(view: GameView, options: Options<LiapTui>): readonly Command[] {
  const option = options[0] as Option;
  if (option.type !== 'play') return [...listCommands(options, Number.POSITIVE_INFINITY)];
  const reading = readView(view);
  return listPlays(reading, readBounds(option)).map((bits) => ({
    type: 'play',
    pieces: pickPieces(reading.pieces, bits),
  }));
}

const needIn = ({ table, seat }: GameView): number => (table.declared[seat] as number) - (table.piles[seat] as number);

function listPlays(reading: Reading, { min, max, allows }: Bounds): readonly Bits[] {
  const { pieces, view } = reading;
  const listed = view.phase === 'lead' ? listPlaysToLead(reading, max, needIn(view)) : listPlaysToFollow(reading, min);
  return allows === null ? listed : listed.filter((bits) => allows(pickPieces(pieces, bits)));
}

/** The pieces with which the declaration is most likely to be met. */
function choosePlay(view: GameView, bounds: Bounds): readonly Piece[] {
  const reading = readView(view);
  const { pieces } = reading;
  const need = needIn(view);
  const plays = listPlays(reading, bounds);
  let best = 0;
  let highest = -1;
  for (const thought of think(reading, plays)) {
    const chance = chanceToKeep(thought, need);
    if (chance <= highest) continue;
    highest = chance;
    best = thought.bits;
  }
  return pickPieces(pieces, best);
}

/** All that can be said of plays without knowing how many piles are needed. */
function think(reading: Reading, plays: readonly Bits[]): Thought[] {
  const leads = listLeads(reading);
  const prospects: Prospect[] = [];
  const odds: Odds[] = [];
  const thoughts: Thought[] = [];
  for (let at = 0; at < plays.length; at++) {
    const bits = plays[at] as Bits;
    const size = countOf(bits);
    prospects[size] ??= lookAhead(reading, leads, reading.pieces.length - size);
    odds[size] ??= oddsOf(reading, size);
    const kept = allOf(reading.pieces.length) & ~bits;
    thoughts.push({ bits, size, kept, chanceToWin: chanceToWin(reading, odds[size], bits), after: prospects[size] });
  }
  return thoughts;
}

/** How likely exactly `need` piles come of a play and of all that follows it. */
function chanceToKeep({ size, kept, chanceToWin, after }: Thought, need: number): number {
  let chance = 0;
  if (chanceToWin > 0) chance += chanceToWin * chanceWithLead(after, kept, need - size);
  if (chanceToWin < 1) chance += (1 - chanceToWin) * chanceWithoutLead(after, kept, need);
  return chance;
}

/** Leads that could win no more than is needed, and the lowest pieces in any number. */
function listPlaysToLead({ pieces, view, set }: Reading, most: number, need: number): Bits[] {
  const { leadValidity } = view.setup;
  const plays: Bits[] = [...endsAndRowsOf(pieces.length, 1)];
  if (leadValidity === 'combination') {
    for (const bits of combinationsIn(pieces, set)) if (countOf(bits) <= most) plays.push(bits);
    return plays;
  }
  for (let size = 2; size <= most; size++) {
    if (size <= need) plays.push(...endsOf(pieces.length, size));
    else plays.push(allOf(size));
  }
  return plays;
}

function listPlaysToFollow({ pieces, set, isByTotal }: Reading, size: number): readonly Bits[] {
  const blocks = endsAndRowsOf(pieces.length, size);
  if (isByTotal || size === 1) return blocks;
  return [...blocks, ...combinationsIn(pieces, set).filter((bits) => countOf(bits) === size)];
}

/** Looks ahead to the end of the round, and wants to be ahead of the others then. */
export const searchGuide: SearchGuide<LiapTui> = {
  playout: 'steady',
  playouts: 600,
  candidates: listWorthwhile,
  horizon: ({ rounds }) => rounds.length,
  value: ({ table: { scores } }, seat) => {
    const own = scores[seat] as number;
    const others = scores.filter((_, other) => other !== seat);
    return own - others.reduce((sum, score) => sum + score, 0) / others.length;
  },
};
