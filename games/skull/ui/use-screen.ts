import { createContext, use } from 'react';
import type { DeepReadonly, Seat, VisibleEvent } from '../../../kernel/index.ts';
import type { Offered, OfferedBlank, ScreenProps } from '../../../web/ui/screen.ts';
import type { Disc, Skull, Table } from '../types.ts';

/** What lies on the table now: in the middle of a moment, as far as it has been told. */
export interface Scene {
  readonly table: DeepReadonly<Table>;
  /** What I hold, and what I have laid, from bottom to top; null for spectators. */
  readonly hand: { readonly discs: readonly Disc[]; readonly stack: readonly Disc[] } | null;
  /** The disc that is just being turned over, between its stack and its place among the open ones. */
  readonly turning: Extract<Skull['event'], { type: 'turnedOver' }> | null;
}

/** What the screen was given, and what lies on the table now. */
interface Shown extends ScreenProps<Skull> {
  readonly scene: Scene;
}

/** For all parts of the screen. */
export const ScreenContext = createContext<Shown | null>(null);

export function useScreen(): Shown {
  const props = use(ScreenContext);
  if (props === null) throw new Error('outside the screen');
  return props;
}

/** How many discs everybody began with. */
export const discsOf = ({ setup }: Pick<Shown['match'], 'setup'>): number => setup.flowers + setup.skulls;

/** While a moment plays, the match is as it was before: everything that was told up to the moment has happened to it. */
export function sceneOf({ match, moment = null }: Pick<ScreenProps<Skull>, 'match' | 'moment'>): Scene {
  const { hand } = match;
  const scene: Scene = { table: match.table, hand, turning: null };
  if (moment === null || moment.event.type === 'ended') return scene;
  const { heard, event } = moment;
  return heard.slice(0, heard.indexOf(event) + 1).reduce((now, told) => after(now, told, told === event), scene);
}

const setAt = <T>(list: readonly T[], seat: Seat, value: T): readonly T[] =>
  list.map((each, at) => (at === seat ? value : each));

/** `isNow`: it is what the moment shows. */
function after(scene: Scene, event: VisibleEvent<Skull>, isNow: boolean): Scene {
  const { table, hand } = scene;
  const changed = (changes: Partial<DeepReadonly<Table>>): Scene => ({ ...scene, table: { ...table, ...changes } });
  switch (event.type) {
    case 'youLaid': {
      if (hand === null) return scene;
      const at = hand.discs.indexOf(event.disc);
      return {
        ...scene,
        hand: { discs: hand.discs.filter((_, each) => each !== at), stack: [...hand.stack, event.disc] },
      };
    }
    case 'laid':
      return changed({ laid: setAt(table.laid, event.seat, event.count) });
    case 'bid':
      return changed({
        bid: event.number,
        bidder: event.seat,
        bids: [...table.bids, { seat: event.seat, number: event.number }],
      });
    case 'passed':
      return changed({ hasPassed: setAt(table.hasPassed, event.seat, true) });
    case 'turnedOver': {
      const laid = setAt(table.laid, event.seat, (table.laid[event.seat] ?? 1) - 1);
      // What it is shows in the middle of the table first.
      if (isNow) return { ...changed({ laid }), turning: event };
      const open = setAt(table.open, event.seat, [...(table.open[event.seat] ?? []), event.disc]);
      const { seat, disc } = event;
      return changed({ laid, open, turned: [...table.turned, { seat, disc }] });
    }
    case 'succeeded':
      return changed({ points: setAt(table.points, event.seat, event.points) });
    case 'lostDisc':
      return changed({ discs: setAt(table.discs, event.seat, event.left) });
    default:
      return scene;
  }
}

/** Whether the table waits for this seat. */
export const isAsked = ({ match, moment = null }: ScreenProps<Skull>, seat: Seat): boolean =>
  match.outcome === null && moment === null && match.asked.includes(seat);

/** Whether this seat has won the match. */
export const hasWon = ({ match }: ScreenProps<Skull>, seat: Seat): boolean =>
  match.outcome?.ranking[0]?.includes(seat) ?? false;

/** Whether I sit at the dock, with my discs, and not on the table's rim. */
export const isAtDock = ({ match, seat, place }: ScreenProps<Skull>): boolean =>
  place === 'table' && seat !== null && match.hands === null;

/** How many discs lie on the table, face down or open. */
export const laidInAll = ({ laid, open }: DeepReadonly<Table>): number =>
  laid.reduce((sum, count) => sum + count, 0) + open.flat().length;

/** What may be written in a blank of an option; nothing where that is not offered. */
function choicesOf(options: readonly Offered[], type: Skull['command']['type'], blank: string): readonly unknown[] {
  const offered: OfferedBlank | undefined = options.find((option) => option.type === type)?.blanks[blank];
  if (offered === undefined) return [];
  if ('oneOf' in offered) return offered.oneOf;
  if (!('from' in offered)) return [];
  return Array.from({ length: Math.max(0, offered.to - offered.from + 1) }, (_, step) => offered.from + step);
}

/** What I may do now. */
export function offersOf({ options, moment = null, answer }: ScreenProps<Skull>) {
  const all = moment === null && answer !== null ? options : [];
  return {
    lay: choicesOf(all, 'lay', 'disc') as readonly Disc[],
    lose: choicesOf(all, 'lose', 'disc') as readonly Disc[],
    bid: choicesOf(all, 'bid', 'number') as readonly number[],
    turnOver: choicesOf(all, 'turnOver', 'seat') as readonly Seat[],
    mayPass: all.some(({ type }) => type === 'pass'),
  };
}
