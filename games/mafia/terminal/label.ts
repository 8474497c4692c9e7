import type { SeatView } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Mafia, Order, OwnAct } from '../rules/types.ts';

/** A value of a blank, as a person reads and types it: what one does at night, and what one orders. */
export function label(value: unknown, field: string, _view: SeatView<Mafia>, speaker: Translator): string {
  if (field === 'own') return actName(value as OwnAct, speaker);
  if (field === 'order') return orderName(value as Order | null, speaker);
  return typeof value === 'number' ? speaker.seat(value) : String(value);
}

/** `Investigate Seat 3`; `Control Seat 3 → Seat 5`. */
function actName({ action, on, redirect }: OwnAct, { text, seat }: Translator): string {
  const aimed = `${text(`actions.${action}.name`)} ${on.map(seat).join(' + ')}`;
  return redirect === null ? aimed : `${aimed} → ${seat(redirect)}`;
}

function orderName(order: Order | null, { text, seat }: Translator): string {
  if (order === null) return text('terminal.noOrder');
  return `${seat(order.carrier)}: ${text(`actions.${order.action}.name`)} ${seat(order.target)}`;
}
