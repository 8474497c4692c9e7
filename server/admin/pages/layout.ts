import type { AdminTranslator } from '../admin-translator.ts';
import { type Html, html } from '../html.ts';
import { STYLE_VERSION } from '../style.ts';

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

export const ROOMS = ['overview', 'tables', 'people', 'settings'] as const;
export type Room = (typeof ROOMS)[number];

export const pathOf = (room: Room): string => (room === 'overview' ? '/admin' : `/admin/${room}`);

/** Stands in every form. */
export const tokenField = ({ formToken }: Visit): Html => html`<input type="hidden" name="form" value="${formToken}">`;

/** A whole page around what a room shows. */
export function layout(visit: Visit, room: Room | null, content: Html): string {
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
