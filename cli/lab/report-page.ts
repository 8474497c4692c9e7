import type { Shell } from '../shell.ts';
import type { Findings, Plainly, Section } from './findings.ts';
import { escaped, PICTURE_STYLE, pictureOf, tableOf } from './pictures.ts';

/** The house's colours, by day and by night, on any screen. */
const STYLE = `
  :root { color-scheme: light dark; --paper: #fffdf7; --surface: #fff8ea; --ink: #231b14; --muted: #6a5b4a; --line: #e4dacb }
  @media (prefers-color-scheme: dark) { :root { --paper: #241a12; --surface: #33261b; --ink: #f8eddc; --muted: #cdb99f; --line: #5d4a38 } }
  body { margin: 0 auto; max-width: 44rem; padding: 1rem; background: var(--paper); color: var(--ink);
    font: 1rem/1.5 system-ui, sans-serif }
  h1 { font-size: 1.6rem; margin: 0.5rem 0 } h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem }
  .muted, footer { color: var(--muted); font-size: 0.9rem } .verdicts { padding-left: 1.2rem }
  figure { margin: 0; padding: 0.75rem; background: var(--surface); border-radius: 0.5rem }
  .scroll { overflow-x: auto } table { border-collapse: collapse; margin: 0.5rem 0; font-size: 0.9rem }
  th, td { border-bottom: 1px solid var(--line); padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; white-space: nowrap }
  th[scope=row] { font-weight: 400; white-space: normal; min-width: 8rem } td:not(:first-child) { font-variant-numeric: tabular-nums }`;

/** Findings as one file that needs nothing else: pictures, and a table under every picture. */
export function reportPage(shell: Shell, { title, head, verdicts, sections }: Findings): string {
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
<footer><p>${escaped(messages.text('lab.howToRead'))}</p></footer>
</body>
</html>
`;
}

function sectionPart(shell: Shell, { heading, chart, table, notes = [] }: Section): string {
  const parts = [
    `<section>\n<h2>${escaped(heading)}</h2>`,
    ...(chart === null
      ? []
      : [`<figure>\n${pictureOf(shell, heading, chart)}</figure>`, tablePart(heading, tableOf(shell, chart))]),
    ...(table === undefined ? [] : [tablePart(heading, table)]),
    ...notes.map((note) => `<p class="muted">${escaped(note)}</p>`),
    '</section>',
  ];
  return parts.join('\n');
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
