import {
  chooseSetup,
  type Seat,
  seatsIn,
  startGenerator,
  type Viewer,
  type VisibleEvent,
} from '../../../kernel/host.ts';
import { atTable, type LaidTable } from '../../../kernel/testing/index.ts';
import { game } from '../game.ts';
import type { ActionName } from '../resolver/index.ts';
import type { Hand, Mafia, Order, OwnAct, PhaseName, Setup, Table } from '../types.ts';
import { readCast } from './casts.ts';
import { layParts } from './deal.ts';

export type LaidGame = LaidTable<Mafia>;

/** A table of Mafia at which everybody's role is known: the entries of the list sit down in that order. */
export function layTable(roles: string, options: Partial<Setup> = {}, phase: PhaseName = 'beginning'): LaidGame {
  const read = readCast(roles);
  if (!read.ok) throw new Error(`no such cast: ${JSON.stringify(read.why)}`);
  const parts = read.value.flatMap((line) => new Array<typeof line>(line.count).fill(line));
  const wish = { options: { lastWordsSeconds: 0, ...options, cast: 'custom', roles } };
  const setup = chooseSetup(game, wish, parts.length);
  if (!setup.ok) throw new Error(`no such table: ${JSON.stringify(setup.why)}`);
  const dealt = layParts(setup.value, read.value, parts, startGenerator({ numbers: [1, 0] }));
  return atTable(game, {
    ...wish,
    seats: parts.length,
    phase,
    hands: dealt.hands,
    box: { village: dealt.box.village },
    table: dealt.table,
  });
}

export const tableOf = ({ match }: LaidGame): Table => match.state.table;
export const handOf = ({ match }: LaidGame, seat: Seat): Hand => match.state.hands[seat] as Hand;
export const phaseOf = ({ match }: LaidGame): PhaseName => match.state.phase;
export const askedAt = ({ match }: LaidGame): readonly Seat[] => seatsIn(match.state.asked);

/** What one seat does tonight. */
export interface Doing {
  readonly own?: readonly OwnAct[];
  readonly order?: Order;
}

export const act = (action: ActionName, ...on: Seat[]): OwnAct => ({ action, on, redirect: null });
export const order = (carrier: Seat, target: Seat, action: ActionName = 'kill'): Order => ({ carrier, action, target });

/** A whole night: these seats act, everybody else sleeps. */
export function night(table: LaidGame, doings: Readonly<Record<Seat, Doing>> = {}): void {
  for (const seat of askedAt(table)) {
    const { own = [], order: given = null } = doings[seat] ?? {};
    table.seat(seat).does({ type: 'night', own, order: given });
  }
}

/** A whole day: these seats vote so, everybody else for nobody. */
export function day(table: LaidGame, votes: Readonly<Record<Seat, Seat>> = {}): void {
  for (const seat of askedAt(table)) table.seat(seat).does({ type: 'vote', for: votes[seat] ?? 'nobody' });
}

/** What a viewer heard of these kinds since the scene was set. */
export function heardOf<T extends VisibleEvent<Mafia>['type']>(table: LaidGame, viewer: Viewer, type: T) {
  return table.heard(viewer).filter((heard): heard is Extract<VisibleEvent<Mafia>, { type: T }> => heard.type === type);
}
