import { type Html, html } from '../http/html.ts';
import type { Person } from '../storage/port.ts';
import type { AdminTranslator } from './admin-translator.ts';
import type { Load } from './load.ts';
import type { TableLine } from './moderation.ts';
import type { ServerSettings } from './retention.ts';
import { STYLE_VERSION } from './style.ts';

const ROOMS = ['overview', 'tables', 'people', 'settings'] as const;

/** Five minutes: less would fill a chart with a single leap. */
const FEWEST_SHOWN = 30;

const TABLE_COLUMNS = ['code', 'game', 'stage', 'people', 'changed'] as const;

const PEOPLE_COLUMNS = ['name', 'id', 'since'] as const;

const WIDTH = 360;

const HEIGHT = 60;

/** What every page needs to know of who asked for it. */
export interface Visit {
  readonly voice: AdminTranslator;
  /** For the forms; null while nobody is logged in. */
  readonly formToken: string | null;
  /** Something that was done, or could not be. */
  readonly notice: Notice | null;
}

export interface Notice {
  readonly text: string;
  readonly isBad: boolean;
}

export type Room = (typeof ROOMS)[number];

export const pathOf = (room: Room): string => (room === 'overview' ? '/admin' : `/admin/${room}`);

/** Included in every form. */
const tokenField = ({ formToken }: Visit): Html => html`<input type="hidden" name="form" value="${formToken}">`;

/** A whole page around what a room shows. */
function layout(visit: Visit, room: Room | null, content: Html): string {
  const { voice } = visit;
  const other = voice.language === 'en' ? 'es' : 'en';
  const here = room === null ? '/admin/login' : pathOf(room);
  const heading = voice.text(room === null ? 'login.heading' : `${room}.heading`);
  const page = html`<!doctype html>
<html lang="${voice.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · ${voice.text('title')}</title>
<link rel="stylesheet" href="/admin/style.css?${STYLE_VERSION}">
</head>
<body>
<a class="skip" href="#content">${voice.text('skip')}</a>
${room === null ? null : headerOf(visit, room)}
<main id="content">
${noticeOf(visit.notice)}
${content}
</main>
<footer><a href="${here}?lang=${other}" hreflang="${other}" lang="${other}">${voice.text('otherLanguage')}</a></footer>
</body>
</html>
`;
  return page.text;
}

function headerOf(visit: Visit, room: Room): Html {
  const { voice } = visit;
  const links = ROOMS.map((each) => {
    const current = each === room ? html` aria-current="page"` : null;
    return html`<a href="${pathOf(each)}"${current}>${voice.text(`nav.${each}`)}</a>`;
  });
  return html`<header>
<span class="name">Tertulia</span>
<nav>${links}</nav>
<form class="inline" method="post" action="/admin/logout">${tokenField(visit)}<button class="plain">${voice.text('nav.logOut')}</button></form>
</header>`;
}

function noticeOf(notice: Notice | null): Html | null {
  if (notice === null) return null;
  return notice.isBad
    ? html`<p class="notice bad" role="alert">${notice.text}</p>`
    : html`<p class="notice" role="status">${notice.text}</p>`;
}

/** Asks for the key. */
export function loginPage(visit: Visit): string {
  const { voice } = visit;
  return layout(
    visit,
    null,
    html`<div class="login card">
<h1>${voice.text('login.heading')}</h1>
<form method="post" action="/admin/login">
${tokenField(visit)}
<input type="text" name="user" value="admin" autocomplete="username" hidden>
<label for="key">${voice.text('login.key')}</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus aria-describedby="hint">
<p class="faint" id="hint">${voice.text('login.hint')}</p>
<button>${voice.text('login.enter')}</button>
</form>
</div>`,
  );
}

/** What the overview shows. */
interface Overview {
  readonly load: Load;
  readonly lastHour: readonly Load[];
  readonly databaseBytes: number | null;
  readonly uptimeSeconds: number;
}

/** How the house is doing. */
export function overviewPage(visit: Visit, overview: Overview): string {
  const { voice } = visit;
  const { load, databaseBytes, uptimeSeconds } = overview;
  const numbers: readonly (readonly [string, string])[] = [
    ['tables', voice.number(load.tables)],
    ['people', voice.number(load.people)],
    ['sockets', voice.number(load.sockets)],
    ['messages', voice.number(load.messagesASecond)],
    ['memory', voice.bytes(load.memoryBytes)],
    ['delay', `${voice.number(load.delayMilliseconds)} ms`],
    ['database', databaseBytes === null ? voice.text('overview.unknown') : voice.bytes(databaseBytes)],
    ['uptime', voice.duration(uptimeSeconds)],
  ];
  const shown = numbers.map(
    ([key, value]) => html`<div><dt>${voice.text(`overview.${key}`)}</dt><dd>${value}</dd></div>`,
  );
  return layout(
    visit,
    'overview',
    html`<h1>${voice.text('overview.heading')}</h1>
<dl class="numbers">${shown}</dl>
<h2>${voice.text('overview.lastHour')}</h2>
${chartsOf(visit, overview)}`,
  );
}

