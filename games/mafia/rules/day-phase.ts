import type { DeepReadonly, Options, Seat, View } from '../../../kernel/index.ts';
import { type Ballot, isAlive, performDayAction, type RoleName, resolveDay } from '../resolver/index.ts';
import {
  type CastLine,
  type Claim,
  type Command,
  type GamePhase,
  type GameTurn,
  type GameView,
  type Mafia,
  offer,
  type PhaseName,
  type Vote,
} from '../types.ts';
import { countQuiet, LONGEST_TEXT, onWill, takeOver, willOptions } from './news.ts';

const onClaims: GamePhase['on'] = {
  claimRole: (turn, by, { role }) => claim(turn, { kind: 'role', by, day: dayOf(turn), role }),
  claimResult: (turn, by, { about, is }) => claim(turn, { kind: 'result', by, day: dayOf(turn), about, is }),
  claimSaw: (turn, by, { who, at }) => claim(turn, { kind: 'saw', by, day: dayOf(turn), who, at }),
};

/** MF-127: all the living vote; votes are visible as they are cast, and may be changed or taken back until everybody has voted. A day shot enters this phase again and restarts its clock. */
export const dayPhase: GamePhase = {
  enter(turn) {
    const { table } = turn.state;
    const undecided = table.living.filter((seat) => table.votes[seat] === null);
    const isDecided = table.votes.some((vote) => vote !== null && isHammered(turn, vote));
    if (undecided.length === 0 || isDecided) return 'dusk';
    turn.ask(undecided);
  },
  options: voteOptions,
  extras: (view) => [
    ...(hasVoted(view) ? [...voteOptions(view), offer('unvote', {})] : []),
    ...dayActOptions(view),
    ...claimOptions(view),
    ...willOptions(view),
  ],
  on: {
    vote(turn, seat, command) {
      const { table } = turn.state;
      table.votes[seat] = command.for;
      table.castingOrder = [...table.castingOrder.filter((other) => other !== seat), seat];
      turn.tell?.({ type: 'voted', seat, for: command.for });
      if (turn.allAnswered || isHammered(turn, command.for)) return 'dusk';
    },
    unvote(turn, seat) {
      const { table } = turn.state;
      table.votes[seat] = null;
      table.castingOrder = table.castingOrder.filter((other) => other !== seat);
      turn.tell?.({ type: 'unvoted', seat });
      turn.askAgain(seat);
    },
    dayAct: (turn, seat, { target }) => shoot(turn, seat, target),
    ...onClaims,
    ...onWill,
  },
  seconds: ({ setup }) => setup.daySeconds || null,
  onTime: () => 'dusk',
};

function voteOptions({ table }: GameView): Options<Mafia> {
  return [offer('vote', { for: { oneOf: [...table.living, 'nobody'] } })];
}

const hasVoted = ({ table, seat }: GameView): boolean => table.votes[seat] !== null && table.living.includes(seat);

/** MF-128: whether more than half of the living want the same. */
function isHammered({ setup, state: { table } }: GameTurn, wanted: Seat | 'nobody'): boolean {
  return setup.hammer && isMajority(table.votes, wanted, table.living.length);
}

const isMajority = (votes: readonly Vote[], wanted: Seat | 'nobody', living: number): boolean =>
  votes.filter((vote) => vote === wanted).length * 2 > living;

/** Whether the day would be over with this answer: it is the last vote, or the one that makes a majority where that ends it. */
export function wouldEndDay({ setup, table, phase }: View<Mafia>, seat: Seat, command: Command): boolean {
  if (phase !== 'day' || command.type !== 'vote') return false;
  const votes = table.votes.with(seat, command.for);
  const isLast = table.living.every((each) => votes[each] !== null);
  return isLast || (setup.hammer && isMajority(votes, command.for, table.living.length));
}

/** The vote that somebody has cast and may still change. */
export function standingVote({ table, phase, seat }: GameView): Options<Mafia> {
  const vote = phase === 'day' ? (table.votes[seat] ?? null) : null;
  return vote === null ? [] : [offer('vote', { for: { oneOf: [vote] } })];
}

/** MF-136: anyone who can act by day may do so once, immediately and in public. */
function dayActOptions({ hand, table, seat }: GameView): Options<Mafia> {
  if (hand.byDay === null || !table.living.includes(seat)) return [];
  return [offer('dayAct', { target: { oneOf: table.living.filter((other) => other !== seat) } })];
}

