import {
  type Channel,
  COMMON_PHRASES,
  copyJson,
  type DeepReadonly,
  type Game,
  MANNERS,
  type Outcome,
  type Phrase,
  type PhraseForm,
  type Refusal,
  type Seat,
  type View,
} from '../../kernel/index.ts';
import {
  beginGame,
  type EvilWins,
  eventsSince,
  isAlive,
  isOver,
  livingOf,
  playerOf,
  type RoleName,
  type Village,
  winnersOf,
} from './resolver/index.ts';
import { refuse } from './rules/casts.ts';
import { dayPhase, duskPhase, lastWordsPhase, rolesIn, standingVote, wouldEndDay } from './rules/day-phase.ts';
import { deal, redealBox, redealHands } from './rules/deal.ts';
import { imagine } from './rules/imagine.ts';
import { derive, factionIdOf } from './rules/knowledge.ts';
import { sideOfFaction, statistics } from './rules/measures.ts';
import { tellAddressed } from './rules/news.ts';
import { dawnPhase, nightPhase } from './rules/night-phase.ts';
import { fields } from './rules/setup.ts';
import type { Command, EndedPlayer, Ending, GamePhase, GameView, Mafia, Reason, Table } from './types.ts';

/** By day everybody talks, and votes can be changed. */
const dayOf = ({ phase, table }: View<Mafia>): string | null => (phase === 'day' ? `day ${table.round.number}` : null);

/** MF-66: everybody is told who they are, and who belongs to them. */
const beginningPhase: GamePhase = {
  enter(turn) {
    const { box, table } = turn.state;
    const before = box.village;
    box.village = beginGame(before);
    turn.tell?.({ type: 'began', seats: turn.seats });
    tellAddressed(turn, eventsSince(before, box.village), null);
    for (let seat = 0; seat < turn.seats; seat++) {
      const { lynchTarget } = turn.hand(seat);
      if (lynchTarget !== null) turn.whisper?.([seat], { type: 'yourTarget', seat: lynchTarget });
    }
    return table.round.kind;
  },
  options: [],
  on: {},
};

/** MF-134, MF-135: it is over, and everything is laid open. */
const gameOverPhase: GamePhase = {
  enter(turn) {
    const { table, box } = turn.state;
    table.ending = endingOf(box.village, turn.setup.evilWins);
    turn.tell?.({ type: 'gameOver', ...copyJson(table.ending) });
    return 'end';
  },
  options: [],
  on: {},
};

/** Mafia: by night everybody acts in secret and is resolved at once; by day they talk, and vote somebody away. */
export const game: Game<Mafia> = {
  id: 'mafia',
  version: 1,
  seats: { min: 5, max: 20 },
  usualSeats: 9,
  undo: 'never',
  capabilities: {
    discussion: { current: dayOf, wouldEnd: wouldEndDay },
    secondThoughts: { current: dayOf, standing: standingVote },
    isOut: ({ table }, seat) => !table.living.includes(seat),
  },
  fields,
  deal,
  phases: {
    beginning: beginningPhase,
    night: nightPhase,
    dawn: dawnPhase,
    day: dayPhase,
    dusk: duskPhase,
    lastWords: lastWordsPhase,
    gameOver: gameOverPhase,
  },
  derive,
  outcome,
  // Votes, claims and wills may be changed as often as one likes.
  longest: () => null,
  defaultAnswer,
  whyNot,
  statistics,
  channels,
  phrases,
  spokenCommand,
  speech: ['claimRole', 'claimResult', 'claimSaw', 'will', 'lastWords'],
  ownWords: ['will', 'lastWords'],
  secrecy: {
    sealed: ['night', 'will'],
    revealing: ['learned', 'yourTarget', 'died', 'shot', 'dawn', 'dusk', 'revived', 'gameOver'],
    redealHands,
    redealBox,
    imagine,
  },
};

/** When time is up: asleep, a vote for nobody, and no last words. */
function defaultAnswer({ phase }: GameView): Command {
  switch (phase) {
    case 'night':
      return { type: 'night', own: [], order: null };
    case 'lastWords':
      return { type: 'lastWords', lastWords: '' };
    default:
      return { type: 'vote', for: 'nobody' };
  }
}

/** MF-133: by day all the living talk at the table; at night teams do; lovers always; the dead among themselves. */
export function channels(view: GameView): readonly Channel[] {
  const { table, seat, seats, hand, phase } = view;
  if (table.ending !== null) return [{ name: 'table', hearers: 'all' }];
  if (!table.living.includes(seat))
    return [{ name: 'dead', hearers: deadOf(table.living, seats) }, ...lastWordsOf(view)];
  const open: Channel[] = [];
  if (phase !== 'night') open.push({ name: 'table', hearers: 'all' });
  const team = hand.team.filter((member) => table.living.includes(member));
  if (phase === 'night' && team.length > 1) open.push({ name: 'team', hearers: team });
  if (hand.lover !== null && table.living.includes(hand.lover)) {
    open.push({ name: 'lovers', hearers: [seat, hand.lover].sort((one, other) => one - other) });
  }
  return open;
}

/** Somebody alive, and somebody dead. */
const LIVING = { seat: 'seatInPlay' } as const;

const ABOUT_DEAD = { seat: 'seatInPlay', whom: 'seatOut' } as const;

