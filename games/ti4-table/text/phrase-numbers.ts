import type { Translator } from '../../game-package.ts';
import { OBJECTIVES } from '../facts/objectives.ts';
import type { Event } from '../rules/types.ts';

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** A pick, with the trade goods that lay on the card. */
export function pickSentence({ card, bonus }: Told<'cardPicked'>, who: string, { text }: Translator): string {
  const name = text(`cards.${card}.name`);
  if (bonus === 0) return text('events.cardPicked.plain', { who, card: name });
  return text('events.cardPicked.bonus', { who, card: name, count: bonus });
}

export function votesSentence({ votes, agenda }: Told<'voted'>, who: string, { text }: Translator): string {
  if (votes === 0) return text('events.voted.none', { who, agenda });
  return text('events.voted.some', { who, agenda, count: votes });
}

/** A change of points, with what it was for. */
export function pointsSentence(event: Told<'vpChanged'>, who: string, speaker: Translator): string {
  const { from, to, source, objective, name } = event;
  const { text } = speaker;
  if (objective !== null) {
    return text('events.vpChanged.because', { who, from, to, what: objectiveName(objective, name, speaker) });
  }
  if (source === 'other') return text('events.vpChanged.plain', { who, from, to });
  return text('events.vpChanged.because', { who, from, to, what: text(`blanks.source.values.${source}`) });
}

/** A public objective by its known name, else as somebody wrote it. */
export function objectiveName(objective: string, written: string, { text }: Translator): string {
  if (OBJECTIVES.has(objective)) return text(`objectives.${objective}`);
  return written === '' ? text('events.objective.other') : written;
}

export function revealSentence(event: Told<'objectiveRevealed' | 'objectiveHidden'>, speaker: Translator): string {
  const name = objectiveName(event.objective, event.name, speaker);
  if (event.type === 'objectiveHidden') return speaker.text('events.objectiveHidden', { objective: name });
  const objective = speaker.text(`events.objective.${event.stage}`, { name });
  return speaker.text('events.objectiveRevealed', { objective });
}

/** What an agenda is about and how it came out, as far as somebody wrote it down. */
export function agendaSentence({ agenda, title, result }: Told<'agendaNamed'>, { text }: Translator): string {
  if (title === '' && result === '') return text('events.agendaNamed.none', { agenda });
  if (result === '') return text('events.agendaNamed.title', { agenda, title });
  if (title === '') return text('events.agendaNamed.result', { agenda, result });
  return text('events.agendaNamed.both', { agenda, title, result });
}
