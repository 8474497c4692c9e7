import { ticks } from 'd3-array';
import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import type { ArenaReport } from '../simulation/arena/arena.ts';
import type { Rating } from '../simulation/arena/rating.ts';
import { signedFormat } from './arena-lines.ts';
import type { Shell } from './shell.ts';
import { numberFormat, winnersText } from './simulation-lines.ts';

const WIDTH = 720;
const PADDING = 24;
/** Where the names of the bots end, and where the numbers begin. */
const LEFT = 170;
const RIGHT = WIDTH - 190;
const ROW = 26;
const HEADING = 34;
const TOP = 78;
const BOTTOM = 56;

/** The house's colours, by day and by night. */
const STYLE = `
  svg { font: 14px system-ui, sans-serif; --surface: #fff8ea; --line: #e4dacb; --ink: #231b14; --muted: #6a5b4a;
    --better: #566427; --worse: #a8432a; --even: #8a5f0b }
  @media (prefers-color-scheme: dark) { svg { --surface: #33261b; --line: #5d4a38; --ink: #f8eddc; --muted: #cdb99f;
    --better: #b3c873; --worse: #f09a76; --even: #e7b754 } }
  text { fill: var(--ink) } .muted { fill: var(--muted); font-size: 12px } .name { text-anchor: end }
  .title { font-size: 18px; font-weight: 600 } .heading { font-weight: 600 } .tick { text-anchor: middle }
  .grid { stroke: var(--line) } .zero { stroke: var(--muted); stroke-dasharray: 2 3 }
  .better { stroke: var(--better); fill: var(--better) } .worse { stroke: var(--worse); fill: var(--worse) }
  .even { stroke: var(--even); fill: var(--even) } .reach { stroke-width: 3; stroke-linecap: round }`;

/** Ratings that are drawn together, best first. */
interface Panel {
  readonly heading: string;
  /** How often the side wins among equal bots; empty for the skills altogether. */
  readonly note: string;
  readonly ratings: readonly Rating[];
}

/** Skills with their intervals as a picture, in SVG: altogether, and below on each side. */
export function ratingPicture(shell: Shell, gamePackage: GamePackage<GameTypes>, report: ArenaReport): string {
  const { messages } = shell;
  const panels = panelsOf(shell, gamePackage, report);
  const from = Math.min(0, ...report.ratings.map(({ low }) => low));
  const to = Math.max(0, ...report.ratings.map(({ high }) => high));
  const across = (skill: number): number => LEFT + ((skill - from) / (to - from || 1)) * (RIGHT - LEFT);
  const marks = ticks(from, to, 6);
  const heights = panels.map(({ heading, ratings }) => (heading === '' ? 0 : HEADING) + ratings.length * ROW);
  const bottom = TOP + heights.reduce((sum, height) => sum + height, 0);
  const title = messages.gameText(gamePackage, 'title') ?? report.game;
  const played = { games: numberFormat(shell)(report.matches), seats: report.seats, preset: report.preset };
  const head = messages.text('simulate.head', { ...played, bots: report.bots.length, seed: report.seed });
  let y = TOP;
  const drawn = panels.map((panel, index) => {
    const lines = panelParts(shell, panel, { y, across });
    y += heights[index] as number;
    return lines;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + BOTTOM}" role="img" aria-label="${escaped(labelOf(shell, title, panels))}">`,
    `<style>${STYLE}\n</style>`,
    `<rect width="${WIDTH}" height="${bottom + BOTTOM}" rx="10" style="fill: var(--surface)"/>`,
    textAt(PADDING, 36, 'title', title),
    textAt(PADDING, 58, 'muted', head),
    ...marks.map((mark) => lineFrom(across(mark), TOP, across(mark), bottom + 6, mark === 0 ? 'zero' : 'grid')),
    ...marks.map((mark) => textAt(across(mark), bottom + 22, 'muted tick', tickText(shell, mark))),
    textAt((LEFT + RIGHT) / 2, bottom + 42, 'muted tick', messages.text('arena.axis')),
    ...drawn.flat(),
    '</svg>',
    '',
  ].join('\n');
}

function panelsOf(shell: Shell, gamePackage: GamePackage<GameTypes>, report: ArenaReport): readonly Panel[] {
  const { messages } = shell;
  const number = numberFormat(shell);
  const sides = [...new Set(report.ratings.map(({ side }) => side))];
  return sides.map((side) => {
    const ratings = report.ratings.filter((rating) => rating.side === side);
    if (side === null) return { heading: sides.length > 1 ? messages.text('arena.altogether') : '', note: '', ratings };
    const rate = number((report.baseRates[side] ?? 0) * 100, 1);
    const note = messages.text('arena.wins', { rate });
    return { heading: winnersText({ shell, gamePackage }, side), note, ratings };
  });
}

interface Place {
  readonly y: number;
  readonly across: (skill: number) => number;
}

function panelParts(shell: Shell, { heading, note, ratings }: Panel, { y, across }: Place): string[] {
  const signed = signedFormat(shell);
  const top = heading === '' ? y : y + HEADING;
  const head =
    heading === '' ? [] : [textAt(PADDING, y + 24, 'heading', heading), textAt(RIGHT + 18, y + 24, 'muted', note)];
  const rows = ratings.flatMap(({ bot, skill, low, high }, index) => {
    const middle = top + (index + 0.5) * ROW;
    const look = low > 0 ? 'better' : high < 0 ? 'worse' : 'even';
    const interval = shell.messages.text('arena.from', { low: signed(low), high: signed(high) });
    return [
      textAt(LEFT - 14, middle + 5, 'name', bot),
      lineFrom(across(low), middle, across(high), middle, `reach ${look}`),
      `<circle cx="${across(skill).toFixed(1)}" cy="${middle}" r="6" class="${look}"/>`,
      textAt(RIGHT + 18, middle + 5, '', signed(skill)),
      textAt(RIGHT + 66, middle + 5, 'muted', interval),
    ];
  });
  return [...head, ...rows];
}

/** Everything in the picture in words, for those who do not see it. */
function labelOf(shell: Shell, title: string, panels: readonly Panel[]): string {
  const signed = signedFormat(shell);
  const parts = panels.map(({ heading, ratings }) => {
    const skills = ratings.map(({ bot, skill }) => `${bot} ${signed(skill)}`).join(', ');
    return heading === '' ? skills : `${heading}: ${skills}`;
  });
  return `${title}. ${parts.join('. ')}`;
}

const tickText = ({ messages }: Shell, mark: number): string =>
  new Intl.NumberFormat(messages.language, { signDisplay: 'exceptZero' }).format(mark).replace('-', '−');

function textAt(x: number, y: number, look: string, text: string): string {
  const kind = look === '' ? '' : ` class="${look}"`;
  return `<text x="${x.toFixed(1)}" y="${y}"${kind}>${escaped(text)}</text>`;
}

const lineFrom = (x1: number, y1: number, x2: number, y2: number, look: string): string =>
  `<line x1="${x1.toFixed(1)}" y1="${y1}" x2="${x2.toFixed(1)}" y2="${y2}" class="${look}"/>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
