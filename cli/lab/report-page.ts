import type { Shell } from '../shell.ts';
import type { Findings, Plainly, Section } from './findings.ts';
import { escaped, PICTURE_STYLE, pictureOf, tableOf } from './pictures.ts';

/** The house's colours, by day and by night, on any screen. */
const STYLE = `
  :root { color-scheme: light dark; --paper: #fbf5ea; --surface: #fffdf8; --ink: #231b14; --muted: #6a5b4a; --line: #e4dacb;
    --accent: #a8432a; --shade: rgb(35 27 20 / 14%) }
  @media (prefers-color-scheme: dark) { :root { --paper: #1d150e; --surface: #2b2017; --ink: #f8eddc; --muted: #cdb99f;
    --line: #4d3c2d; --accent: #f09a76; --shade: rgb(0 0 0 / 45%) } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
  main, footer { max-width: 66rem; margin: 0 auto; padding: 0 1.25rem }
  main { padding-top: 2.5rem } footer { padding-bottom: 3rem }
  h1 { font: 600 2rem/1.2 Georgia, 'Times New Roman', serif; margin: 0 0 0.5rem; text-wrap: balance }
  h2 { font: 600 1.25rem/1.3 Georgia, 'Times New Roman', serif; margin: 0 0 0.75rem }
  .muted, footer { color: var(--muted); font-size: 0.9rem } .muted { margin: 0.5rem 0; overflow-wrap: anywhere }
  .verdicts { margin: 1.5rem 0; padding: 0.9rem 1.25rem 0.9rem 2.25rem; background: var(--surface);
    border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: 0.6rem; font-size: 1.05rem }
  .verdicts li + li { margin-top: 0.35rem } .verdicts li::marker { color: var(--accent) }
  section { margin: 1.25rem 0; padding: 1.25rem 1.5rem; background: var(--surface); border: 1px solid var(--line);
    border-radius: 0.9rem }
  .parts { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start }
  figure { margin: 0; flex: 1 1 28rem; min-width: 0; max-width: 100% }
  .scroll { flex: 1 1 21rem; min-width: 0; max-width: 100%; overflow-x: auto;
    background: linear-gradient(to right, var(--surface) 30%, transparent) 0 0 / 2.5rem 100% no-repeat local,
      linear-gradient(to left, var(--surface) 30%, transparent) 100% 0 / 2.5rem 100% no-repeat local,
      linear-gradient(to right, var(--shade), transparent) 0 0 / 0.7rem 100% no-repeat scroll,
      linear-gradient(to left, var(--shade), transparent) 100% 0 / 0.7rem 100% no-repeat scroll }
  .wide .scroll { flex-basis: 100% } .wide figure { flex-basis: 100% } .wide svg.chart { max-width: 720px; margin: 0 auto }
  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; line-height: 1.35; font-variant-numeric: tabular-nums }
  th, td { border-bottom: 1px solid var(--line); padding: 0.4rem 0 0.4rem 1rem; text-align: right; vertical-align: baseline }
  tbody tr:last-child > * { border-bottom: 0 }
  thead th { color: var(--muted); font-weight: 600; vertical-align: bottom }
  th:first-child, td:first-child { padding-left: 0; text-align: left } th[scope=row] { font-weight: 500; min-width: 7rem }
  @media (max-width: 40rem) { main { padding-top: 1.25rem } main, footer { padding-inline: 0.75rem }
    h1 { font-size: 1.5rem } section { padding: 1rem 0.9rem; border-radius: 0.6rem } }
  @media print { body { background: none } section { break-inside: avoid } }`;

/** What is on a page. */
interface Page extends Pick<Findings, 'title' | 'head' | 'verdicts' | 'sections'> {
  /** What its numbers are, unless they are the lab's. */
  readonly howToRead?: string;
}

/** Findings as one file that needs nothing else: pictures, and a table under every picture. */
export function reportPage(shell: Shell, { title, head, verdicts, sections, howToRead }: Page): string {
  const { messages } = shell;
  const said = verdicts.map((verdict) => `<li>${escaped(verdict)}</li>`).join('\n');
  return `<!doctype html>
<html lang="${messages.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}${PICTURE_STYLE}
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="muted">${escaped(head)}</p>
<ul class="verdicts">
${said}
</ul>
${sections.map((section) => sectionPart(shell, section)).join('\n')}
</main>
<footer><p>${escaped(howToRead ?? messages.text('lab.howToRead'))}</p></footer>
</body>
</html>
`;
}

function sectionPart(shell: Shell, { heading, chart, table, notes = [] }: Section): string {
  const numbers = chart === null ? null : tableOf(shell, chart);
  const parts = [
    ...(chart === null || numbers === null
      ? []
      : [`<figure>\n${pictureOf(shell, heading, chart)}</figure>`, tablePart(heading, numbers)]),
    ...(table === undefined ? [] : [tablePart(heading, table)]),
  ];
  // Three columns fit next to their picture.
  const isWide = numbers !== null && numbers.head.length > 3;
  return [
    `<section>\n<h2>${escaped(heading)}</h2>`,
    `<div class="parts${isWide ? ' wide' : ''}">\n${parts.join('\n')}\n</div>`,
    ...notes.map((note) => `<p class="muted">${escaped(note)}</p>`),
    '</section>',
  ].join('\n');
}

/** A wide table is scrolled by itself, by keys too. */
function tablePart(heading: string, { head, rows }: Plainly): string {
  const headCells = head.map((cell) => (cell === '' ? '<td></td>' : `<th scope="col">${escaped(cell)}</th>`)).join('');
  const lines = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((cell) => `<td>${escaped(cell)}</td>`).join('');
    return `<tr><th scope="row">${escaped(first)}</th>${cells}</tr>`;
  });
  return [
    `<div class="scroll" role="region" aria-label="${escaped(heading)}" tabindex="0">`,
    `<table>\n<thead><tr>${headCells}</tr></thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>\n</div>`,
  ].join('\n');
}
