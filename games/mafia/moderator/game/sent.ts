import { type Action, allowsFaction, isAlive, performDayAction, type Village, type Who } from '../../resolver/index.ts';
import { helpFor, type Order, readCommand } from '../commands/index.ts';
import { hasBegun, isGameOver } from './desk.ts';
import { type ModeratorGame, type RefusalCode, type Refused, refused } from './types.ts';

/** The longest line that is read: a will with room to spare. */
const LONGEST_TEXT = 4000;

/** What a player's line comes to. */
export type Sent =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: true; readonly help: readonly string[] }
  | Refused;

/** What a player's line asks for, before anything is done about it. */
export function readSent(desk: ModeratorGame, who: Who, text: string): Sent {
  const { village } = desk;
  const why = whyUnheard(desk, who) ?? (text.length > LONGEST_TEXT ? 'too-long' : null);
  if (why !== null) return refused(why);
  const read = readCommand(village, who, text, village.phase.kind);
  if (read.reply === 'help') return { ok: true, help: helpFor(village, who) };
  if (read.reply !== 'accepted') return refused(read.reply);
  const vain = whyInVain(village, read.order);
  return vain === null ? { ok: true, order: read.order } : refused(vain);
}

/** Why nothing that this player sends is read now. */
function whyUnheard(desk: ModeratorGame, who: Who): RefusalCode | null {
  if (!hasBegun(desk)) return 'not-begun';
  if (desk.village.players[who] === undefined) return 'no-such-player';
  if (isGameOver(desk)) return 'over';
  return isAlive(desk.village, who) ? null : 'dead';
}

/** Why an order that could be read would be dropped when the phase is resolved; a player had better know at once. */
function whyInVain(village: Village, order: Order): 'dead-target' | 'illegal' | null {
  if (order.kind === 'vote' && order.for !== 'no-lynch' && !isAlive(village, order.for)) return 'dead-target';
  if (order.kind === 'factionAct' && !allowsFaction(village, order.action.via, order.action)) return 'illegal';
  return order.kind === 'act' && isRefusedByDay(village, order.action) ? 'illegal' : null;
}

function isRefusedByDay(village: Village, action: Action): boolean {
  const { kind, number } = village.phase;
  return kind === 'day' && performDayAction(village, number, action) === null;
}
