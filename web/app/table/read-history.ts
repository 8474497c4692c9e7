import type { WireViewer } from '../../../protocol/index.ts';
import { HISTORY, type PastItem } from '../following/followed.ts';
import { ask } from '../shell/asking.ts';

interface Page {
  readonly items: readonly (Partial<PastItem> & { readonly number: number; readonly at: number })[];
  readonly next: number | null;
}

/** What a viewer heard at a table before this page was opened; asked for as this person, or with another secret. */
export const historyReader = (code: string, token?: string) => async (viewer: WireViewer) => {
  if (viewer === 'moderator') return [];
  const past: PastItem[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const path = `/api/tables/${code}/history?seat=${viewer}&after=${after}&most=2000`;
    const page: Page = await ask('GET', path, undefined, token);
    past.push(...page.items.map(remembered));
    after = page.next;
  }
  return past;
};

/** An item of a history as pages keep it. */
export function remembered({
  number,
  at,
  heard = [],
  said = null,
  given = null,
  isTakeBack = false,
  step = null,
  act = null,
}: Page['items'][number]) {
  return { key: `${HISTORY}${number}`, at, heard, said, given, isTakeBack, step, act };
}
