import { fixed, type Seat } from '../../../kernel/index.ts';
import { type CardsAs, type GamePhase, type GameTurn, offer, type PhaseName } from '../types.ts';
import { isVetoZone } from './board.ts';
import { DRAWN, discardCard, drawCard, keepThreeCards, layDownPresidentsDiscard } from './cards.ts';
import { claimOptions, onClaims } from './claims.ts';
import {
  checkPolicyWin,
  countFailure,
  currentGovernment,
  enact,
  letRemove,
  removableTracks,
  removePolicy,
} from './enacting.ts';
import type { Policy } from './policies.ts';
import { POWERS, type Power } from './powers.ts';
import { advanceTurn, noteGovernment } from './succession.ts';

const ONE_OF_THREE = fixed(offer('discard', { card: { oneOf: [0, 1, 2] } }));

/** SH-45: the president draws three policies and discards one, face down. */
export const legislativePresident: GamePhase = {
  enter(turn) {
    const { table, box } = turn.state;
    const president = table.president as Seat;
    currentGovernment(table).possible = isBlind(turn) ? null : { ...table.circulating };
    box.agenda = [];
    for (let drawn = 0; drawn < DRAWN; drawn++) box.agenda.push(drawCard(turn));
    turn.tell?.({ type: 'sessionBegan', president, deckCount: table.deckCount });
    showCards(turn, president, 'drawn', box.agenda);
    turn.ask(president);
  },
  options: ONE_OF_THREE,
  extras: claimOptions,
  on: {
    discard(turn, president, { card }) {
      const { table, box } = turn.state;
      const [discarded] = box.agenda.splice(card, 1) as [Policy];
      box.presidentsDiscard = discarded;
      table.discardCount++;
      const chancellor = table.chancellor as Seat;
      turn.tell?.({ type: 'presidentDiscarded', president, chancellor });
      if (!isBlind(turn)) turn.hand(president).cards = box.agenda.slice();
      showCards(turn, chancellor, 'given', box.agenda);
      return 'legislativeChancellor';
    },
    ...onClaims,
  },
};

/** SH-64: whether October has made everyone blind to the cards of a session. */
const isBlind = ({ setup, state: { table } }: GameTurn): boolean =>
  table.oktoberfestActive && setup.oktoberFest === 'blind-cards';

/** SH-45: a player looks at the cards of the session. */
function showCards(turn: GameTurn, seat: Seat, as: CardsAs, cards: readonly Policy[]): void {
  if (isBlind(turn)) return;
  const { table } = turn.state;
  const hand = turn.hand(seat);
  hand.cards = cards.slice();
  hand.seen.push({ government: table.governments.length - 1, as, cards: hand.cards });
  turn.whisper?.([seat], { type: 'sawCards', as, cards: cards.slice() });
}

const ENACT = fixed(offer('enact', { card: { oneOf: [0, 1] } }));
const ENACT_OR_VETO = [...ENACT, ...fixed(offer('proposeVeto', {}))];

/** SH-46, SH-48: the chancellor enacts one of two, or proposes to veto both. */
export const legislativeChancellor: GamePhase = {
  enter(turn) {
    turn.ask(turn.state.table.chancellor as Seat);
  },
  options: ({ setup, table }) => (isVetoZone(setup, table.tracks.fascist) ? ENACT_OR_VETO : ENACT),
  extras: claimOptions,
  on: {
    enact: (turn, _chancellor, { card }) => enactChosen(turn, card),
    proposeVeto(turn, chancellor) {
      turn.tell?.({ type: 'vetoProposed', chancellor });
      return 'legislativeVeto';
    },
    ...onClaims,
  },
};

const ACCEPT_OR_REFUSE = fixed(offer('answerVeto', { accept: { oneOf: [true, false] } }));

/** SH-49, SH-50: the president accepts a veto, or the chancellor must enact after all. */
export const legislativeVeto: GamePhase = {
  enter(turn) {
    turn.ask(turn.state.table.president as Seat);
  },
  options: ({ seat, table }) => (seat === table.president ? ACCEPT_OR_REFUSE : ENACT),
  extras: claimOptions,
  on: {
    answerVeto(turn, president, { accept }) {
      const { table } = turn.state;
      if (accept) return acceptVeto(turn);
      turn.tell?.({ type: 'vetoRefused', president });
      turn.ask(table.chancellor as Seat);
    },
    enact: (turn, _chancellor, { card }) => enactChosen(turn, card),
    ...onClaims,
  },
};

