import type { DeepReadonly, Options, Seat } from '../../../kernel/index.ts';
import {
  type CardsAs,
  type GamePhase,
  type GameTurn,
  type GameView,
  type Known,
  offer,
  type PhaseName,
  type SecretHitler,
  type Table,
} from '../types.ts';
import { DRAWN, topCards } from './cards.ts';
import { claimOptions, doubtAfterConfession, onClaims } from './claims.ts';
import { currentGovernment, kill } from './enacting.ts';
import type { Policy } from './policies.ts';
import type { Power } from './powers.ts';
import { partyOf } from './roles.ts';
import { advanceTurn } from './succession.ts';

type Targets = (table: DeepReadonly<Table>) => readonly Seat[];

/** The living except the user of the power. */
export const othersAlive: Targets = ({ living, powerHolder }) => living.filter((seat) => seat !== powerHolder);

const holderOf = ({ state: { table } }: GameTurn): Seat => table.powerHolder as Seat;

/** A power that its holder openly aims at a player. */
export function aimedPower(targets: Targets, effect: (turn: GameTurn, target: Seat) => PhaseName | null): GamePhase {
  return {
    enter: (turn) => askForTarget(turn, targets),
    options: ({ table }) => [offer('target', { seat: { oneOf: targets(table) } })],
    extras: claimOptions,
    on: {
      target(turn, by, { seat }) {
        const { table } = turn.state;
        currentGovernment(table).target = seat;
        turn.tell?.({ type: 'powerUsed', power: table.power as Power, by, seat });
        return effect(turn, seat) ?? advanceTurn(turn);
      },
      ...onClaims,
    },
  };
}

/** SH-43: asks the holder for a target; if there is none, the power lapses. */
function askForTarget(turn: GameTurn, targets: Targets): PhaseName | undefined {
  const { table } = turn.state;
  if (targets(table).length === 0) {
    turn.tell?.({ type: 'nobodyToTarget', power: table.power as Power });
    return advanceTurn(turn);
  }
  turn.ask(holderOf(turn));
}

/** A power that needs no choice. */
function plainPower(effect: (turn: GameTurn, holder: Seat) => void): GamePhase {
  return {
    enter(turn) {
      const { table } = turn.state;
      turn.tell?.({ type: 'powerUsed', power: table.power as Power, by: holderOf(turn), seat: null });
      effect(turn, holderOf(turn));
      return advanceTurn(turn);
    },
    options: [],
    on: {},
  };
}

/** Notes what a player learns, and in which government. */
function learn(turn: GameTurn, learner: Seat, { seat, is, from }: Omit<Known, 'government'>): void {
  turn.hand(learner).known.push({ seat, is, from, government: turn.state.table.governments.length - 1 });
}

/** A player learns another's party. */
export function showParty(turn: GameTurn, viewers: readonly Seat[], seat: Seat, from: Known['from']): void {
  const party = partyOf(turn.hand(seat).role);
  for (const viewer of viewers) if (viewer !== seat) learn(turn, viewer, { seat, is: party, from });
  turn.whisper?.(
    viewers.filter((viewer) => viewer !== seat),
    { type: 'sawParty', seat, party, from },
  );
}

/** Records publicly that a player was shown a membership. */
export function noteLook({ state: { table } }: GameTurn, by: Seat, at: Seat): void {
  table.looks.push({ government: table.governments.length - 1, by, at });
}

/** SH-51: the president learns the party of a player who has not been investigated before. */
export const investigateLoyalty = aimedPower(
  (table) => othersAlive(table).filter((seat) => !table.investigatedPlayers.includes(seat)),
  (turn, target) => {
    turn.state.table.investigatedPlayers.push(target);
    noteLook(turn, holderOf(turn), target);
    showParty(turn, [holderOf(turn)], target, 'investigation');
    return null;
  },
);

/** SH-62: the president names who runs next, once; term limits do not count. */
export const specialElection = aimedPower(othersAlive, (turn, chosen) => {
  turn.state.table.specialElection = { caller: holderOf(turn), chosen };
  return null;
});

/** SH-52, SH-74: the holder looks at the next three policies, in their order. */
export const policyPeek = plainPower((turn, holder) => showDeck(turn, holder, 'peeked', topCards(turn, DRAWN)));

/** A player looks at cards of the draw pile. */
export function showDeck(turn: GameTurn, seat: Seat, as: CardsAs, cards: Policy[]): void {
  turn.hand(seat).seen.push({ government: turn.state.table.governments.length - 1, as, cards });
  turn.whisper?.([seat], { type: 'sawCards', as, cards: cards.slice() });
}

/** SH-44, SH-53: the holder has another player shot. */
export const execution = aimedPower(othersAlive, (turn, target) =>
  kill(turn, target, 'execution') ? 'gameOver' : null,
);

/** SH-54: the president's party is laid open. */
export const confession = plainPower((turn, president) => {
  const party = partyOf(turn.hand(president).role);
  turn.state.table.revealedAffiliations[president] = party;
  doubtAfterConfession(turn.state.table, president, party);
  turn.tell?.({ type: 'confessed', seat: president, party });
});

