import { readCode } from '../../../protocol/codes.ts';

/** Where an invitation leads, or what is wrong with it. */
export type Invitation =
  | { readonly type: 'table'; readonly code: string }
  | { readonly type: 'session'; readonly path: string }
  | { readonly type: 'device'; readonly path: string }
  | { readonly type: 'elsewhere'; readonly host: string }
  | { readonly type: 'unreadable' };

/** Reads what somebody wrote, pasted or scanned: a code, which may be a table's or a session's, or a link of this server. */
export function readInvitation(written: string, host: string): Invitation {
  const code = readCode(written);
  if (code !== null) return { type: 'table', code };
  const address = written.trim();
  const url = urlIn(/^https?:/i.test(address) ? address : `https://${address}`);
  if (url === null || (!url.host.includes('.') && url.host !== host)) return { type: 'unreadable' };
  if (url.host !== host) return { type: 'elsewhere', host: url.host };
  if (url.hash.startsWith('#device=')) return { type: 'device', path: `/${url.hash}` };
  const session = readCode(/^\/s\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? '');
  if (session !== null) return { type: 'session', path: `/s/${session}${url.search}${url.hash}` };
  const linked = readCode(/^\/(?:t|tv)\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? '');
  return linked === null ? { type: 'unreadable' } : { type: 'table', code: linked };
}

const urlIn = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
