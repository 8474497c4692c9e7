import type { DeepReadonly, Seat, SeatView, View } from '../../../kernel/index.ts';
import type { Paint, Translator } from '../../game-package.ts';
import type { Box, Hand, SecretHitler } from '../rules/types.ts';

export type AnyView = View<SecretHitler> | SeatView<SecretHitler>;

/** A view with everything laid open. */
export type OpenView = View<SecretHitler> & {
  readonly hands: readonly DeepReadonly<Hand>[];
  readonly box: DeepReadonly<Box>;
};

/** What a drawing needs beside the view. */
export interface Pen {
  readonly speaker: Translator;
  readonly paint: Paint;
}

/** As many columns as a drawing takes. */
export const WIDTH = 78;

/** The seat whose eyes we look through; null for somebody beside the table. */
export const ownSeat = (view: AnyView): Seat | null => ('seat' in view ? view.seat : null);

/** Whether everything lies open. */
export const isOpen = (view: AnyView): view is OpenView => 'hands' in view;