/** SH-58: two communist policies and a liberal one join the draw pile. */
export const fiveYearPlan = plainPower((turn) => {
  const { box, table } = turn.state;
  box.deck.push('liberal', 'communist', 'communist');
  table.deckCount = box.deck.length;
  table.circulating.communist += 2;
  table.circulating.liberal++;
  if (turn.setup.fiveYearPlan === 'shuffled') turn.random.shuffle(box.deck);
});

const communistsOf = ({ seats, state: { hands } }: GameTurn): Seat[] => {
  const communists: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) if (hands[seat]?.role === 'communist') communists.push(seat);
  return communists;
};

/** SH-59: the communists learn who they are. */
export const congress = plainPower((turn) => {
  const members = communistsOf(turn);
  const shown = turn.setup.congressShows === 'current' ? members : originalCommunists(turn);
  for (const seat of members) {
    const comrades = shown.filter((other) => other !== seat);
    for (const other of comrades) learn(turn, seat, { seat: other, is: 'communist', from: 'congress' });
    turn.whisper?.([seat], { type: 'comrades', seats: comrades });
  }
});

function originalCommunists({ seats, state: { hands } }: GameTurn): Seat[] {
  const originals: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) if (hands[seat]?.originalRole === 'communist') originals.push(seat);
  return originals;
}

/** A power that is aimed in secret: by the president, or by the communists together while all others close their eyes. */
function secretPower(power: 'bugging' | 'radicalization', effect: (turn: GameTurn, target: Seat) => void): GamePhase {
  const use = (turn: GameTurn, target: Seat, aimers: readonly Seat[]): PhaseName => {
    turn.tell?.({ type: 'powerUsed', power, by: holderOf(turn), seat: null });
    noteAim(turn, [...new Set([...aimers, ...communistsOf(turn)])], power, target);
    effect(turn, target);
    return advanceTurn(turn);
  };
  return {
    enter(turn) {
      if (turn.setup.communistPowerActor === 'communists') turn.ask(turn.state.table.living);
      else return askForTarget(turn, othersAlive);
    },
    // SH-56: pointing takes longer than closing one's eyes.
    isAnsweredInSecret: ({ communistPowerActor }) => communistPowerActor === 'communists',
    options: secretOptions,
    extras: claimOptions,
    on: {
      aim: (turn, president, { seat }) => use(turn, seat, [president]),
      point(turn, seat, command) {
        turn.hand(seat).pointed = command.seat;
        turn.tell?.({ type: 'eyesClosed', seat });
        if (turn.allAnswered) return openEyes(turn, use);
      },
      closeEyes(turn, seat) {
        turn.tell?.({ type: 'eyesClosed', seat });
        if (turn.allAnswered) return openEyes(turn, use);
      },
      ...onClaims,
    },
  };
}

/** SH-56: communists point, everyone else keeps their eyes closed; so nobody sees who is asked what. */
function secretOptions({ setup, table, hand, seat }: GameView): Options<SecretHitler> {
  if (setup.communistPowerActor === 'president') return [offer('aim', { seat: { oneOf: othersAlive(table) } })];
  if (hand.role !== 'communist') return [offer('closeEyes', {})];
  return [offer('point', { seat: { oneOf: table.living.filter((other) => other !== seat) } })];
}

/** SH-56: the player most communists point at; ties are broken at random. Without living communists nothing happens. */
function openEyes(
  turn: GameTurn,
  use: (turn: GameTurn, target: Seat, aimers: readonly Seat[]) => PhaseName,
): PhaseName {
  const votes = new Array<number>(turn.seats).fill(0);
  for (const seat of turn.state.table.living) {
    const hand = turn.hand(seat);
    if (hand.pointed !== null) votes[hand.pointed] = (votes[hand.pointed] as number) + 1;
    hand.pointed = null;
  }
  const most = Math.max(...votes);
  // A random number is always drawn, so that the next one does not reveal whether anybody pointed.
  const drawn = turn.random.below(720720);
  const chosen = votes.flatMap((count, seat) => (count === most && most > 0 ? [seat] : []));
  if (chosen.length > 0) return use(turn, chosen[drawn % chosen.length] as Seat, []);
  turn.tell?.({ type: 'powerUsed', power: turn.state.table.power as Power, by: holderOf(turn), seat: null });
  return advanceTurn(turn);
}

function noteAim(turn: GameTurn, seats: readonly Seat[], power: 'bugging' | 'radicalization', target: Seat): void {
  for (const seat of seats) if (seat !== target) learn(turn, seat, { seat: target, is: null, from: power });
  turn.whisper?.(seats, { type: 'secretAim', power, seat: target });
}

/** SH-56: every communist learns the target's party. */
export const bugging = secretPower('bugging', (turn, target) => showParty(turn, communistsOf(turn), target, 'bugging'));

/** SH-65: the target becomes a communist, except Hitler; only the target learns the result. */
export const radicalization = secretPower('radicalization', (turn, target) => {
  const hand = turn.hand(target);
  const result = hand.role === 'hitler' ? 'resisted' : hand.role === 'communist' ? 'already' : 'converted';
  if (result === 'converted') hand.role = 'communist';
  turn.whisper?.([target], { type: 'radicalized', result });
});
