import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Logging, LogLevel, Paint, Translator } from '../../game-package.ts';
import type { Event, Mafia, Table } from '../rules/types.ts';
import { storySentence } from '../text/story.ts';

/** What is not spoken of at `normal`: the beginning and the end come earlier, every single vote later. */
const LEVELS: Readonly<Partial<Record<Event['type'], LogLevel>>> = {
  began: 'minimal',
  gameOver: 'minimal',
  voted: 'verbose',
};

/** What is told when something was resolved. */
const RESOLVED: readonly Event['type'][] = ['dawn', 'dusk', 'shot'];

/** How Mafia is logged; a round ends when the sun has gone down. */
export const logging: Logging<Mafia> = {
  levelOf: ({ type }) => LEVELS[type] ?? 'normal',
  endsRound: ({ type }) => type === 'dusk',
  behind: hiddenSentences,
};

/** MF-7: what the moderator alone would see of what was just resolved: visits, blocks, saves and single votes. */
function hiddenSentences(
  heard: readonly Event[],
  { village }: DeepReadonly<Mafia['box']>,
  speaker: Translator,
): readonly string[] {
  if (!heard.some(({ type }) => RESOLVED.includes(type))) return [];
  const events = village.log[village.log.length - 1]?.events ?? [];
  return events.filter(({ to }) => to === 'moderator').map((event) => storySentence(event, speaker));
}

/** MF-135: night after night and day after day, everything that happened, when all lies open. */
export function story({ ending }: DeepReadonly<Table>, speaker: Translator, paint: Paint): readonly string[] {
  const chapters = (ending?.story ?? []).filter(({ phase, events }) => phase.kind !== 'start' && events.length > 0);
  return chapters.flatMap(({ phase: { kind, number }, events }) => [
    paint.bold(speaker.text(`terminal.${kind}`, { number })),
    ...events.map((event) => `  ${storySentence(event, speaker)}`),
  ]);
}
