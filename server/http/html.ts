import type { FastifyRequest } from 'fastify';
import type { Language } from '../../games/game-package.ts';
import { languageOf, type Say, wordsOf } from './texts.ts';

/** How the pages look: light and dark, from a phone's width up. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --card: #fff; --ink: #23211d; --faint: #6b665d; --line: #ddd6c9; --accent: #8a3b12;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #191714; --card: #24211d; --ink: #ece7de; --faint: #a8a093; --line: #3d3932; --accent: #f0a070; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
header, main { max-width: 48rem; margin: 0 auto; padding: .75rem 1rem; }
header { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line); }
header .name { font-weight: 700; text-decoration: none; color: var(--ink); }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .75rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .4rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul { padding-left: 1.2rem; }
details { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .7rem 1rem; margin: 0 0 .75rem; }
summary { cursor: pointer; padding: .35rem 0; overflow-wrap: anywhere; }
summary .method { display: inline-block; min-width: 4.2rem; font-weight: 700; color: var(--accent); }
summary .about { display: block; color: var(--faint); font-size: .9rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .92em; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); }
.faint { color: var(--faint); font-size: .9rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
`;

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|\/|#)[^)\s]*)\)/g;
/** Safe HTML. */
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

/** Builds HTML; everything inserted is escaped unless it is HTML itself. */
export function html(pieces: TemplateStringsArray, ...shown: readonly Shown[]): Html {
  return new Html(pieces.map((piece, index) => piece + (index < shown.length ? show(shown[index]) : '')).join(''));
}

function show(value: Shown | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((each: Shown) => show(each)).join('');
  return escapeText(String(value));
}

/** The language of a page, and its request. */
export interface Reader {
  readonly language: Language;
  readonly say: Say;
  readonly request: FastifyRequest;
}

export function readerOf(request: FastifyRequest): Reader {
  const language = languageOf(request);
  return { language, say: wordsOf(language), request };
}

/** A whole page. */
export function page({ language, say, request }: Reader, title: string, content: Html): string {
  const [path] = request.url.split('?');
  const other = say('otherLanguage');
  const whole = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header><a class="name" href="/">${say('title')}</a>
<a href="${path ?? '/'}?lang=${other}" hreflang="${other}" lang="${other}">${say('language')}</a></header>
<main>${content}</main>
</body>
</html>
`;
  return whole.text;
}

/** One of our English documents as a page: headings, paragraphs, lists, tables, fenced blocks, `code`, **strong** and links. */
export function renderMarkdown(reader: Reader, text: string): string {
  const lines = text.split('\n');
  const title = lines.find((line) => line.startsWith('# '))?.slice(2) ?? '';
  const blocks: Html[] = [];
  while (lines.length > 0) blocks.push(takeBlock(lines));
  return page(reader, title, html`<div lang="en">${blocks}</div>`);
}

/** Removes the lines of the first block and renders them. */
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

/** A bar inside a cell is written as `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

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
