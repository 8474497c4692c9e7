import type { Seat } from '../../../../kernel/index.ts';
import type { Offered, OfferedBlank } from '../../../../web/ui/screen.ts';
import type { Order, OwnAct } from '../../types.ts';

export type ActionName = OwnAct['action'];

/** Something that may be done tonight: players are tapped for its places, one after the other. */
export interface Act<V = unknown> {
  readonly action: ActionName | null;
  /** Who may be tapped for each place. */
  readonly places: readonly (readonly Seat[])[];
  /** What is sent for it; null for what is only thought. */
  readonly valueOf: (picks: readonly Seat[]) => V;
}

/** An act with all its places filled. */
export interface Line<V = unknown> {
  readonly picks: readonly Seat[];
  readonly value: V;
}

/** Everything that I may do tonight. */
export interface NightOffer {
  readonly own: readonly Act<OwnAct>[];
  /** How many of my own at most. */
  readonly most: number;
  readonly orders: readonly Act<Order>[];
}

/** Reads what is offered for the night; null where nothing is. */
export function nightOffer(options: readonly Offered[]): NightOffer | null {
  const offered = options.find(({ type }) => type === 'night');
  if (offered === undefined) return null;
  const { own, order } = offered.blanks;
  const isList = own !== undefined && 'manyOf' in own;
  return {
    own: isList ? recordsIn(own.manyOf).map(ownAct) : [],
    most: isList ? own.max : 0,
    orders: order === undefined ? [] : recordsIn(order).map(orderAct),
  };
}

type Places = Readonly<Record<string, OfferedBlank>>;

/** The records among the alternatives of a blank. */
const recordsIn = (blank: OfferedBlank): readonly Places[] =>
  ('anyOf' in blank ? blank.anyOf : [blank]).flatMap((each) => ('record' in each ? [each.record as Places] : []));

const valuesOf = <V>(blank: OfferedBlank | undefined): readonly V[] =>
  blank !== undefined && 'oneOf' in blank ? (blank.oneOf as readonly V[]) : [];

function ownAct({ action, on, redirect }: Places): Act<OwnAct> {
  const [name] = valuesOf<ActionName>(action) as [ActionName];
  const targets = on !== undefined && 'record' in on ? Object.values<OfferedBlank>(on.record) : [];
  const aims = valuesOf<Seat | null>(redirect).filter((seat) => seat !== null);
  return {
    action: name,
    places: [...targets.map((blank) => valuesOf<Seat>(blank)), ...(aims.length === 0 ? [] : [aims])],
    valueOf: (picks) => ({
      action: name,
      on: picks.slice(0, targets.length),
      redirect: picks[targets.length] ?? null,
    }),
  };
}

function orderAct({ carrier, action, target }: Places): Act<Order> {
  const [name] = valuesOf<ActionName>(action) as [ActionName];
  return {
    action: name,
    places: [valuesOf<Seat>(carrier), valuesOf<Seat>(target)],
    valueOf: ([by = 0, at = 0]) => ({ carrier: by, action: name, target: at }),
  };
}

/** Who may be tapped at one place, after those tapped before it. */
export function candidatesAt(acts: readonly Act[], picks: readonly (Seat | null)[], place: number): readonly Seat[] {
  const fitting = acts.filter(({ places }) =>
    picks.every((pick, at) => at >= place || pick === null || places[at]?.includes(pick)),
  );
  return [...new Set(fitting.flatMap(({ places }) => places[place] ?? []))];
}

/** What was tapped whole; null while something is missing. */
export function lineTapped(acts: readonly Act[], picks: readonly (Seat | null)[]): Line | null {
  const tapped = picks.filter((pick) => pick !== null);
  const act = acts.find(
    ({ places }) => places.length === tapped.length && places.every((seats, at) => seats.includes(tapped[at] as Seat)),
  );
  return act === undefined || tapped.length < picks.length ? null : { picks: tapped, value: act.valueOf(tapped) };
}
