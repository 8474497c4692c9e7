import type { HostedGame } from '../../games/game-package.ts';
import { ok, type Refusal, type Result } from '../../kernel/index.ts';
import type { Action, TableRequest } from '../../protocol/index.ts';
import { decide } from '../../table/decide.ts';
import { DEFAULT_SETTINGS, openingState, resolvedSetup, resolveSetup, settingsFor } from '../../table/opening.ts';
import { holderFor } from '../../table/seat-rights.ts';
import { apply } from '../../table/table-event.ts';
import type { TableState } from '../../table/table-state.ts';
import { LOCAL_CODE, type Order, type OrderedSeat, type Settlement, YOU } from './host-messages.ts';

/** Someone who practises alone has nobody to persuade. */
const DISCUSSION_SECONDS = 15;

/** What the rules make of a wish before it is ordered. */
export function settlementOf(gamePackage: HostedGame, wished: TableRequest): Settlement {
  const wish = resolveSetup(gamePackage, wished);
  return wish.ok ? { settled: resolvedSetup(gamePackage, wish.value), why: null } : { settled: {}, why: wish.why };
}

/** A table as it was ordered, everybody seated, or why it cannot be. */
export function tableFor(gamePackage: HostedGame, order: Order, match: string): Result<TableState, Refusal> {
  const wish = resolveSetup(gamePackage, order.wish);
  if (!wish.ok) return wish;
  const name = order.chairs.find((chair) => 'name' in chair)?.name ?? '';
  const state = openingState({
    code: LOCAL_CODE,
    match,
    game: gamePackage.game.id,
    wish: wish.value,
    // Nobody at this device is ever gone for long: while the page is closed, the table's time is stopped.
    settings: settingsFor(gamePackage, DEFAULT_SETTINGS, {
      ...(order.tempo !== 'atOnce' && { discussionSeconds: DISCUSSION_SECONDS }),
      tempo: order.tempo,
      graceSeconds: null,
    }),
    host: { person: YOU, name },
  });
  // Someone who keeps a companion's table needs no seat at it.
  const bot = holderFor(gamePackage);
  if (bot === null) return ok(state);
  for (const seat of state.chairs.keys()) {
    const chair = order.chairs[seat] ?? { bot };
    const seated = decide({ state, gamePackage, person: YOU }, seating(seat, chair));
    if (!seated.ok) return seated;
    for (const event of seated.value) apply(state, event);
  }
  return ok(state);
}

const seating = (seat: number, chair: OrderedSeat): Extract<Action, { type: 'sit' | 'fill' }> =>
  'name' in chair ? { type: 'sit', seat, name: chair.name } : { type: 'fill', seat, bot: chair.bot };