/** What the living say most, by day: opinions, claims, questions, then reasons, and what is said of a vote and of a death. The last among a faction at night. */
function phrases({ table }: View<Mafia>): readonly PhraseForm[] {
  return [
    { type: COMMON_PHRASES.suspect.type, blanks: LIVING },
    { type: COMMON_PHRASES.trust.type, blanks: LIVING },
    { type: 'voteFor', blanks: LIVING },
    { type: 'iAm', blanks: { role: rolesIn(table.cast) } },
    { type: 'foundEvil', blanks: { seat: 'seat' } },
    { type: 'foundGood', blanks: { seat: 'seat' } },
    { type: 'liar', blanks: LIVING },
    { type: 'whatAreYou', blanks: LIVING },
    { type: 'whomDoYouSuspect', blanks: LIVING },
    { type: 'whyVote', blanks: LIVING },
    { type: 'agreeAbout', blanks: { ...LIVING, about: 'seatInPlay' } },
    { type: 'disagreeAbout', blanks: { ...LIVING, about: 'seatInPlay' } },
    { type: 'wrongAboutMe', blanks: LIVING },
    { type: 'undecided', blanks: LIVING },
    { type: 'notYet', blanks: LIVING },
    { type: 'whoChecked', blanks: { seat: 'seat' } },
    { type: 'votedForGood', blanks: ABOUT_DEAD },
    { type: 'sparedEvil', blanks: ABOUT_DEAD },
    { type: 'votedForEvil', blanks: ABOUT_DEAD },
    { type: 'killedVoter', blanks: ABOUT_DEAD },
    { type: 'provenWrong', blanks: { ...LIVING, about: 'seatOut' } },
    { type: 'wavered', blanks: LIVING },
    { type: 'cannotBoth', blanks: { ...LIVING, other: 'seatInPlay' } },
    { type: 'foundBy', blanks: { ...LIVING, by: 'seat' } },
    { type: 'clearedBy', blanks: { ...LIVING, by: 'seat' } },
    { type: 'uncontradicted', blanks: LIVING },
    { type: 'moveVote', blanks: { from: 'seatInPlay', to: 'seatInPlay' } },
    { type: 'convinced', blanks: { ...LIVING, by: 'seatInPlay' } },
    { type: 'between', blanks: { ...LIVING, other: 'seatInPlay' } },
    { type: 'lastChance', blanks: LIVING },
    { type: 'wasRight', blanks: { seat: 'seat', about: 'seatOut' } },
    { type: 'wrongAbout', blanks: { seat: 'seatOut' } },
    { type: 'willMiss', blanks: { seat: 'seatOut' } },
    { type: 'nobodyDied', blanks: {} },
    { type: 'fooledMe', blanks: { seat: 'seat' } },
    { type: 'tonight', blanks: LIVING, channels: ['team'] },
    ...MANNERS,
  ];
}

/** MF-131: a role or a result that is said in a phrase is a claim like any other. */
function spokenCommand({ type, role, seat }: Phrase): Command | null {
  if (type === 'iAm') return { type: 'claimRole', role: role as RoleName };
  if (type !== 'foundEvil' && type !== 'foundGood') return null;
  return { type: 'claimResult', about: seat as Seat, is: type === 'foundEvil' ? 'evil' : 'good' };
}

/** A player who is about to be led away may still speak. */
const lastWordsOf = ({ table, seat, phase }: GameView): readonly Channel[] =>
  phase === 'lastWords' && table.speaker === seat ? [{ name: 'table', hearers: 'all' }] : [];

function deadOf(living: readonly Seat[], seats: number): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !living.includes(seat));
}

/** Why somebody cannot be voted for: a code of the game's own. */
function whyNot({ table }: GameView, command: Command): Refusal | null {
  if (command.type !== 'vote' || command.for === 'nobody' || table.living.includes(command.for)) return null;
  return refuse('not-alive', { seat: command.for }).why;
}

function endingOf(village: Village, evilWins: EvilWins): Ending {
  const fates = winnersOf(village, evilWins);
  const winners = typeof fates === 'string' ? [] : [...fates].sort((one, other) => one - other);
  const sides = [...new Set(winners.map((seat) => sideOf(village, seat)))].sort();
  const players = village.players.map((_, seat) => endedPlayer(village, seat));
  return { winners, sides, reason: reasonOf(village, sides, evilWins), players, story: village.log };
}

function sideOf(village: Village, seat: Seat): string {
  const { role } = playerOf(village, seat);
  if (role.includes('Joker')) return 'joker';
  return role.includes('Lyncher') ? 'lyncher' : sideOfFaction(factionIdOf(village, playerOf(village, seat).faction));
}

function reasonOf(village: Village, sides: readonly string[], evilWins: EvilWins): Reason {
  if (!isOver(village, evilWins)) return livingOf(village).length === 0 ? 'nobody-left' : 'quiet';
  if (sides.includes('town')) return 'evil-gone';
  if (!sides.some((side) => side === 'mafia' || side === 'mafia2' || side === 'cult')) return 'all-lost';
  return isOver(village) ? 'majority' : 'parity';
}

function endedPlayer(village: Village, seat: Seat): EndedPlayer {
  const { role, faction, original } = playerOf(village, seat);
  return {
    role,
    faction: factionIdOf(village, faction),
    original: { role: original.role, faction: factionIdOf(village, original.faction) },
    alive: isAlive(village, seat),
  };
}

/** MF-135: those who won shares the first place, which stays empty where nobody did. */
function outcome({ ending }: DeepReadonly<Table>, seats: number): Outcome {
  const { winners, sides, reason } = ending as DeepReadonly<Ending>;
  const lost = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !winners.includes(seat));
  const ranking = lost.length === 0 ? [[...winners]] : [[...winners], lost];
  return { ranking, winners: sides.join('+') || 'nobody', reason };
}
