import type { VisibleEvent } from '../../../kernel/index.ts';
import type { Paint, Translator } from '../../game-package.ts';
import type { Event, SecretHitler } from '../rules/types.ts';
import { phrase } from '../text/phrase.ts';
import { hang } from './columns.ts';
import { type AnyView, type Pen, WIDTH } from './pen.ts';

/** What was heard, in lines: votes as two lists, all else as sentences. */
export function narrate(
  heard: readonly VisibleEvent<SecretHitler>[],
  view: AnyView,
  speaker: Translator,
  paint: Paint,
): readonly string[] {
  const pen = { speaker, paint };
  return heard.flatMap((event) => linesFor(event, view, pen));
}

function linesFor(event: VisibleEvent<SecretHitler>, { setup }: AnyView, { speaker, paint }: Pen): string[] {
  if (event.type === 'votes') return voteLines(event, speaker);
  const sentence = phrase(event, speaker, setup);
  if (sentence === null) return [];
  return [LOUD.has(event.type) ? paint.bold(sentence) : sentence];
}

/** What nobody should miss. */
const LOUD: ReadonlySet<string> = new Set(['enacted', 'chaos', 'died', 'gameOver', 'yourRole', 'radicalized']);

type Votes = Extract<Event, { type: 'votes' }>;

/** Who voted how; whether that elects is told right after. */
function voteLines({ votes }: Votes, { text, seat }: Translator): string[] {
  const list = (vote: boolean, word: string) => {
    const seats = votes.flatMap((each, at) => (each === vote ? [at] : []));
    return hang(` ${word} ${seats.length}: `, seats.map(seat).join(', ') || '–', WIDTH);
  };
  return [...list(true, text('terminal.ja')), ...list(false, text('terminal.nein'))];
}
