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
${actionButton(visit, '/admin/logout', 'nav.logOut')}
</header>`;
}

function noticeOf(notice: Notice | null): Html | null {
  if (notice === null) return null;
  return notice.isBad
    ? html`<p class="notice bad" role="alert">${notice.text}</p>`
    : html`<p class="notice" role="status">${notice.text}</p>`;
}

// ── parts ──────────────────────────────────────────────────────────────────────

/** A form that is one button. */
const actionButton = (visit: Visit, action: string, key: string): Html =>
  html`<form class="inline" method="post" action="${action}">${tokenField(visit)}<button class="plain">${visit.voice.text(key)}</button></form>`;

/** A form that is one button, folded under what it is called, with a warning: its texts are `<key>`, `<key>Warning` and `<key>Now`. */
function gravelyAsked(visit: Visit, action: string, key: string, values: Readonly<Record<string, string>>): Html {
  const { voice } = visit;
  return html`<details><summary>${voice.text(key)}</summary>
<p>${voice.text(`${key}Warning`, values)}</p>
<form method="post" action="${action}">${tokenField(visit)}<button class="grave">${voice.text(`${key}Now`, values)}</button></form>
</details>`;
}

const mark = (text: string, isBad = false): Html => html` <span class="mark${isBad ? ' bad' : ''}">${text}</span>`;

/** A row of a list: what it says under each of the room's columns, and what can be done to it. */
interface Row {
  readonly cells: Readonly<Record<string, Html | string | number>>;
  readonly actions: readonly (Html | null)[];
}

/** A list under the names of its columns, which on a phone stand before each value; or a word that there is nothing. */
function listOf({ voice }: Visit, room: Room, rows: readonly Row[]): Html {
  const [first] = rows;
  if (first === undefined) return html`<p>${voice.text(`${room}.none`)}</p>`;
  const name = (column: string) => voice.text(`${room}.${column}`);
  const heads = Object.keys(first.cells).map((column) => html`<th scope="col">${name(column)}</th>`);
  const body = rows.map(
    ({ cells, actions }) => html`<tr>
${Object.entries(cells).map(([column, cell]) => html`<td data-label="${name(column)}">${cell}</td>\n`)}<td class="acts"><div>${actions}</div></td>
</tr>`,
  );
  return html`<table><thead><tr>${heads}<th></th></tr></thead><tbody>${body}</tbody></table>`;
}

// ── pages ──────────────────────────────────────────────────────────────────────

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
  /** Of this node. */
  readonly lastHour: readonly Load[];
  /** How many serve together; the load is that of all. */
  readonly nodes: number;
  readonly databaseBytes: number | null;
  readonly uptimeSeconds: number;
}

/** How the server is doing. */
export function overviewPage(visit: Visit, overview: Overview): string {
  const { voice } = visit;
  const { load, nodes, databaseBytes, uptimeSeconds } = overview;
  const ofThisNode = nodes > 1 ? 'OfNode' : '';
  const numbers: readonly (readonly [string, string])[] = [
    ['tables', voice.number(load.tables)],
    ['people', voice.number(load.people)],
    ['sockets', voice.number(load.sockets)],
    ['messages', voice.number(load.messagesASecond)],
    ['memory', voice.bytes(load.memoryBytes)],
    ['delay', `${voice.number(load.delayMilliseconds)} ms`],
    ['database', databaseBytes === null ? voice.text('overview.unknown') : voice.bytes(databaseBytes)],
    [`uptime${ofThisNode}`, voice.duration(uptimeSeconds)],
    ...(nodes > 1 ? [['nodes', voice.number(nodes)] as const] : []),
  ];
  const shown = numbers.map(
    ([key, value]) => html`<div><dt>${voice.text(`overview.${key}`)}</dt><dd>${value}</dd></div>`,
  );
  return layout(
    visit,
    'overview',
    html`<h1>${voice.text('overview.heading')}</h1>
<dl class="numbers">${shown}</dl>
<h2>${voice.text(`overview.lastHour${ofThisNode}`)}</h2>
${chartsOf(visit, overview)}`,
  );
}

function chartsOf(visit: Visit, { lastHour, load, nodes }: Overview): Html {
  const { voice } = visit;
  if (lastHour.length === 0) return html`<p class="faint">${voice.text('overview.noSamples')}</p>`;
  const all = [...lastHour, ...(nodes > 1 ? [] : [load])];
  const messages = all.map(({ messagesASecond }) => messagesASecond);
  const people = all.map((sample) => sample.people);
  return html`<div class="charts">
${chartOf(visit, 'overview.chartMessages', messages)}
${chartOf(visit, 'overview.chartPeople', people)}
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
  const rows = shown.tables.map((table) => tableRow(visit, table));
  return layout(
    visit,
    'tables',
    html`<h1>${visit.voice.text('tables.heading')}</h1>
${listOf(visit, 'tables', rows)}
${turning(visit, shown)}`,
  );
}

function tableRow(visit: Visit, table: TableLine): Row {
  const { voice } = visit;
  const { code, game, stage, people, changedAt, isInMemory, isCurrent, trouble } = table;
  const marks = [
    isInMemory ? mark(voice.text('tables.live')) : null,
    isCurrent ? null : mark(voice.text('tables.former')),
    trouble === null ? null : mark(voice.trouble(trouble), true),
  ];
  const isOpen = isCurrent && stage !== 'closed';
  return {
    cells: {
      code: html`<code>${code}</code>`,
      game: voice.gameTitle(game),
      stage: html`<span>${voice.text(`tables.stages.${stage}`)}${marks}</span>`,
      people,
      changed: whenText(visit, changedAt),
    },
    actions: [isOpen ? gravelyAsked(visit, `/admin/tables/${code}/close`, 'tables.close', { code }) : null],
  };
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
  const rows = people.map((person) => personRow(visit, person));
  return layout(
    visit,
    'people',
    html`<h1>${voice.text('people.heading')}</h1>
<form class="line" method="get" action="/admin/people" role="search">
<div><label for="name">${voice.text('people.search')}</label><input id="name" name="name" value="${search}" maxlength="60"></div>
<button>${voice.text('people.find')}</button>
</form>
${listOf(visit, 'people', rows)}
${hasMore ? html`<p class="faint">${voice.text('people.more', { count: people.length })}</p>` : null}`,
  );
}

function personRow(visit: Visit, { id, name, createdAt, bannedAt }: Person): Row {
  const banned = bannedAt === null ? null : mark(visit.voice.text('people.banned'), true);
  const ban = bannedAt === null ? 'ban' : 'unban';
  return {
    cells: {
      name: html`<span>${name}${banned}</span>`,
      id: html`<code class="faint">${id}</code>`,
      since: whenText(visit, createdAt),
    },
    actions: [
      actionButton(visit, `/admin/people/${id}/${ban}`, `people.${ban}`),
      gravelyAsked(visit, `/admin/people/${id}/delete`, 'people.delete', { name }),
    ],
  };
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

const WIDTH = 360;
const HEIGHT = 60;

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
