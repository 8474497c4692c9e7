/** A piece of a page that is safe to show as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Shown = Html | string | number | null | readonly Shown[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] as string);

/** A page, or a piece of one. Whatever is put into it is shown as text, unless it is a piece itself. */
export function html(pieces: TemplateStringsArray, ...shown: readonly Shown[]): Html {
  return new Html(pieces.map((piece, index) => piece + (index < shown.length ? show(shown[index]) : '')).join(''));
}

function show(value: Shown | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((each: Shown) => show(each)).join('');
  return escapeText(String(value));
}
