import { textAt } from '../../../games/described.ts';
import type { Listed } from '../../../games/listed.ts';
import { findGame, registry } from '../../../games/registry.ts';
import type { Kinds } from '../../../kernel/index.ts';
import { type Html, html } from '../../admin/html.ts';
import type { MatchRow } from '../../storage/port.ts';
import { page, type Reader } from './layout.ts';

/** The first page: what this is, what can be played, and how to connect. */
export function homePage(reader: Reader, tables: readonly MatchRow[]): string {
  const { say } = reader;
  const content = html`
<h1>${say('title')}</h1>
<p>${say('tagline')}</p>
${insecureNotice(reader)}
<h2>${say('home.games')}</h2>
${registry.map((listed) => gameCard(reader, listed))}
<h2>${say('home.tables')}</h2>
${tables.length === 0 ? html`<p>${say('home.noTables')}</p>` : html`<ul class="plain">${tables.map((row) => tableCard(reader, row))}</ul>`}
<h2>${say('home.client')}</h2>
<p>${say('home.clientAbout')}</p>
<ul><li><a href="/api/wire">${say('home.clientWire')}</a></li><li><a href="/api">${say('home.clientApi')}</a></li></ul>`;
  return page(reader, say('title'), content);
}

/** What is missing where a browser does not trust the connection. */
export function insecureNotice({ say, request }: Reader): Html | null {
  const isTrusted = request.protocol === 'https' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(request.hostname);
  return isTrusted ? null : html`<p class="notice">${say('home.insecure')}</p>`;
}

function gameCard({ say, language }: Reader, { game, words }: Listed<Kinds>): Html {
  const { min, max } = game.seats;
  const seats = min === max ? say('home.seats', { count: max }) : say('home.seatsBetween', { min, max });
  const about = textAt(words[language], 'description') || textAt(words[language], 'tagline');
  return html`<div class="card"><strong>${textAt(words[language], 'title')}</strong> <span class="faint">${seats}</span>
<p>${about}</p></div>`;
}

function tableCard({ say, language }: Reader, { code, game, freeChairs, seats }: MatchRow): Html {
  return html`<li class="card"><a class="code" href="/t/${code}">${code}</a> ${titleOf(game, language)}
<span class="faint">${say('home.free', { free: freeChairs, seats })}</span></li>`;
}

/** What a game is called. */
export function titleOf(game: string, language: Reader['language']): string {
  const listed = findGame(game);
  return listed === undefined ? game : textAt(listed.words[language], 'title') || game;
}
