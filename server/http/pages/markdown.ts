import { type Html, html } from '../../admin/html.ts';
import { page, type Reader } from './layout.ts';

/** A document of ours, which are in English, as a page: headings, paragraphs, lists, tables, fenced blocks, `code`, **strong** and links. */
export function renderMarkdown(reader: Reader, text: string): string {
  const lines = text.split('\n');
  const title = lines.find((line) => line.startsWith('# '))?.slice(2) ?? '';
  const blocks: Html[] = [];
  while (lines.length > 0) blocks.push(takeBlock(lines));
  return page(reader, title, html`<div lang="en">${blocks}</div>`);
}

/** Takes the lines of one block off the front. */
function takeBlock(lines: string[]): Html {
  const line = lines.shift() as string;
  if (line.trim() === '') return html``;
  const heading = /^(#{1,3}) (.*)$/.exec(line);
  if (heading !== null) return headingOf((heading[1] as string).length, heading[2] as string);
  if (line.startsWith('```')) return fenced(lines);
  if (line.startsWith('|')) return tableOf([line, ...takeWhile(lines, (next) => next.startsWith('|'))]);
  if (line.startsWith('- ')) return listOf([line, ...takeWhile(lines, isListLine)]);
  return html`<p>${inline([line, ...takeWhile(lines, isText)].join(' '))}</p>\n`;
}

const isListLine = (line: string): boolean => line.startsWith('- ') || /^ {2}\S/.test(line);
const isText = (line: string): boolean => line.trim() !== '' && !/^(#|```|\||- )/.test(line);

function takeWhile(lines: string[], holds: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !holds(line));
  return lines.splice(0, end === -1 ? lines.length : end);
}

function headingOf(level: number, text: string): Html {
  const id = text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  if (level === 1) return html`<h1 id="${id}">${inline(text)}</h1>\n`;
  return level === 2 ? html`<h2 id="${id}">${inline(text)}</h2>\n` : html`<h3 id="${id}">${inline(text)}</h3>\n`;
}

function fenced(lines: string[]): Html {
  const code = takeWhile(lines, (line) => !line.startsWith('```'));
  lines.shift();
  return html`<pre tabindex="0">${code.join('\n')}</pre>\n`;
}

function listOf(lines: readonly string[]): Html {
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2));
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  return html`<ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>\n`;
}

function tableOf(lines: readonly string[]): Html {
  const [head = [], ...rows] = lines.filter((line) => !/^\|[\s|:-]+\|$/.test(line)).map(cellsOf);
  return html`<div class="scroll" tabindex="0"><table><thead><tr>${head.map((cell) => html`<th>${inline(cell)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody></table></div>\n`;
}

/** A bar that is part of a cell is written as `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|\/|#)[^)\s]*)\)/g;

function inline(text: string): Html {
  const pieces: (Html | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, label, target] = match;
    pieces.push(text.slice(from, match.index));
    if (code !== undefined) pieces.push(html`<code>${code}</code>`);
    else if (strong !== undefined) pieces.push(html`<strong>${strong}</strong>`);
    else pieces.push(html`<a href="${target as string}">${label as string}</a>`);
    from = match.index + whole.length;
  }
  return html`${[...pieces, text.slice(from)]}`;
}
