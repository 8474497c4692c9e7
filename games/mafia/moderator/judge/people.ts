import type { Action, Ballot, FactionIndex, Village, Who } from '../../resolver/index.ts';
import { show } from './mistake.ts';
import { checkFields, fieldOf, ifThere, isThere, type Place, readItems, readNumber, readText, wrong } from './place.ts';
import { readActionName } from './vocabulary.ts';

const ACTION_FIELDS = ['a', 'by', 'on', 'via', 'redirect', 'precedence'];

/** The player with an id. */
export function readPlayerId(village: Village, place: Place): Who {
  const id = readText(place, 'the id of a player');
  const who = village.players.findIndex((player) => player.id === id);
  return who === -1 ? wrong(place, 'unknown-player', `there is no player with the id ${show(id)}`) : who;
}

/** Players with ids, in the order given. */
export const readPlayerIds = (village: Village, place: Place): readonly Who[] =>
  readItems(place, 'ids of players').map((item) => readPlayerId(village, item));

/** The faction with an id. */
export function readFactionId(village: Village, place: Place): FactionIndex {
  const id = readText(place, 'the id of a faction');
  const index = village.factions.findIndex((faction) => faction.id === id);
  return index === -1 ? wrong(place, 'unknown-faction', `there is no faction with the id ${show(id)}`) : index;
}

const unlessNull = (place: Place): Place => (place.value === null ? { ...place, value: undefined } : place);

/** An action as somebody submits it; whether it is allowed is for the night to say. */
export function readAction(village: Village, place: Place): Action {
  checkFields(place, 'an action', ACTION_FIELDS);
  const a = readActionName(fieldOf(place, 'a'));
  const by = readPlayerId(village, fieldOf(place, 'by'));
  const on = readPlayerIds(village, fieldOf(place, 'on'));
  const via = ifThere(unlessNull(fieldOf(place, 'via')), (at) => readFactionId(village, at)) ?? null;
  const redirect = ifThere(unlessNull(fieldOf(place, 'redirect')), (at) => readPlayerId(village, at)) ?? null;
  const precedence = ifThere(fieldOf(place, 'precedence'), (at) => readNumber(at, 'a precedence')) ?? null;
  return withNewTarget({ a, by, on, via, redirect, precedence });
}

/** A thief's choice of target may be written as a second target of the theft. */
function withNewTarget(action: Action): Action {
  const [robbed, target, more] = action.on;
  if (action.a !== 'steal' || action.redirect !== null || robbed === undefined) return action;
  return target === undefined || more !== undefined ? action : { ...action, on: [robbed], redirect: target };
}

export const readActions = (village: Village, place: Place): readonly Action[] =>
  isThere(place) ? readItems(place, 'actions').map((item) => readAction(village, item)) : [];

export const readBallots = (village: Village, place: Place): readonly Ballot[] =>
  isThere(place) ? readItems(place, 'votes').map((item) => readBallot(village, item)) : [];

/** A vote is a pair: who votes, and for whom; `null` withdraws. */
function readBallot(village: Village, place: Place): Ballot {
  const [by, choice, more] = readItems(place, 'the voter and the candidate of a vote');
  if (by === undefined || choice === undefined || more !== undefined)
    return wrong(place, 'wrong-type', 'a vote is a pair: who votes, and for whom or null');
  return { by: readPlayerId(village, by), for: readChoice(village, choice) };
}

function readChoice(village: Village, place: Place): Ballot['for'] {
  if (place.value === null) return null;
  const isNoLynch = village.settings.noLynchVote && place.value === 'no-lynch';
  const isPlayer = village.players.some(({ id }) => id === place.value);
  return isNoLynch && !isPlayer ? 'no-lynch' : readPlayerId(village, place);
}
