import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../games/game-package.ts';
import { type Html, html } from '../../admin/html.ts';
import { languageOf, type Say, wordsOf } from '../voice.ts';

/** Who reads a page: in which language, and under which address. */
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
