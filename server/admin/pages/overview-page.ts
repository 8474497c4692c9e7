import { type Html, html } from '../html.ts';
import type { Load } from '../load.ts';
import { layout, type Visit } from './layout.ts';
import { sparkline } from './sparkline.ts';

/** What the overview shows. */
export interface Overview {
  readonly load: Load;
  readonly lastHour: readonly Load[];
  readonly databaseBytes: number | null;
  readonly uptimeSeconds: number;
}

/** Five minutes: less would fill a chart with a single leap. */
const FEWEST_SHOWN = 30;

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
