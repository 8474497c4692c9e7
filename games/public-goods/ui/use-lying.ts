import { useEffect, useState } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import type { PlayingMoment, ScreenProps } from '../../../web/ui/screen.ts';
import { seatsFrom } from '../../../web/ui/stage.tsx';
import { GROWING_MS, growsAt, OPENING, TAKING_MS } from '../pacing.ts';
import type { PublicGoods } from '../types.ts';
import { grownFrom, shareOf, sumOf } from './use-screen.ts';

/** What lies on the table now, as far as it has been turned over. Lists are by seat. */
export interface Lying {
  /** A closed purse, the number of coins that came out of it, or nothing yet. */
  readonly given: readonly (number | 'closed' | null)[];
  /** What is in the pot. */
  readonly pot: number;
  readonly isGrown: boolean;
  /** What everybody gets of it, once that is handed out. */
  readonly share: number | null;
  /** Points that others have spent on somebody. */
  readonly punished: readonly (number | null)[];
  /** What somebody has of this round. */
  readonly earned: readonly (number | null)[];
  /** Whose contribution or loss is just turned over. */
  readonly turned: Seat | null;
}

type Props = ScreenProps<PublicGoods>;
type Told<T extends PublicGoods['event']['type']> = Extract<PublicGoods['event'], { type: T }>;

/** What lies on the table; while a moment plays, as far as it has come. */
export function useLying(props: Props): Lying {
  const { match, seat, moment = null } = props;
  const order = seatsFrom(seat, match.seats);
  const event = moment?.event ?? null;
  const punished = event?.type === 'punished' ? order.filter((each) => (event.punished[each] ?? 0) > 0) : [];
  const passed = usePassed(moment, cuesOf(event, order.length, punished.length));
  if (event?.type === 'shared') return opening(props, event, order, passed);
  if (event?.type === 'punished') return taking(props, event, punished, passed);
  if (event?.type === 'roundEnded') return ended(props, event);
  return atRest(props);
}

/** When something changes in a moment, in milliseconds at normal tempo. */
function cuesOf(event: { readonly type: string } | null, seats: number, punished: number): readonly number[] {
  if (event?.type === 'shared') {
    const opened = Array.from({ length: seats }, (_, at) => OPENING.first + OPENING.each * at);
    return [...opened, growsAt(seats), growsAt(seats) + GROWING_MS];
  }
  if (event?.type === 'punished') return Array.from({ length: punished }, (_, at) => TAKING_MS * (at + 1));
  return [];
}

/** How many of these times have passed since the moment began. */
function usePassed(moment: PlayingMoment<PublicGoods> | null, cues: readonly number[]): number {
  const [passed, setPassed] = useState({ key: '', count: 0 });
  const key = moment?.key ?? '';
  const pace = moment?.pace ?? 1;
  const times = cues.join(' ');
  useEffect(() => {
    if (key === '' || times === '') return;
    const timers = times
      .split(' ')
      .map((at, index) => setTimeout(() => setPassed({ key, count: index + 1 }), Number(at) * pace));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [key, pace, times]);
  return passed.key === key ? passed.count : 0;
}

/** PG-3: purses are opened one after the other, the pot grows, and everybody gets a share. */
function opening({ match }: Props, { given, share }: Told<'shared'>, order: readonly Seat[], passed: number): Lying {
  const opened = new Set(order.slice(0, passed));
  const pot = sumOf([...opened].map((seat) => given[seat] ?? 0));
  const isGrown = passed > order.length;
  const isShared = passed > order.length + 1;
  return {
    ...nothing(match.seats),
    given: given.map((amount, seat) => (opened.has(seat) ? amount : 'closed')),
    pot: isGrown ? grownFrom(match, pot) : pot,
    isGrown,
    share: isShared ? share : null,
    turned: isGrown ? null : (order[passed - 1] ?? null),
  };
}

/** PG-5: what was taken shows at one after the other. */
function taking(props: Props, { punished }: Told<'punished'>, order: readonly Seat[], passed: number): Lying {
  const shown = order.slice(0, passed);
  return {
    ...atRest(props),
    punished: punished.map((points, seat) => (shown.includes(seat) ? points : null)),
    turned: shown.at(-1) ?? null,
  };
}

/** PG-8: what the round has brought to everybody. */
function ended({ match }: Props, { earned }: Told<'roundEnded'>): Lying {
  const last = match.table.rounds.at(-1);
  return { ...nothing(match.seats), given: last?.given ?? [], punished: last?.punished ?? [], earned };
}

/** Between moments: closed purses while people decide; then what was given, until all have punished; in the end the last round. */
function atRest({ match }: Props): Lying {
  const { table, outcome, seats } = match;
  const last = table.rounds.at(-1);
  if (outcome !== null && last !== undefined) {
    return { ...nothing(seats), given: last.given, punished: last.punished, earned: last.earned };
  }
  if (table.given.every((amount) => amount === null)) {
    const isGiving = match.phase === 'giving';
    return { ...nothing(seats), given: table.hasDecided.map((has) => (has && isGiving ? 'closed' : null)) };
  }
  const total = sumOf(table.given);
  return {
    ...nothing(seats),
    given: table.given,
    pot: grownFrom(match, total),
    isGrown: true,
    share: shareOf(match, total),
    earned: table.earned,
  };
}

function nothing(seats: number): Lying {
  const none = Array<null>(seats).fill(null);
  return { given: none, pot: 0, isGrown: false, share: null, punished: none, earned: none, turned: null };
}