function chartsOf(visit: Visit, { lastHour, load }: Overview): Html {
  const { voice } = visit;
  if (lastHour.length === 0) return html`<p class="faint">${voice.text('overview.noSamples')}</p>`;
  const all = [...lastHour, load];
  return html`<div class="charts">
${chartOf(
  visit,
  'overview.chartMessages',
  all.map(({ messagesASecond }) => messagesASecond),
)}
${chartOf(
  visit,
  'overview.chartPeople',
  all.map(({ people }) => people),
)}
</div>`;
}

function chartOf({ voice }: Visit, key: string, numbers: readonly number[]): Html {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)].map((number) => voice.number(number));
  const now = voice.number(numbers.at(-1) ?? 0);
  const label = voice.text('overview.chart', { name: voice.text(key), least: least ?? '', most: most ?? '', now });
  return html`<figure class="card"><figcaption>${label}</figcaption>${sparkline(numbers, { most: Math.max(FEWEST_SHOWN, numbers.length), label })}</figure>`;
}

/** One page of the tables. */
interface TablesShown {
  readonly tables: readonly TableLine[];
  readonly page: number;
  readonly hasMore: boolean;
}

/** All tables, last changed first. */
export function tablesPage(visit: Visit, shown: TablesShown): string {
  const { voice } = visit;
  const heads = TABLE_COLUMNS.map((column) => html`<th scope="col">${voice.text(`tables.${column}`)}</th>`);
  const rows = shown.tables.map((table) => tableRow(visit, table));
  const list = html`<table><thead><tr>${heads}<th></th></tr></thead><tbody>${rows}</tbody></table>`;
  return layout(
    visit,
    'tables',
    html`<h1>${voice.text('tables.heading')}</h1>
${shown.tables.length === 0 ? html`<p>${voice.text('tables.none')}</p>` : list}
${turning(visit, shown)}`,
  );
}

function tableRow(visit: Visit, table: TableLine): Html {
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

/** People whose name holds what was looked for. */
interface PeopleShown {
  readonly search: string;
  readonly people: readonly Person[];
  readonly hasMore: boolean;
}

/** Finds people, bans them, and deletes their data. */
export function peoplePage(visit: Visit, { search, people, hasMore }: PeopleShown): string {
  const { voice } = visit;
  const heads = PEOPLE_COLUMNS.map((column) => html`<th scope="col">${voice.text(`people.${column}`)}</th>`);
  const rows = people.map((person) => personRow(visit, person));
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

function personRow(visit: Visit, person: Person): Html {
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
  const action = bannedAt === null ? 'ban' : 'unban';
  return html`<form class="inline" method="post" action="/admin/people/${id}/${action}">${tokenField(visit)}<button class="plain">${visit.voice.text(`people.${action}`)}</button></form>`;
}

function deleting(visit: Visit, { id, name }: Person): Html {
  const { voice } = visit;
  return html`<details><summary>${voice.text('people.delete')}</summary>
<p>${voice.text('people.deleteWarning', { name })}</p>
<form method="post" action="/admin/people/${id}/delete">${tokenField(visit)}<button class="grave">${voice.text('people.deleteNow', { name })}</button></form>
</details>`;
}

/** What can be set while the server runs. */
export function settingsPage(visit: Visit, { keepDays }: ServerSettings): string {
  const { voice } = visit;
  return layout(
    visit,
    'settings',
    html`<h1>${voice.text('settings.heading')}</h1>
<form class="card" method="post" action="/admin/settings">
${tokenField(visit)}
<label for="days">${voice.text('settings.keepDays')}</label>
<input class="short" id="days" name="keepDays" inputmode="numeric" pattern="[0-9]*" maxlength="6" value="${keepDays}" aria-describedby="daysHint">
<p class="faint" id="daysHint">${voice.text('settings.keepDaysHint')}</p>
<button>${voice.text('settings.save')}</button>
</form>`,
  );
}

/** A small chart of numbers, oldest first, on the scale of as many as there can be. */
function sparkline(numbers: readonly number[], of: { readonly most: number; readonly label: string }): Html {
  const top = Math.max(1, ...numbers);
  const step = WIDTH / Math.max(1, of.most - 1);
  const first = WIDTH - (numbers.length - 1) * step;
  const points = numbers.map((number, index) => {
    const x = first + index * step;
    return `${x.toFixed(1)},${(HEIGHT - 2 - (number / top) * (HEIGHT - 4)).toFixed(1)}`;
  });
  const area = [`${first.toFixed(1)},${HEIGHT}`, ...points, `${WIDTH},${HEIGHT}`].join(' ');
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${of.label}">
    <polygon points="${area}"/><polyline points="${points.join(' ')}"/></svg>`;
}

/** A moment, in the server's own time zone, which it names. */
function whenText({ voice }: Visit, at: number): Html {
  const date = new Date(at);
  const shown = date.toLocaleString(voice.language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return html`<time datetime="${date.toISOString()}">${shown}</time>`;
}
