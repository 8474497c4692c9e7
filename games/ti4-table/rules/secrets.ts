import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { MOST_SECRETS } from '../facts/facts.ts';
import { alive } from '../reading/seats.ts';
import { type Command, checkThat, type GameOptions, type GameTurn, type GameView, type Hand, offer } from '../types.ts';
import { addPoints, takeUnnamed } from './points.ts';
import { type Does, whoIs } from './who-may-record.ts';

/** The longest text of a secret objective. */
const LONGEST_SECRET = 200;

const hasText = checkThat<'keepSecret'>('has-a-text', ({ text }) => text !== '');

/** TT-45: what a seat may do with its own secret objectives. */
export function keepingSecrets({ table, seat, hand }: GameView): GameOptions {
  if (!alive(table).includes(seat)) return [];
  const unscored = hand.secrets.flatMap(({ isScored }, secret) => (isScored ? [] : [secret]));
  return [
    ...(hand.secrets.length < MOST_SECRETS
      ? [offer('keepSecret', { text: { textUpTo: LONGEST_SECRET } }, hasText)]
      : []),
    ...(unscored.length === 0
      ? []
      : [offer('dropSecret', { secret: { oneOf: unscored } }), offer('scoreSecret', { secret: { oneOf: unscored } })]),
  ];
}

/** TT-62: from the last on, so that each keeps its place until it goes. */
export const droppingSecrets = ({ secrets }: DeepReadonly<Hand>): readonly Command[] =>
  secrets.flatMap(({ isScored }, secret) => (isScored ? [] : [{ type: 'dropSecret', secret } as const])).toReversed();

/** The seat that acts; a host has no hand. */
function ownerOf(by: Seat | 'host'): Seat {
  if (by === 'host') throw new Error('a host keeps no secrets');
  return by;
}

function tellOf(turn: GameTurn, type: 'secretKept' | 'secretDropped', seat: Seat): void {
  turn.tell?.({ type, ...whoIs(turn.state.table, seat) });
}

export const onSecrets: Does = {
  keepSecret(turn, { text }, by) {
    const seat = ownerOf(by);
    turn.hand(seat).secrets.push({ text, isScored: false });
    tellOf(turn, 'secretKept', seat);
  },
  dropSecret(turn, { secret }, by) {
    const seat = ownerOf(by);
    turn.hand(seat).secrets.splice(secret, 1);
    tellOf(turn, 'secretDropped', seat);
  },
  scoreSecret(turn, { secret }, by) {
    const seat = ownerOf(by);
    const kept = turn.hand(seat).secrets[secret];
    if (kept === undefined) throw new Error(`seat ${seat} has no secret ${secret}`);
    kept.isScored = true;
    turn.tell?.({ type: 'secretScored', ...whoIs(turn.state.table, seat), text: kept.text });
    if (takeUnnamed(turn.state.table, seat, 'secret') === null)
      addPoints(turn, seat, 1, { source: 'secret', objective: null, name: '' });
  },
};
