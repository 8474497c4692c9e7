/** Height of a line of the title, and about the width of its letters. */
const TITLE_LINE = 20;
const LETTER = 8;

interface Picture {
  /** The picture as the page has it. */
  readonly markup: string;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What a colour of the house is worth just now, such as `#1f1b16` for `--ink`. */
  readonly colourOf: (name: string) => string;
}

/** A picture as a file that needs nothing else: with its title, a ground, and every colour written out. */
export function svgFile({ markup, width, height, title, colourOf }: Picture): string {
  const lines = linesOf(title, width);
  const head = lines.length * TITLE_LINE + 12;
  const texts = lines.map(
    (line, index) =>
      `<text x="2" y="${(index + 1) * TITLE_LINE - head}" font-size="15" font-weight="600" fill="var(--ink)">${escaped(line)}</text>`,
  );
  const [, attributes = '', content = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(markup) ?? [];
  const kept = attributes.replace(/\s(?:xmlns|width|height|viewBox|class)="[^"]*"/g, '');
  const pad = 12;
  const box = `${-pad} ${-head - pad} ${width + 2 * pad} ${height + head + 2 * pad}`;
  const size = `width="${width + 2 * pad}" height="${height + head + 2 * pad}"`;
  const ground = `<rect x="${-pad}" y="${-head - pad}" width="100%" height="100%" fill="var(--surface)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}"${kept}>${ground}${texts.join('')}${content}</svg>\n`;
  return svg.replace(/var\((--[a-z-]+)\)/g, (_, name: string) => colourOf(name));
}

function linesOf(title: string, width: number): readonly string[] {
  const most = Math.max(10, Math.floor(width / LETTER));
  const lines = [''];
  for (const word of title.split(' ')) {
    const last = lines.at(-1) as string;
    if (last !== '' && last.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
