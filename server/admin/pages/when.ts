import { type Html, html } from '../html.ts';
import type { Visit } from './layout.ts';

/** A moment, in the server's own time zone, which it names. */
export function whenText({ voice }: Visit, at: number): Html {
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
