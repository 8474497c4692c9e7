import type { TFunction } from 'i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { PastItem } from '../following/followed.ts';
import type { GameTexts } from '../shell/games.ts';
import { actText, named } from './act-text.ts';

/** One line of what happened: a sentence, and the chair that it is about. */
export interface Sentence {
  readonly key: string;
  readonly seat: number | null;
  readonly text: string;
  readonly at: number;
  /** It says that moves were taken back. */
  readonly isTakeBack?: true;
}

interface Telling {
  readonly phrase: GameTexts['phrase'];
  readonly speaker: Translator;
  readonly setup: object;
  readonly t: TFunction<'table'>;
}

/** What one item of the past says, in the reader's language; what people said is not among it. */
export function sentencesOf(item: PastItem, telling: Telling): readonly Sentence[] {
  const lines = [...asides(item, telling), ...item.heard.flatMap((event) => eventLine(event, telling))];
  return lines.map((line, index) => ({ ...line, key: `${item.key}-${index}`, at: item.at }));
}

type Line = Pick<Sentence, 'seat' | 'text' | 'isTakeBack'>;

/** What the table itself has to say: somebody else answered, moves were taken back, or something was done to the table. */
function asides({ given, isTakeBack, act }: PastItem, { speaker, t }: Telling): readonly Line[] {
  const lines: Line[] = [];
  if (isTakeBack) lines.push({ seat: null, text: t('takenBack'), isTakeBack: true });
  if (given) lines.push({ seat: given.seat, text: t(`given.${given.by}`, { seat: speaker.seat(given.seat) }) });
  if (act) lines.push({ seat: act.seat ?? null, text: actText(named(act, speaker), t) });
  return lines;
}

function eventLine(event: { readonly type: string }, { phrase, speaker, setup }: Telling): readonly Line[] {
  const text = phrase(event, speaker, setup);
  const seat = 'seat' in event && typeof event.seat === 'number' ? event.seat : null;
  return text === null ? [] : [{ seat, text }];
}

/** Puts items into sentences, each once for as long as the language and the names stay the same. */
export function teller(telling: Telling): (past: readonly PastItem[]) => readonly Sentence[] {
  const known = new WeakMap<PastItem, readonly Sentence[]>();
  const tell = (item: PastItem): readonly Sentence[] => {
    const told = known.get(item) ?? sentencesOf(item, telling);
    known.set(item, told);
    return told;
  };
  return (past) => past.flatMap(tell).filter(isLastOfTakeBacks);
}

/** Of several lines in a row that say that moves were taken back, the last says it for all; whether this is another line, or that one. */
const isLastOfTakeBacks = ({ isTakeBack }: Sentence, index: number, all: readonly Sentence[]): boolean =>
  !(isTakeBack && all[index + 1]?.isTakeBack);
