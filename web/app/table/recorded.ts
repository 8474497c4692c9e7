import i18next, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import type { PastItem } from '../../../client/followed.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import { listText } from '../../ui/list-text.ts';
import type { LogItem } from '../../ui/screen.ts';
import type { Sentence } from './history.ts';

// How the table of a companion tells what was recorded, taken back, and recorded while somebody else did.

type T = TFunction<'table'>;

/** The name of whoever recorded something; null where only one device does, or several hosts might have. */
export type NameOf = (by: LogItem['by']) => string | null;

/** How those who recorded something are called. */
export function useNameOf(
  standing: TableInfo,
  { speaker, isLocal }: { speaker: Translator; isLocal: boolean },
): NameOf {
  const host = isLocal ? null : hostName(standing);
  return useCallback((by) => (by === 'host' ? host : speaker.seat(by)), [host, speaker]);
}

/** The only host by name; null where there are others. */
function hostName({ host, coHosts, chairs, people }: TableInfo): string | null {
  if (coHosts.length > 0) return null;
  const seated = chairs.find((chair) => chair.type === 'person' && chair.person === host);
  return seated?.type === 'person' ? seated.name : (people.find(({ person }) => person === host)?.name ?? null);
}

/** Says who took back what; several things at once only by their number. */
function takenBackText(what: readonly string[], who: string | null, t: T): string {
  const values = { count: what.length, what: what[0] ?? '' };
  return who === null ? t('undone', values) : t('undoneBy', { ...values, who });
}

export interface Story {
  /** Every entry of the table, and whether it still holds. */
  readonly log: readonly LogItem[];
  readonly nameOf: NameOf;
}

/** The sentences of what holds. What was taken back is folded, run by run, into one that says who took back what. */
export function foldTakenBack(
  past: readonly PastItem[],
  told: readonly Sentence[],
  { log, nameOf, t }: Story & { readonly t: T },
): readonly Sentence[] {
  const entries = new Map(log.map((entry) => [entry.key, entry]));
  const byItem = new Map<string, Sentence[]>();
  for (const sentence of told) byItem.set(sentence.item, [...(byItem.get(sentence.item) ?? []), sentence]);
  const lines: Sentence[] = [];
  let gone: Sentence[] = [];
  let takers = new Set<string | null>();
  const fold = () => {
    const last = gone.at(-1);
    const folded = gone.map(({ text }) => text);
    const named = [...takers].filter((who) => who !== null);
    const text = takenBackText(folded, named.length === 0 ? null : listText(i18next.language, named), t);
    // What was brought back holds again: that it was away is not worth a line.
    if (last !== undefined) lines.push({ ...last, key: `${last.key}-undone`, seat: null, text, folded });
    gone = [];
    takers = new Set();
  };
  for (const { key } of past) {
    const sentences = byItem.get(key) ?? [];
    const entry = entries.get(key);
    if (entry?.isUndone) gone.push(...sentences.slice(0, 1));
    else if (entry?.back === 'undo') takers.add(nameOf(entry.by));
    else if (entry?.back !== 'redo' && sentences.length > 0) {
      fold();
      lines.push(...sentences);
    }
  }
  fold();
  return lines;
}

interface Late {
  readonly past: readonly PastItem[];
  readonly tell: (item: PastItem) => readonly Pick<Sentence, 'text' | 'isTakeBack'>[];
  readonly nameOf: NameOf;
  readonly t: T;
}

/** Why something was not recorded: somebody else was faster, with this. */
export function lateText({ step, isTakeBack, ...item }: PastItem, { past, tell, nameOf, t }: Late): string {
  const first = (one: PastItem) => tell(one).find((sentence) => !sentence.isTakeBack)?.text ?? '';
  const who = step === null ? null : nameOf(step.by);
  const moves = past.filter((one) => one.step !== null && step?.moves?.includes(one.step.number));
  const what = !isTakeBack
    ? first({ ...item, step, isTakeBack })
    : step?.backTo === undefined
      ? t('redone')
      : takenBackText(moves.map(first), null, t);
  return t('tooLate', { who: who ?? t('somebody'), what });
}
