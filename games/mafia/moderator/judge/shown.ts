import {
  factionOf,
  isOver,
  type LogEvent,
  livingOf,
  playerOf,
  titleOf,
  type Village,
  type Who,
  winnersOf,
} from '../../resolver/index.ts';

/** An event, or the state of a village, as a case writes it: with ids. */
export type Shown = Readonly<Record<string, unknown>>;

const PLAYER_FIELDS = new Set(['by', 'at', 'aimedAt', 'for', 'wanted', 'about', 'who', 'list', 'members', 'to']);

/** What a case does not write: what a visitor came to do, and, of a role notice, the faction, which its title says. */
const isWritten = (event: LogEvent, name: string): boolean =>
  name !== 'as' && !(event.t === 'yourRole' && name === 'faction');

export const idOf = (village: Village, who: Who): string => playerOf(village, who).id;

/** Events as a case writes them. */
export function showEvents(village: Village, events: readonly LogEvent[]): readonly Shown[] {
  return events.map((event) => showEvent(village, event));
}

function showEvent(village: Village, event: LogEvent): Shown {
  const written = Object.entries(event).filter(([name]) => isWritten(event, name));
  return Object.fromEntries(written.map(([name, value]) => [name, showField(village, event, name, value)]));
}

function showField(village: Village, event: LogEvent, name: string, value: unknown): unknown {
  if (event.t === 'yourRole' && name === 'role') return titleOf(factionOf(village, event.faction).kind, event.role);
  if (name === 'faction') return factionOf(village, value as number).id;
  if (!PLAYER_FIELDS.has(name)) return value;
  if (Array.isArray(value)) return value.map((who: Who) => idOf(village, who));
  return typeof value === 'number' ? idOf(village, value) : value;
}

/** Who lives, who has won, and whether it is over. */
export function showState(village: Village, events: readonly LogEvent[] = []): Shown {
  const winners = winnersOf(village);
  return {
    events: showEvents(village, events),
    alive: livingOf(village).map((who) => idOf(village, who)),
    winners: typeof winners === 'string' ? winners : winners.map((who) => idOf(village, who)),
    over: isOver(village),
  };
}
