import type { Refusal } from '../../../kernel/index.ts';
import type { Standing } from '../../../wire/index.ts';
import { type Html, html } from '../../admin/html.ts';
import { insecureNotice, titleOf } from './home-page.ts';
import { page, type Reader } from './layout.ts';

type Shown = Omit<Standing, 'you'>;

/** A table as anybody may see it who knows its code. */
export function tablePage(reader: Reader, standing: Shown): string {
  const { say, language } = reader;
  const { code, stage, isPaused, chairs, spectators } = standing;
  const title = say('table.title', { code });
  const content = html`
<h1>${title}</h1>
<p>${titleOf(standing.game, language)} · ${say(`table.stages.${stage}`)}${isPaused ? `, ${say('table.paused')}` : ''}</p>
${insecureNotice(reader)}
<h2>${say('table.chairs')}</h2>
<ol>${chairs.map((chair) => html`<li>${chairText(reader, chair, standing)}</li>`)}</ol>
<p class="faint">${say('table.spectators', { count: spectators })}</p>
<h2>${say('table.scan')}</h2>
<img class="qr" src="/api/tables/${code}/qr.svg" alt="${title}" width="224" height="224">
<h2>${say('home.client')}</h2>
<p>${say('home.clientAbout')} <a href="/api/wire">${say('home.clientWire')}</a></p>`;
  return page(reader, title, content);
}

function chairText({ say }: Reader, chair: Shown['chairs'][number], { host }: Shown): Html {
  if (chair.type === 'nobody') return html`<span class="faint">${say('table.free')}</span>`;
  const marks = marksOf(chair, host).map((mark) => say(`table.${mark}`));
  return html`${chair.name}${marks.length === 0 ? null : html` <span class="faint">${marks.join(', ')}</span>`}`;
}

function marksOf(chair: Exclude<Shown['chairs'][number], { type: 'nobody' }>, host: string | null): string[] {
  if (chair.type === 'bot') return ['bot'];
  const isAway = chair.isHere ? [] : ['away'];
  return [...(chair.person === host ? ['host'] : []), ...isAway, ...(chair.heldBy === null ? [] : ['held'])];
}

/** Where no table can be shown, and why. */
export function noTablePage(reader: Reader, { code }: Refusal): string {
  const { say } = reader;
  const about = ABOUT[code] ?? { title: 'table.broken', text: null };
  const text = about.text === null ? code : say(about.text);
  const content = html`<h1>${say(about.title)}</h1><p>${text}</p><p><a href="/">${say('table.back')}</a></p>`;
  return page(reader, say(about.title), content);
}

const ABOUT: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  'no-such-table': { title: 'table.missing', text: 'table.missingAbout' },
  'too-many-guesses': { title: 'table.broken', text: 'table.tooMany' },
};
