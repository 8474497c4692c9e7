import type { TFunction } from 'i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { SavedAct } from '../../../kernel/index.ts';
import type { TableAct } from '../../../protocol/index.ts';

type T = TFunction<'table'>;

/** Something that was done to a table, with everybody in it by name. */
interface NamedAct extends Pick<TableAct, 'type' | 'way' | 'bot' | 'settings' | 'milliseconds'> {
  readonly by: string;
  readonly whom: string;
  readonly seat: string;
}

/** As it is told at the table: everybody is called what they are called there. */
export function named(act: TableAct, speaker: Translator): NamedAct {
  const { by, whom, seat, holder } = act;
  const seatName = holder ?? (seat === undefined ? '' : speaker.seat(seat));
  return { ...act, by: by?.name ?? '', whom: whom?.name ?? '', seat: seatName };
}

/** As a save has it, in which nobody has a name: seats are called what whoever shows it calls them. */
export function seated(act: SavedAct, speaker: Translator, t: T): NamedAct {
  const { by, whom, seat } = act;
  const nameOf = (who: NonNullable<SavedAct['by']>, as: 'doer' | 'whom') =>
    typeof who === 'number' ? speaker.seat(who) : t(`acts.${as}.${who}`);
  return {
    ...(act as unknown as TableAct),
    by: by === null ? '' : nameOf(by, 'doer'),
    whom: whom === undefined ? '' : nameOf(whom, 'whom'),
    seat: seat === undefined ? '' : speaker.seat(seat),
  };
}

/** Whether there are words for it: a save may come from anywhere. */
export const isKnown = ({ type, way }: SavedAct, t: T): boolean => {
  const key = `acts.${type}.${way}` as 'acts.kicked.by';
  return /^\w+$/.test(type + way) && t(key, { defaultValue: '' }) !== '';
};

/** What was done to the table, as a sentence. */
export function actText({ type, way, by, whom, seat, bot, settings, milliseconds }: NamedAct, t: T): string {
  const changed = settings === undefined ? '' : settingsText(settings, t);
  const time = milliseconds === undefined ? '' : timeText(milliseconds, t);
  const values = { by, whom, seat, bot: bot ?? '', settings: changed, time };
  // Somebody at a shared screen may also hand over another of its seats.
  const told = way === 'given' && by === seat ? 'givenOwn' : way;
  // Not every kind comes about in every way, and the compiler takes all of them for possible.
  return t(`acts.${type}.${told}` as 'acts.kicked.by', values);
}

const timeText = (milliseconds: number, t: T): string =>
  t('acts.time', { seconds: Math.round(milliseconds / 100) / 10 });

function settingsText(settings: NonNullable<TableAct['settings']>, t: T): string {
  const { isListed, entry, pace } = settings;
  const limits = (['decisionSeconds', 'graceSeconds'] as const).flatMap((key) => {
    const seconds = settings[key];
    if (seconds === undefined) return [];
    return seconds === null
      ? t(`acts.settings.${key}.none`)
      : t(`acts.settings.${key}.some`, { time: timeText(seconds * 1000, t) });
  });
  return [
    ...(isListed === undefined ? [] : [t(`acts.settings.isListed.${isListed ? 'yes' : 'no'}`)]),
    ...(entry === undefined ? [] : [t(`acts.settings.entry.${entry}`)]),
    ...(pace === undefined ? [] : [t('acts.settings.pace', { time: timeText(pace, t) })]),
    ...limits,
  ].join(', ');
}
