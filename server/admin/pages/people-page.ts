import type { Person } from '../../storage/port.ts';
import { type Html, html } from '../html.ts';
import { layout, tokenField, type Visit } from './layout.ts';
import { whenText } from './when.ts';

/** People whose name holds what was looked for. */
export interface PeopleShown {
  readonly search: string;
  readonly people: readonly Person[];
  readonly hasMore: boolean;
}

const COLUMNS = ['name', 'id', 'since'] as const;

/** Finds people, bans them, and deletes their data. */
export function peoplePage(visit: Visit, { search, people, hasMore }: PeopleShown): string {
  const { voice } = visit;
  const heads = COLUMNS.map((column) => html`<th scope="col">${voice.text(`people.${column}`)}</th>`);
  const rows = people.map((person) => rowOf(visit, person));
  const list = html`<table><thead><tr>${heads}<th></th></tr></thead><tbody>${rows}</tbody></table>`;
  return layout(
    visit,
    'people',
    html`<h1>${voice.text('people.heading')}</h1>
<form class="line" method="get" action="/admin/people" role="search">
<div><label for="name">${voice.text('people.search')}</label><input id="name" name="name" value="${search}" maxlength="60"></div>
<button>${voice.text('people.find')}</button>
</form>
${people.length === 0 ? html`<p>${voice.text('people.none')}</p>` : list}
${hasMore ? html`<p class="faint">${voice.text('people.more', { count: people.length })}</p>` : null}`,
  );
}

function rowOf(visit: Visit, person: Person): Html {
  const { voice } = visit;
  const { id, name, createdAt, bannedAt } = person;
  const banned = html` <span class="mark bad">${voice.text('people.banned')}</span>`;
  return html`<tr>
<td data-label="${voice.text('people.name')}"><span>${name}${bannedAt === null ? null : banned}</span></td>
<td data-label="${voice.text('people.id')}"><code class="faint">${id}</code></td>
<td data-label="${voice.text('people.since')}">${whenText(visit, createdAt)}</td>
<td class="acts"><div>${banning(visit, person)}${deleting(visit, person)}</div></td>
</tr>`;
}

function banning(visit: Visit, { id, bannedAt }: Person): Html {
  const deed = bannedAt === null ? 'ban' : 'unban';
  return html`<form class="inline" method="post" action="/admin/people/${id}/${deed}">${tokenField(visit)}<button class="plain">${visit.voice.text(`people.${deed}`)}</button></form>`;
}

function deleting(visit: Visit, { id, name }: Person): Html {
  const { voice } = visit;
  return html`<details><summary>${voice.text('people.delete')}</summary>
<p>${voice.text('people.deleteWarning', { name })}</p>
<form method="post" action="/admin/people/${id}/delete">${tokenField(visit)}<button class="grave">${voice.text('people.deleteNow', { name })}</button></form>
</details>`;
}
