/** Why the rows of a session did not come. */
export type Hitch = 'no-key' | 'wrong-key' | 'no-session' | 'no-network' | 'too-fast' | 'server';

type Fetched = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly hitch: Hitch };

const HITCHES: Readonly<Record<number, Hitch>> = {
  401: 'wrong-key',
  403: 'wrong-key',
  404: 'no-session',
  429: 'too-fast',
};

/** The rounds of a session as JSON lines, for whoever has its organiser's key in this browser. */
export async function fetchRows(code: string, signal: AbortSignal): Promise<Fetched> {
  const key = organiserKey(code);
  if (key === null) return { ok: false, hitch: 'no-key' };
  const address = `/api/sessions/${encodeURIComponent(code)}/export/rounds.jsonl`;
  try {
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${key}` }, signal });
    if (!answer.ok) return { ok: false, hitch: HITCHES[answer.status] ?? 'server' };
    return { ok: true, text: await answer.text() };
  } catch {
    return { ok: false, hitch: 'no-network' };
  }
}

/** The key that the house keeps where a session was opened; null also where the browser keeps nothing. */
function organiserKey(code: string): string | null {
  try {
    return localStorage.getItem(`tertulia.organiser.${code}`) || null;
  } catch {
    return null;
  }
}
