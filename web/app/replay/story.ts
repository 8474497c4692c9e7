import type { TFunction } from 'i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { GameTexts } from '../shell/games.ts';
import { actText, isKnown, seated } from '../table/act-text.ts';
import type { ReplayStep } from './replay-source.ts';

/** What was told at one step, in sentences. */
export interface StoryLine {
  readonly step: number;
  readonly seat: number | null;
  /** One sentence or more. */
  readonly texts: readonly string[];
}

interface Telling {
  readonly phrase: GameTexts['phrase'];
  readonly speaker: Translator;
  readonly setup: object;
  /** Words of the table, for what was done to it. */
  readonly t: TFunction<'table'>;
}

/** What happened in the steps that are there, a line for each that is worth telling. */
export function storyOf(steps: readonly (ReplayStep | undefined)[], telling: Telling): readonly StoryLine[] {
  return steps.flatMap((step) => (step === undefined ? [] : lineOf(step, telling)));
}

function lineOf(
  { number, heard, hearers, deed, acts }: ReplayStep,
  { phrase, speaker, setup, t }: Telling,
): readonly StoryLine[] {
  const told = heard.flatMap((event, index) => {
    const text = phrased(() => phrase(event as { type: string }, speaker, setup));
    const to = hearers[index] ?? 'all';
    // What was meant for nobody was told to nobody.
    if (text === null || to.length === 0) return [];
    return to === 'all' ? text : `${speaker.seats(to)}: ${text}`;
  });
  const said = textOf(deed);
  const done = acts.flatMap((act) => (isKnown(act, t) ? actText(seated(act, speaker, t), t) : []));
  const texts = [...(said === null ? [] : [`“${said}”`]), ...told, ...done];
  // What was done to the table after it is nobody's in particular.
  const seat = texts.length === done.length ? null : seatOf(deed);
  return texts.length === 0 ? [] : [{ step: number, seat, texts }];
}

/** Nothing where what was told is not of this game's own form: a file may come from anywhere. */
function phrased(phrase: () => string | null): string | null {
  try {
    return phrase();
  } catch {
    return null;
  }
}

/** Whose deed it was, where it was a chair's. */
export function seatOf(deed: object | null): number | null {
  return deed !== null && 'seat' in deed && typeof deed.seat === 'number' ? deed.seat : null;
}

const textOf = (deed: object | null): string | null =>
  deed !== null && 'text' in deed && typeof deed.text === 'string' ? deed.text : null;

/** The line that tells of a step, or else of the last one before it that was worth telling; -1 before the first. */
export function lineAt(story: readonly StoryLine[], step: number): number {
  return story.findLastIndex((line) => line.step <= step);
}
