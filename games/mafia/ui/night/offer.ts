import type { Seat } from '../../../../kernel/index.ts';
import type { Offered } from '../../../../web/ui/screen.ts';
import type { Order, OwnAct } from '../../types.ts';

export type ActionName = OwnAct['action'];

/** One of the things that may be done tonight, as the players that are tapped for it, one after the other. */
export interface Line<V = unknown> {
  readonly action: ActionName | null;
  readonly picks: readonly Seat[];
  /** What is sent for it; null for what is only thought. */
  readonly value: V;
}

/** Everything that I may do tonight. */
export interface NightOffer {
  readonly own: readonly Line<OwnAct>[];
  /** How many of my own at most. */
  readonly most: number;
  readonly orders: readonly Line<Order>[];
}

/** Reads what is offered for the night; null where nothing is. */
export function nightOffer(options: readonly Offered[]): NightOffer | null {
  const offered = options.find(({ type }) => type === 'night');
  if (offered === undefined) return null;
  const { own, order } = offered.blanks;
  const acts = own !== undefined && 'someOf' in own ? own : { someOf: [], max: 0 };
  const orders = order !== undefined && 'oneOf' in order ? order.oneOf : [];
  return {
    own: (acts.someOf as readonly OwnAct[]).map(lineOfAct),
    most: acts.max,
    orders: (orders as readonly (Order | null)[]).flatMap((each) => (each === null ? [] : [lineOfOrder(each)])),
  };
}

const lineOfAct = (act: OwnAct): Line<OwnAct> => ({
  action: act.action,
  picks: act.redirect === null ? act.on : [...act.on, act.redirect],
  value: act,
});

const lineOfOrder = (order: Order): Line<Order> => ({
  action: order.action,
  picks: [order.carrier, order.target],
  value: order,
});

/** The different actions among some lines, in their order. */
export const actionsIn = (lines: readonly Line[]): readonly (ActionName | null)[] => [
  ...new Set(lines.map(({ action }) => action)),
];

/** Who may be tapped at one place, after those tapped before it. */
export function candidatesAt(lines: readonly Line[], picks: readonly (Seat | null)[], place: number): readonly Seat[] {
  const fitting = lines.filter((line) =>
    picks.every((pick, at) => at >= place || pick === null || line.picks[at] === pick),
  );
  return [...new Set(fitting.flatMap(({ picks: [...seats] }) => seats[place] ?? []))];
}

/** The line that was tapped whole; null while something is missing. */
export const lineTapped = <V>(lines: readonly Line<V>[], picks: readonly (Seat | null)[]): Line<V> | null =>
  lines.find((line) => line.picks.length === picks.length && line.picks.every((seat, at) => seat === picks[at])) ??
  null;
