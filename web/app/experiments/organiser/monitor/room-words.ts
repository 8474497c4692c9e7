import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../../../ui/clock-text.ts';
import { readable, textOr } from '../../../../ui/text-or.ts';
import { useOrganiser } from '../desk-context.ts';
import type { WatchedRoom } from '../watching.ts';

/** How a pair is put into words. */
export interface RoomWords {
  /** Who has a chair: a number, or a bot. */
  readonly seat: (room: WatchedRoom, seat: number) => string;
  readonly pair: (room: WatchedRoom) => string;
  /** The game's phase, in its own words. */
  readonly phase: (room: WatchedRoom) => string;
  readonly asked: (room: WatchedRoom) => string;
  /** What is left on the clock. */
  readonly left: (room: WatchedRoom, now: number) => string;
}

export function useRoomWords(): RoomWords {
  const { t, i18n } = useTranslation('experiments');
  const { plan } = useOrganiser().monitored;
  const speaker = { text: (key: string) => i18n.t(`${plan.game}:${key}`) };
  const seat = (room: WatchedRoom, at: number) => {
    const who = room.seats[at];
    if (who === 'bot' || who === undefined) return t('rooms.bot');
    return (room.heldBy[at] ?? null) === null ? String(who) : t('rooms.heldFor', { number: who });
  };
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return {
    seat,
    pair: (room) => room.seats.map((_, at) => seat(room, at)).join(' – '),
    phase: (room) => textFor(speaker, room.phase),
    asked: (room) => (room.asked.length === 0 ? '—' : list.format(room.asked.map((at) => seat(room, at)))),
    left: (room, now) => (room.deadline === null ? '—' : clockText(secondsLeft(room.deadline - now))),
  };
}

/** i18next hands a key back with the namespace in front where it knows no text for it. */
function textFor(speaker: { readonly text: (key: string) => string }, phase: string): string {
  const key = `phases.${phase}`;
  const text = textOr(speaker, key, readable(phase));
  return text.endsWith(key) ? readable(phase) : text;
}