function shoot(turn: GameTurn, by: Seat, target: Seat): PhaseName | undefined {
  const { table, box } = turn.state;
  const spec = turn.hand(by).byDay;
  const next = spec && performDayAction(box.village, table.round.number, { a: spec.a, by, on: [target] });
  if (!next) return;
  turn.tell?.({ type: 'shot', by, at: target, survived: isAlive(next, target) });
  const { isOver, died } = takeOver(turn, next, 'day');
  if (isOver) return 'gameOver';
  takeBackVotes(turn, died);
  return 'day';
}

/** The dead do not vote, and anyone who voted for them votes again. */
function takeBackVotes({ state: { table } }: GameTurn, died: readonly Seat[]): void {
  for (const [seat, vote] of table.votes.entries()) {
    const isVoid = died.includes(seat) || (typeof vote === 'number' && died.includes(vote));
    if (isVoid) table.votes[seat] = null;
  }
  table.castingOrder = table.castingOrder.filter((seat) => table.votes[seat] !== null);
}

/** MF-127, MF-129: the votes are counted, and perhaps somebody is lynched. */
export const duskPhase: GamePhase = {
  enter(turn) {
    const { table, box } = turn.state;
    const { number } = table.round;
    const news = takeOver(turn, resolveDay(box.village, number, ballotsOf(turn)), 'day');
    const { lynched } = news;
    if (lynched !== null) table.counts.lynches++;
    countQuiet(
      table,
      table.graves.some((grave) => grave.round.kind === 'day' && grave.round.number === number),
    );
    table.days.push({ number, votes: table.votes.slice(), lynched });
    turn.tell?.({ type: 'dusk', number, lynched, votes: table.votes.slice() });
    table.counts.days++;
    table.votes.fill(null);
    table.castingOrder = [];
    table.round = { kind: 'night', number };
    if (news.isOver || table.quiet >= turn.setup.quietRounds) return 'gameOver';
    if (lynched === null || turn.setup.lastWordsSeconds === 0) return 'night';
    table.speaker = lynched;
    return 'lastWords';
  },
  options: [],
  on: {},
};

function ballotsOf({ state: { table } }: GameTurn): readonly Ballot[] {
  return table.castingOrder.flatMap((by): Ballot[] => {
    const vote = table.votes[by] ?? null;
    return vote === null ? [] : [{ by, for: vote === 'nobody' ? 'no-lynch' : vote }];
  });
}

/** MF-130: the lynched may say something before the night falls. */
export const lastWordsPhase: GamePhase = {
  enter: (turn) => turn.ask(turn.state.table.speaker as Seat),
  options: [offer('lastWords', { lastWords: { textUpTo: LONGEST_TEXT } })],
  on: {
    lastWords(turn, seat, { lastWords }) {
      const grave = turn.state.table.graves.findLast((each) => each.seat === seat);
      if (grave !== undefined) grave.lastWords = lastWords;
      turn.tell?.({ type: 'lastWords', seat, lastWords });
      return fallAsleep(turn);
    },
  },
  seconds: ({ setup }) => setup.lastWordsSeconds,
  onTime: (turn) => fallAsleep(turn),
};

function fallAsleep(turn: GameTurn): PhaseName {
  turn.state.table.speaker = null;
  return 'night';
}

/** MF-131: by day the living may say who they are and what they found out, true or not. */
function claimOptions({ table, seat }: GameView): Options<Mafia> {
  if (!table.living.includes(seat)) return [];
  const everybody = table.votes.map((_, other) => other);
  const others = everybody.filter((other) => other !== seat);
  return [
    offer('claimRole', { role: { oneOf: rolesIn(table.cast) } }),
    offer('claimResult', { about: { oneOf: others }, is: { oneOf: ['good', 'evil'] } }),
    offer('claimSaw', { who: { oneOf: others }, at: { oneOf: everybody } }),
  ];
}

/** The roles and modifiers that are in play. */
export function rolesIn(cast: DeepReadonly<readonly CastLine[]>): readonly RoleName[] {
  const roles = new Set(cast.flatMap(({ role }) => role));
  // A recruited player has this role, though nobody was dealt it.
  if (roles.has('CultLeader')) roles.add('Cultist');
  return [...roles];
}

function claim(turn: GameTurn, made: Claim): void {
  turn.state.table.claims.push(made);
  turn.tell?.({ type: 'claimed', claim: { ...made } });
}

const dayOf = (turn: GameTurn): number => turn.state.table.round.number;
