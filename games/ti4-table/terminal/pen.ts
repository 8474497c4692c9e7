import type { DeepReadonly, Seat, SeatView, View } from '../../../kernel/index.ts';
import type { Paint, Translator } from '../../game-package.ts';
import type { Hand, Table, Ti4Table } from '../rules/types.ts';
import { whoIs } from '../text/phrase.ts';

/** A view with everything laid open. */
type OpenView = View<Ti4Table> & { readonly hands: readonly DeepReadonly<Hand>[] };
export type AnyView = View<Ti4Table> | SeatView<Ti4Table> | OpenView;

/** What a drawing needs beside the view. */
export interface Pen {
  readonly speaker: Translator;
  readonly paint: Paint;
}

/** What a player is called: by the faction, or by the chair while there is none. */
export const nameOf = (table: DeepReadonly<Table>, seat: Seat, { speaker }: Pen): string =>
  whoIs(speaker, seat, table.players[seat]?.faction ?? null);

/** Some players in a row. */
export const namesOf = (table: DeepReadonly<Table>, seats: readonly Seat[], pen: Pen): string =>
  seats.map((seat) => nameOf(table, seat, pen)).join(' · ');
