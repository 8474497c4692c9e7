import { type DeepReadonly, fixed, type Seat } from '../../../kernel/index.ts';
import { type Command, type GamePhase, type GameTurn, offer, type Table } from '../types.ts';
import { discardCard, drawCard, topCards } from './cards.ts';
import { claimOptions, onClaims } from './claims.ts';
import { checkPolicyWin, currentGovernment, enact, letRemove } from './enacting.ts';
import { grantPower } from './legislative-phase.ts';
import { aimedPower, noteLook, othersAlive, showDeck, showParty } from './power-phases.ts';
import { ARTICLE_48, type EmergencyPower, ENABLING_ACT, isAlias, type Power, powerOf } from './powers.ts';
import { advanceTurn } from './succession.ts';

/** SH-55: the holder of an emergency card uses one of six powers; the card leaves the game. */
export const emergency: GamePhase = {
  enter(turn) {
    const { table } = turn.state;
    if (turn.setup.emergencyChoice === 'random') return grantPower(turn, turn.random.pick(legalEmergencies(table)));
    turn.ask(table.powerHolder as Seat);
  },
  options: ({ table }) => [offer('choosePower', { power: { oneOf: legalEmergencies(table) } })],
  extras: claimOptions,
  on: {
    choosePower: (turn, _holder, { power }) => grantPower(turn, power),
    ...onClaims,
  },
};

/** SH-55, SH-75, SH-76: the powers of the card that can be used now. */
function legalEmergencies(table: DeepReadonly<Table>): readonly EmergencyPower[] {
  const isArticle48 = currentGovernment(table as Table).policy === 'article48';
  return (isArticle48 ? ARTICLE_48 : ENABLING_ACT).filter((power) => {
    if (power === 'pardon') return table.markedForExecution !== null;
    if (power === 'impeachment' || power === 'chancellor_impeachment') return thirdPlayers(table).length > 0;
    return true;
  });
}

/** SH-40: replaces the seed's name of a power in a choice with its id; null if there is none. */
export function byOtherName(command: Command): Command | null {
  if (command.type !== 'choosePower' || !isAlias(command.power)) return null;
  return { type: 'choosePower', power: powerOf(command.power) as EmergencyPower };
}

/** The living who are neither president nor chancellor. */
const thirdPlayers = ({ living, president, chancellor }: DeepReadonly<Table>): readonly Seat[] =>
  living.filter((seat) => seat !== president && seat !== chancellor);

const DISCARD_OR_LEAVE = fixed(offer('propaganda', { discard: { oneOf: [true, false] } }));

/** SH-74: the holder looks at the top policy, and discards it or leaves it. */
export const propaganda: GamePhase = {
  enter(turn) {
    const { table } = turn.state;
    const holder = table.powerHolder as Seat;
    turn.tell?.({ type: 'powerUsed', power: table.power as Power, by: holder, seat: null });
    showDeck(turn, holder, 'propaganda', topCards(turn, 1));
    turn.ask(holder);
  },
  options: DISCARD_OR_LEAVE,
  extras: claimOptions,
  on: {
    propaganda(turn, by, { discard }) {
      turn.tell?.({ type: 'propagandaDone', by, discarded: discard });
      if (discard) discardCard(turn, drawCard(turn));
      return advanceTurn(turn);
    },
    ...onClaims,
  },
};

/** SH-75: a third player is shown the other office-holder's party. */
export const impeachment = aimedPower(thirdPlayers, (turn, viewer) => {
  const { president, chancellor, powerHolder } = turn.state.table;
  const accused = (powerHolder === president ? chancellor : president) as Seat;
  noteLook(turn, viewer, accused);
  showParty(turn, [viewer], accused, 'impeachment');
  return null;
});

/** SH-57: a player is marked; an earlier mark is forgotten. */
export const markedForExecution = aimedPower(othersAlive, (turn, target) => {
  const { table } = turn.state;
  table.markedForExecution = target;
  table.markedForExecutionTracker = table.tracks.fascist;
  return null;
});

/** A power whose holder has only to say yes or no. */
const askHolder = (turn: GameTurn): void => turn.ask(turn.state.table.powerHolder as Seat);

const PARDON_OR_NOT = fixed(offer('pardon', { pardon: { oneOf: [true, false] } }));

/** SH-76: the president may take a mark away. */
export const pardon: GamePhase = {
  enter: askHolder,
  options: PARDON_OR_NOT,
  extras: claimOptions,
  on: {
    pardon(turn, by, command) {
      const { table } = turn.state;
      turn.tell?.({ type: 'pardoned', by, seat: table.markedForExecution as Seat, pardoned: command.pardon });
      if (command.pardon) table.markedForExecution = null;
      return advanceTurn(turn);
    },
    ...onClaims,
  },
};

const ENACT_OR_NOT = fixed(offer('noConfidence', { enact: { oneOf: [true, false] } }));

/** SH-77: the chancellor may have the policy enacted that the president discarded; it grants nothing. */
export const voteOfNoConfidence: GamePhase = {
  enter: askHolder,
  options: ENACT_OR_NOT,
  extras: claimOptions,
  on: {
    noConfidence(turn, by, command) {
      const { table, box } = turn.state;
      turn.tell?.({ type: 'noConfidence', by, enacted: command.enact });
      if (!command.enact || box.presidentsDiscard === null) return advanceTurn(turn);
      const policy = box.presidentsDiscard;
      box.presidentsDiscard = null;
      table.discardCount--;
      currentGovernment(table).extra = policy;
      enact(turn, policy, 'no-confidence');
      if (checkPolicyWin(turn)) return 'gameOver';
      return letRemove(turn, policy) ?? advanceTurn(turn);
    },
    ...onClaims,
  },
};
