import type { Seat } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Event } from '../rules/types.ts';

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** The number by which people call a place at the table. */
export const placeOf = (seat: Seat): number => seat + 1;

/** Who sits where: the faction, whose home it took, the person and the colour. */
export function playerSentence(event: Told<'playerSet'>, who: string, { text }: Translator): string {
  const { home, name, colour, isRandom } = event;
  const homed = home === null ? who : text('events.homed', { faction: who, home: text(`factions.${home}.short`) });
  const faction = name === '' ? homed : text('events.named', { faction: homed, name });
  return text(`events.playerSet.${isRandom ? 'random' : 'chosen'}`, {
    place: placeOf(event.seat),
    faction,
    colour: text(`blanks.colour.values.${colour}`).toLocaleLowerCase(),
  });
}

/** An option by its name, with what was chosen as its set-up calls it. */
export function optionSentence({ option, value }: Told<'optionSet'>, { text }: Translator): string {
  const name = text(`fields.${option}.name`);
  return text('events.optionSet', { option: name, value: optionValue(option, value, text) });
}

/** Options of which every value has a name. */
const NAMED: ReadonlySet<string> = new Set(['timerMode', 'mecatolPrompt', 'inactivityMinutes']);

function optionValue(option: string, value: Told<'optionSet'>['value'], text: Translator['text']): string {
  if (typeof value === 'boolean') return text(`events.${value ? 'on' : 'off'}`);
  return NAMED.has(option) ? text(`fields.${option}.values.${value}`) : String(value);
}

/** The heading of a phase; before the first round there is no round to name. */
export function phaseSentence({ phase, round }: Told<'phaseBegan'>, { text }: Translator): string {
  const name = text(`phases.${phase}`);
  return text(`events.phaseBegan.${round === 0 ? 'before' : 'inRound'}`, { round, phase: name });
}

/** A reminder that was ticked, for all or for one place. */
export function tickSentence({ list, row, of, isDone }: Told<'ticked'>, { text }: Translator): string {
  const step = { list: text(`blanks.list.values.${list}`), row: row + 1 };
  if (of === 'all') return text(`events.ticked.${isDone ? 'done' : 'undone'}`, step);
  return text(`events.ticked.${isDone ? 'placeDone' : 'placeUndone'}`, { ...step, place: placeOf(of) });
}
