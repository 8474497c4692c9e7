import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchRows, type Hitch } from '../reading/fetch-rows.ts';
import { type Mistake, parseRows } from '../reading/parse-rows.ts';
import type { RoundRow } from '../reading/round-row.ts';

/** Far more than the largest experiment takes. */
const MOST_BYTES = 150_000_000;

/** Where rounds come from, and how far they have come. */
export type Rows =
  | { readonly stage: 'none' }
  | { readonly stage: 'coming' }
  | { readonly stage: 'hitch'; readonly hitch: Hitch | 'too-large' | 'unreadable' }
  | { readonly stage: 'mistake'; readonly mistake: Mistake; readonly source: string }
  | { readonly stage: 'here'; readonly rows: readonly RoundRow[]; readonly source: string };

/** The rounds of a session, or of a file that takes its place. */
export function useRows(session: string | null) {
  const [rows, setRows] = useState<Rows>({ stage: session === null ? 'none' : 'coming' });
  const asking = useRef(new AbortController());
  const ask = useCallback(async () => {
    asking.current.abort();
    if (session === null) return;
    asking.current = new AbortController();
    const { signal } = asking.current;
    setRows({ stage: 'coming' });
    const fetched = await fetchRows(session, signal);
    if (signal.aborted) return;
    setRows(fetched.ok ? parsed(fetched.text, session) : { stage: 'hitch', hitch: fetched.hitch });
  }, [session]);
  useEffect(() => {
    void ask();
    return () => asking.current.abort();
  }, [ask]);
  const bring = useCallback(async (file: File) => {
    asking.current.abort();
    setRows(await rowsOf(file));
  }, []);
  return { rows, bring, again: () => void ask() };
}

async function rowsOf(file: File): Promise<Rows> {
  if (file.size > MOST_BYTES) return { stage: 'hitch', hitch: 'too-large' };
  try {
    return parsed(await file.text(), file.name);
  } catch {
    return { stage: 'hitch', hitch: 'unreadable' };
  }
}

function parsed(text: string, source: string): Rows {
  const read = parseRows(text);
  return read.ok ? { stage: 'here', rows: read.rows, source } : { stage: 'mistake', mistake: read.mistake, source };
}
