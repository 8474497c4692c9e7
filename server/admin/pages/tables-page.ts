import { type Html, html } from '../html.ts';
import type { TableLine } from '../tables.ts';
import { layout, tokenField, type Visit } from './layout.ts';
import { whenText } from './when.ts';

/** One page of the tables. */
export interface TablesShown {
  readonly tables: readonly TableLine[];
  readonly page: number;
  readonly hasMore: boolean;
}

const COLUMNS = ['code', 'game', 'stage', 'people', 'changed'] as const;

/** All tables, last changed first. */
export function tablesPage(visit: Visit, shown: TablesShown): string {
  const { voice } = visit;
  const heads = COLUMNS.map((column) => html`<th scope="col">${voice.text(`tables.${column}`)}</th>`);
  const rows = shown.tables.map((table) => rowOf(visit, table));
  const list = html`<table><thead><tr>${heads}<th></th></tr></thead><tbody>${rows}</tbody></table>`;
  return layout(
    visit,
    'tables',
    html`<h1>${voice.text('tables.heading')}</h1>
${shown.tables.length === 0 ? html`<p>${voice.text('tables.none')}</p>` : list}
${turning(visit, shown)}`,
  );
}

function rowOf(visit: Visit, table: TableLine): Html {
  const { voice } = visit;
  const { code, game, stage, people, changedAt, isInMemory, isCurrent, trouble } = table;
  const label = (column: string) => voice.text(`tables.${column}`);
  const marks = [
    ...(isInMemory ? [html` <span class="mark">${label('live')}</span>`] : []),
    ...(isCurrent ? [] : [html` <span class="mark">${label('former')}</span>`]),
    ...(trouble === null ? [] : [html` <span class="mark bad">${voice.trouble(trouble)}</span>`]),
  ];
  return html`<tr>
<td data-label="${label('code')}"><code>${code}</code></td>
<td data-label="${label('game')}">${voice.gameTitle(game)}</td>
<td data-label="${label('stage')}"><span>${voice.text(`tables.stages.${stage}`)}${marks}</span></td>
<td data-label="${label('people')}">${people}</td>
<td data-label="${label('changed')}">${whenText(visit, changedAt)}</td>
<td class="acts"><div>${isCurrent && stage !== 'closed' ? closing(visit, code) : null}</div></td>
</tr>`;
}

function closing(visit: Visit, code: string): Html {
  const { voice } = visit;
  return html`<details><summary>${voice.text('tables.close')}</summary>
<p>${voice.text('tables.closeWarning', { code })}</p>
<form method="post" action="/admin/tables/${code}/close">${tokenField(visit)}<button class="grave">${voice.text('tables.closeNow', { code })}</button></form>
</details>`;
}

function turning({ voice }: Visit, { page, hasMore }: TablesShown): Html {
  const newer = html`<a href="/admin/tables?page=${page - 1}" rel="prev">${voice.text('tables.newer')}</a>`;
  const older = html`<a href="/admin/tables?page=${page + 1}" rel="next">${voice.text('tables.older')}</a>`;
  return html`<p class="pages">${page > 0 ? newer : null}${hasMore ? older : null}</p>`;
}
