import type { HostedGame } from '../../games/game-package.ts';
import { chooseSetup, type GameTypes, ok, Recording, type Refusal, type Result } from '../../kernel/host.ts';
import type { Tempo } from '../../protocol/codes.ts';
import type { Action, TableRequest } from '../../protocol/index.ts';
import { decide } from '../../table/decide.ts';
import { DEFAULT_SETTINGS, openingState, resolvedSetup, resolveSetup, settingsFor } from '../../table/opening.ts';
import { holderFor } from '../../table/seat-rights.ts';
import { apply } from '../../table/table-event.ts';
import type { RequestedTable, TableState } from '../../table/table-state.ts';
import { LOCAL_CODE, type Order, type OrderedSeat, type Settlement, YOU } from './host-messages.ts';

/** Someone who practises alone has nobody to persuade. */
const DISCUSSION_SECONDS = 15;

/** What the rules make of a wish before it is ordered. */
export function settlementOf(gamePackage: HostedGame, wished: TableRequest, drawKey: () => string): Settlement {
  const wish = resolveSetup(gamePackage, wished);
  if (!wish.ok) return { settled: {}, why: wish.why, roles: [] };
  return {
    settled: resolvedSetup(gamePackage, wish.value),
    why: null,
    roles: rolesDealt(gamePackage, wish.value, drawKey),
  };
}

/** So many deals show every role that there is. */
const LOOKED_AT = 20;

/** What is dealt to anybody in some matches of this setup. */
function rolesDealt(gamePackage: HostedGame, wish: RequestedTable, drawKey: () => string): readonly string[] {
  const { dealtRole } = gamePackage;
  if (dealtRole === undefined) return [];
  const found = new Set<string>();
  for (let deal = 0; deal < LOOKED_AT; deal++) {
    const state = dealtWith(gamePackage, wish, drawKey());
    if (state === null) return [];
    for (let seat = 0; seat < wish.seats; seat++) found.add(dealtRole(state, seat));
  }
  return [...found].toSorted();
}

/** What a key deals; null where the rules refuse the setup. */
function dealtWith({ game }: HostedGame, wish: RequestedTable, key: string) {
  const setup = chooseSetup(game, wish, wish.seats);
  if (!setup.ok) return null;
  const beginning = { game, setup: setup.value, seats: wish.seats, seed: { key }, moderated: false, from: null };
  return new Recording<GameTypes>(beginning).match.state;
}

/** The rarest role comes up once in about twenty deals. */
const MOST_DEALS = 1000;

/** A key that deals this role to this seat: drawn as keys always are, until one does. Null where none does. */
export function keyDealing(
  gamePackage: HostedGame,
  { wish, seat, role }: { readonly wish: RequestedTable; readonly seat: number; readonly role: string },
  drawKey: () => string,
): string | null {
  const { dealtRole } = gamePackage;
  for (let deal = 0; deal < MOST_DEALS && dealtRole !== undefined; deal++) {
    const key = drawKey();
    const state = dealtWith(gamePackage, wish, key);
    if (state === null) return null;
    if (dealtRole(state, seat) === role) return key;
  }
  return null;
}

/** What is played unless somebody says otherwise: you against the best there are. */
export const usualOrder = ({ practice }: Pick<HostedGame, 'practice'>, name: string): Order => ({
  wish: practice === undefined ? {} : { options: practice as NonNullable<TableRequest['options']> },
  chairs: [{ name }],
  tempo: 'calm',
});

/** The guided match of a game, ordered for this person; null where it has none. */
export function guidedOrder({ guided }: HostedGame, name: string, tempo: Tempo): Order | null {
  if (guided === undefined) return null;
  const { wish, bot } = guided;
  const others = Array.from({ length: (wish.seats ?? 1) - 1 }, () => ({ bot }));
  return { wish: wish as Order['wish'], chairs: [{ name }, ...others], tempo };
}

/** A table as it was ordered, everybody seated, or why it cannot be. */
export function tableFor(gamePackage: HostedGame, order: Order, match: string): Result<TableState, Refusal> {
  const wish = resolveSetup(gamePackage, order.wish);
  if (!wish.ok) return wish;
  const name = order.chairs.find((chair) => 'name' in chair)?.name ?? '';
  const opening = openingState({
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
  const state: TableState = { ...opening, waitsForPeople: true };
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
