/** A link for one participant. The secret is told once, when it is made. */
export interface MadeLink {
  readonly label: string;
  readonly link: string;
}

const NAME = (code: string) => `tertulia.links.${code}`;

/** The links that were made in this tab; the server keeps none of them. */
export function madeLinks(code: string): readonly MadeLink[] {
  return JSON.parse(sessionStorage.getItem(NAME(code)) ?? '[]') as readonly MadeLink[];
}

export function keepMadeLinks(code: string, links: readonly MadeLink[]): void {
  sessionStorage.setItem(NAME(code), JSON.stringify([...madeLinks(code), ...links]));
}

/** Where a link leads: the secret stands behind the #, which browsers send to no server. */
export const addressOf = (origin: string, code: string, { link }: MadeLink): string => `${origin}/s/${code}#l=${link}`;

/** Text that a spreadsheet would take for a formula begins so; with marks before it, it might be such text marked already. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The links as a table for whoever sends them out. A label that a spreadsheet would take for a formula gets a ' before it. */
export function linksAsCsv(origin: string, code: string, links: readonly MadeLink[]): string {
  const rows = links.map((one) => `${quoted(harmless(one.label))},${quoted(addressOf(origin, code, one))}`);
  return ['label,link', ...rows, ''].join('\r\n');
}

const harmless = (label: string): string => (FORMULA.test(label) ? `'${label}` : label);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