/** SH-50: both cards are discarded, and the government counts as a failed one. */
function acceptVeto(turn: GameTurn): PhaseName {
  const { table, box } = turn.state;
  table.electionTracker++;
  table.counts.vetoes++;
  table.counts.sessions++;
  currentGovernment(table).end = 'vetoed';
  turn.tell?.({ type: 'vetoAccepted', president: table.president as Seat, tracker: table.electionTracker });
  for (const card of box.agenda) discardCard(turn, card);
  closeSession(turn);
  layDownPresidentsDiscard(turn);
  keepThreeCards(turn);
  noteGovernment(turn, 'at-enactment');
  return countFailure(turn);
}

/** The cards leave the government's hands. */
function closeSession(turn: GameTurn): void {
  const { table, box } = turn.state;
  box.agenda = [];
  turn.hand(table.president as Seat).cards = [];
  turn.hand(table.chancellor as Seat).cards = [];
}

/** SH-47: the policy is enacted, terms are limited, a full track wins, and only then is a power used. */
function enactChosen(turn: GameTurn, card: number): PhaseName {
  const { table, box } = turn.state;
  const policy = box.agenda[card] as Policy;
  discardCard(turn, box.agenda[1 - card] as Policy);
  closeSession(turn);
  // A vote of no confidence may yet ask for it.
  if (policy !== 'enablingact') layDownPresidentsDiscard(turn);
  const government = currentGovernment(table);
  government.end = 'enacted';
  government.policy = policy;
  table.counts.sessions++;
  table.power = enact(turn, policy, 'government');
  noteGovernment(turn, 'at-enactment');
  keepThreeCards(turn);
  if (checkPolicyWin(turn)) return 'gameOver';
  return letRemove(turn, policy) ?? exercisePower(turn, policy);
}

/** SH-29: a player chooses the track from which a Social Democratic policy takes one. */
export const socialDemocratic: GamePhase = {
  enter(turn) {
    turn.ask(removalChooser(turn));
  },
  options: ({ table }) => [offer('removePolicy', { track: { oneOf: removableTracks(table) } })],
  extras: claimOptions,
  on: {
    removePolicy(turn, _seat, { track }) {
      const { table } = turn.state;
      removePolicy(turn, track, 'socialdemocratic');
      return table.chancellorCandidate === null ? 'election' : advanceTurn(turn);
    },
    ...onClaims,
  },
};

/** Whether the policy in hand was turned up by chaos and not enacted by a government. */
const isChaos = ({ state: { table } }: GameTurn): boolean =>
  table.chancellorCandidate === null || currentGovernment(table).end !== 'enacted';

function removalChooser(turn: GameTurn): Seat {
  const { table } = turn.state;
  if (isChaos(turn)) return table.presidentCandidate;
  return (turn.setup.socialDemocraticChooser === 'president' ? table.president : table.chancellor) as Seat;
}

/** SH-40, SH-55: the power of the covered slot, or of an emergency card, must be used now. */
function exercisePower(turn: GameTurn, policy: Policy): PhaseName {
  const { table } = turn.state;
  if (policy === 'article48' || policy === 'enablingact') {
    table.powerHolder = (policy === 'article48' ? table.president : table.chancellor) as Seat;
    turn.tell?.({ type: 'emergency', policy, seat: table.powerHolder });
    return 'emergency';
  }
  return table.power === null ? advanceTurn(turn) : grantPower(turn, table.power);
}

/** A power begins to be used by its owner. */
export function grantPower(turn: GameTurn, power: Power): PhaseName {
  const { table } = turn.state;
  const { owner, phase } = POWERS[power];
  const holder = (owner === 'president' ? table.president : table.chancellor) as Seat;
  table.power = power;
  table.powerHolder = holder;
  currentGovernment(table).power = power;
  turn.tell?.({ type: 'powerGranted', power, seat: holder });
  return phase;
}
