/** A personal link for one participant, or a program's key. The server tells its secret once, when it is made. */
export interface MadeLink {
  readonly label: string;
  readonly link: string;
}

/** Links for people, or keys for programs. */
export type LinkKind = 'links' | 'keys';

const storageKey = (code: string, kind: LinkKind) => `tertulia.${kind}.${code}`;

/** The links that were made in this tab; the server does not keep their secrets. */
export function madeLinks(code: string, kind: LinkKind = 'links'): readonly MadeLink[] {
  return JSON.parse(sessionStorage.getItem(storageKey(code, kind)) ?? '[]') as readonly MadeLink[];
}

export function keepMadeLinks(code: string, links: readonly MadeLink[], kind: LinkKind = 'links'): void {
  sessionStorage.setItem(storageKey(code, kind), JSON.stringify([...madeLinks(code, kind), ...links]));
}

/** The address of a link. The secret is behind the #, which browsers never send to a server. */
export const addressOf = (origin: string, code: string, { link }: MadeLink): string => `${origin}/s/${code}#l=${link}`;

/** The links as a CSV file. A label that a spreadsheet would take for a formula gets a ' before it. */
export function linksAsCsv(origin: string, code: string, links: readonly MadeLink[]): string {
  const rows = links.map((one) => `${quoted(harmless(one.label))},${quoted(addressOf(origin, code, one))}`);
  return ['label,link', ...rows, ''].join('\r\n');
}

/** How a formula begins, or a text that was marked with ' because it looks like one. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

const harmless = (label: string): string => (FORMULA.test(label) ? `'${label}` : label);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** More links than a session can have participants. */
const MOST_LABELS = 5000;

/** Reads labels, one per line; a single number gives that many numbered labels. Duplicates and empty lines are dropped. */
export function readLabels(written: string): readonly string[] {
  const lines = written.split(/[\n;\t]/).map((line) => line.trim());
  const labels = [...new Set(lines.filter((line) => line !== ''))];
  const [only = ''] = labels;
  if (labels.length === 1 && /^\d{1,4}$/.test(only)) return numbered(Number(only));
  return labels.slice(0, MOST_LABELS);
}

/** P01, P02, … with as many digits as the last one needs. */
function numbered(count: number): readonly string[] {
  const digits = String(Math.min(count, MOST_LABELS)).length;
  return Array.from({ length: Math.min(count, MOST_LABELS) }, (_, at) => `P${String(at + 1).padStart(digits, '0')}`);
}
