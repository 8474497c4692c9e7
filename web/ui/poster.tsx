import { classes } from './classes.ts';
import type { PieceColour } from './pieces.tsx';
import type { Poster, PosterPerson, PosterTitle } from './poster-data.ts';
import {
  acrossOf,
  colourOf,
  Disc,
  INK,
  LEFT,
  Line,
  PAPER,
  type Paper,
  PaperInUse,
  POSTER,
  usePaper,
} from './poster-paper.tsx';
import { Strip, stripLayout } from './poster-strip.tsx';
import { fitted, widthOf, wrapped } from './poster-text.ts';

interface PosterDrawingProps {
  readonly poster: Poster;
  /** When it was, and how long it took. */
  readonly foot: string;
  /** The size of a picture where it is left out. */
  readonly paper?: Paper;
  readonly className?: string;
}

/**
 * The poster, drawn from shapes and text alone so that it can be kept as a picture. It is hidden from screen readers:
 * the page that shows it says the same in words.
 */
export function PosterDrawing({ paper = POSTER, className, ...drawn }: PosterDrawingProps) {
  return (
    <svg
      aria-hidden
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      className={classes('block forced-color-adjust-none', className)}
    >
      <PaperInUse value={paper}>
        <Drawn {...drawn} />
      </PaperInUse>
    </svg>
  );
}

function Drawn({ poster, foot }: Pick<PosterDrawingProps, 'poster' | 'foot'>) {
  const { paper, across, middle } = usePaper();
  const { tone, kicker, winners, strip, titles } = poster;
  const layout = layoutOf(poster, paper);
  return (
    <>
      <Room tone={tone} />
      <Line x={middle} y={142} size={24} width={across} isSpaced>
        {kicker.join(' · ').toLocaleUpperCase()}
      </Line>
      {layout.title.map(({ text, size, y }) => (
        <Line key={y} x={middle} y={y} size={size} font="title" colour={PAPER}>
          {text}
        </Line>
      ))}
      {layout.why.map(({ text, y }) => (
        <Line key={y} x={middle} y={y} size={WHY} weight={500} width={across}>
          {text}
        </Line>
      ))}
      <People people={winners} top={layout.winners.top} height={layout.winners.height} most={80} />
      {layout.line.map(({ text, y }) => (
        <Line key={y} x={middle} y={y} size={LINE} width={across} font="title" colour="var(--brass)">
          {text}
        </Line>
      ))}
      <Others poster={poster} {...layout.others} />
      {strip !== null && <Strip strip={strip} {...layout.strip} />}
      <Titles titles={titles} top={layout.titles} />
      <Line x={LEFT} y={paper.height - 28} size={34} font="title" anchor="start">
        Tertulia
      </Line>
      <Line x={paper.width - LEFT} y={paper.height - 29} size={24} weight={500} anchor="end" width={across - 180}>
        {foot}
      </Line>
    </>
  );
}

const TITLE = 96;
const WHY = 29;
const LINE = 52;
const TITLES = 122;

/** A paper for a narrow screen, on which letters are larger: as long as it has to be for this poster. */
export function narrowPaper(poster: Poster): Paper {
  const paper = { width: 640, height: 1000, inRow: 2 };
  const { winners } = poster;
  const rows = Math.ceil(winners.length / Math.min(4, Math.max(1, mostInRow(winners, acrossOf(paper)))));
  const needed =
    rows > 1
      ? rows * medalHeight(winners, 38)
      : winners.length === 0
        ? 0
        : medalHeight(winners, winners.length < 3 ? 72 : 48);
  return { ...paper, height: Math.round(paper.height + needed - layoutOf(poster, paper).winners.height) };
}

/** Where everything is, from the bottom up: the winners take what is left. */
function layoutOf(poster: Poster, paper: Paper) {
  const { title, why, line, strip, titles } = poster;
  const across = acrossOf(paper);
  // Whole, however long a line is: it is what everybody reads first.
  const size = Math.min(TITLE, ...title.map((text) => (0.99 * TITLE * across) / widthOf(text, TITLE, 'title')));
  const lines = title.map((text, at) => ({ text, size, y: 232 + at * 90 }));
  const whyTop = 232 + (title.length - 1) * 90 + 54;
  const whyLines = wrapped(why, WHY, across - 40).map((text, at) => ({ text, y: whyTop + at * 36 }));
  const bottom = paper.height - 78;
  const titlesTop = titles.length > 0 ? bottom - TITLES : bottom;
  const stripHeight = strip === null ? 0 : stripLayout(strip, paper).height;
  const stripTop = titlesTop - (titles.length > 0 ? 22 : 0) - stripHeight;
  const othersHeight = heightOfOthers(poster, paper);
  const othersTop = stripTop - (stripHeight > 0 ? 26 : 0) - othersHeight;
  // A long one is written on two lines before it becomes too small to be read.
  const isShort = line === null || widthOf(line, LINE * 0.7, 'title') <= across;
  const spoken = line === null ? [] : isShort ? [line] : wrapped(line, LINE, across);
  const lineAt = othersTop - 34 - Math.max(0, spoken.length - 1) * LINE;
  const winnersTop = whyTop + (whyLines.length - 1) * 36 + 36;
  const winnersBottom = line === null ? othersTop - 20 : lineAt - 62;
  return {
    title: lines,
    why: whyLines,
    winners: { top: winnersTop, height: winnersBottom - winnersTop },
    line: spoken.map((text, at) => ({ text, y: lineAt + at * LINE })),
    others: { top: othersTop, height: othersHeight },
    strip: { top: stripTop, height: stripHeight },
    titles: titlesTop,
  };
}

/** The lamp, and its light on the winner's colour. */
function Room({ tone }: { readonly tone: PieceColour }) {
  const { paper, middle } = usePaper();
  const shade = (share: number) => ({ stopColor: `color-mix(in oklab, ${colourOf(tone)} ${share}%, black)` });
  return (
    <>
      <defs>
        <radialGradient id={`poster-${tone}`} cx="0.5" cy="0.36" r="0.8">
          <stop offset="0" style={shade(100)} />
          <stop offset="0.5" style={shade(76)} />
          <stop offset="1" style={shade(36)} />
        </radialGradient>
        <linearGradient id="poster-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe7b0" stopOpacity="0.16" />
          <stop offset="1" stopColor="#ffe7b0" stopOpacity="0.01" />
        </linearGradient>
      </defs>
      <rect width={paper.width} height={paper.height} fill={`url(#poster-${tone})`} />
      <g transform={`translate(${middle - 540} 0)`}>
        <path d="M452 96h176l372 760H80z" fill="url(#poster-beam)" />
        <path d="M536 0h8v40h-8z" fill={INK} />
        <path d="M452 96c0-40 34-62 88-62s88 22 88 62z" fill="#a8432a" stroke={INK} strokeWidth="3" />
        <ellipse cx="540" cy="97" rx="84" ry="7" fill="#ffe7b0" />
      </g>
    </>
  );
}

/** How high people are drawn whose discs have this radius: the disc, the name and the tab, with some air; a tab may have two lines. */
const medalHeight = (people: readonly PosterPerson[], r: number): number =>
  46 + 2.75 * r + (people.some(({ changed }) => changed) ? 12 + 0.22 * r : 0);

interface Space {
  readonly across: number;
  readonly height: number;
  /** The radius of a disc, at most. */
  readonly most: number;
}

/** So wide that it can be read who turned somebody, and when. */
const TURNED_WIDTH = 230;

/** How many people fit next to each other at most. */
const mostInRow = (people: readonly PosterPerson[], across: number): number =>
  people.some(({ changed }) => changed) ? Math.floor(across / TURNED_WIDTH) : people.length;

/** How many rows of people are largest in a space. */
function gridOf(people: readonly PosterPerson[], { across, height, most }: Space) {
  const ways = [1, 2, 3, 4, 5].map((rows) => {
    const inRow = Math.ceil(people.length / rows);
    const bare = medalHeight(people, 0);
    const fits = (height / rows - bare) / (medalHeight(people, 1) - bare);
    return { rows, inRow, r: Math.min(most, fits, across / inRow / 3.3) };
  });
  const readable = ways.filter(({ inRow }) => inRow <= mostInRow(people, across));
  return readable.reduce(
    (best, way) => (way.r > best.r ? way : best),
    readable[0] ?? (ways[0] as (typeof ways)[number]),
  );
}

interface PeopleProps {
  readonly people: readonly PosterPerson[];
  readonly top: number;
  readonly height: number;
  /** The radius of a disc, at most. */
  readonly most: number;
}

/** Small discs are so far apart that names can be read. */
const NAME_WIDTH = 156;

/** People in rows, each a disc with the name and the tab under it. */
function People({ people, top, height, most }: PeopleProps) {
  const { across, middle } = usePaper();
  if (people.length === 0) return null;
  const { rows, inRow, r } = gridOf(people, { across, height, most });
  const tall = medalHeight(people, r);
  const perRow = Math.min(height / rows, tall * 1.12);
  const first = top + (height - perRow * rows) / 2 + (perRow - tall) / 2 + r + 2;
  return people.map((person, at) => {
    const row = Math.floor(at / inRow);
    const here = Math.min(inRow, people.length - row * inRow);
    const width = Math.min(across / inRow, Math.max(r * 4.4, person.changed ? TURNED_WIDTH : NAME_WIDTH));
    const x = middle + ((at % inRow) - (here - 1) / 2) * width;
    return <Medal key={person.look} person={person} x={x} y={first + row * perRow} r={r} width={width - 12} />;
  });
}

interface MedalProps {
  readonly person: PosterPerson;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** How wide name and tab may be. */
  readonly width: number;
}

function Medal({ person, x, y, r, width }: MedalProps) {
  const { name, look, isDead = false } = person;
  const size = 13 + r * 0.225;
  const text = fitted(name, size, width - size * 1.1, 'plain');
  const pill = widthOf(text.text, text.size, 'plain') + size * 1.1;
  const height = size * 1.6;
  return (
    <g>
      <Disc look={look} x={x} y={y} r={r} isDead={isDead} />
      <rect
        x={x - pill / 2}
        y={y + r * 0.84}
        width={pill}
        height={height}
        rx={height / 2}
        fill={PAPER}
        stroke={INK}
        strokeWidth="1.2"
      />
      <Line x={x} y={y + r * 0.84 + height * 0.7} size={text.size} colour={INK}>
        {text.text}
      </Line>
      <Tab person={person} x={x} y={y + r * 0.84 + height + r * 0.16} size={size * 0.86} width={width} />
    </g>
  );
}

interface TabProps {
  readonly person: PosterPerson;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  /** Where `x` is: in the middle, or at the left end. */
  readonly anchor?: 'start' | 'middle';
}

/** What somebody was; with what they had been before, on a line of its own where one is too short. */
function Tab({ person, x, y, size, width, anchor = 'middle' }: TabProps) {
  if (person.tab === null) return null;
  const { Icon, colour } = person.tab;
  const edge = size * 1.1 + (Icon === undefined ? 0 : size * 1.35);
  const lines = tabLines(person, size, width - edge).map((line) => fitted(line, size, width - edge, 'plain'));
  const full = Math.max(...lines.map(({ text, size: fit }) => widthOf(text, fit, 'plain'))) + edge;
  const left = anchor === 'start' ? x : x - full / 2;
  const height = size * (0.65 + 1.1 * lines.length);
  return (
    <g>
      <rect
        x={left}
        y={y}
        width={full}
        height={height}
        rx={size * 0.5}
        fill={colourOf(colour)}
        stroke={PAPER}
        strokeWidth="2"
      />
      {Icon !== undefined && (
        <Icon
          x={left + size * 0.45}
          y={y + height / 2 - size * 0.58}
          width={size * 1.16}
          height={size * 1.16}
          color={PAPER}
        />
      )}
      {lines.map(({ text, size: fit }, at) => (
        <Line
          key={text}
          x={left + edge - size * 0.55}
          y={y + size * (1.21 + at * 1.1)}
          size={fit}
          anchor="start"
          colour={PAPER}
        >
          {text}
        </Line>
      ))}
    </g>
  );
}

function tabLines(person: PosterPerson, size: number, width: number): readonly string[] {
  const { changed } = person;
  if (!changed || widthOf(tabText(person), size * 0.8, 'plain') <= width) return [tabText(person)];
  const how = howChanged(person);
  return how === '' ? [`${changed.from} →`, person.tab?.text ?? ''] : [turnText(person), how];
}

/** What somebody was; "Liberal → Communist (in election 7, by Ada)" where somebody changed that. */
export function tabText(person: Turned): string {
  const how = howChanged(person);
  return how === '' ? turnText(person) : `${turnText(person)} (${how})`;
}

type Turned = Pick<PosterPerson, 'tab' | 'changed'>;

const turnText = ({ tab, changed }: Turned): string => [changed?.from, tab?.text].filter(Boolean).join(' → ');

const howChanged = ({ changed }: Turned): string => [changed?.round, changed?.by].filter(Boolean).join(', ');

/** So many, and one more, stand under each other's discs; more than that lie in rows, each next to their disc, so that names can be read. */
const areMedals = ({ winners, others }: Pick<Poster, 'winners' | 'others'>, paper: Paper): boolean =>
  others.length <= Math.min(paper.inRow + 1, mostInRow(others, acrossOf(paper))) &&
  (paper.inRow <= 2 || winners.length <= MANY_WINNERS);
/** More than so many need two rows, and that the others make room. */
const MANY_WINNERS = 10;
const CHIP = 80;

/** A crowd leaves more room to the winners where it lies closer together. */
const inRowOf = ({ winners, others }: Pick<Poster, 'winners' | 'others'>, { inRow }: Paper): number =>
  (others.length > 12 || winners.length > MANY_WINNERS) && inRow > 2 ? inRow + 1 : inRow;

function heightOfOthers(poster: Pick<Poster, 'winners' | 'others'>, paper: Paper): number {
  if (poster.others.length === 0) return 0;
  return areMedals(poster, paper)
    ? medalHeight(poster.others, 46)
    : chipRows(poster.others, inRowOf(poster, paper)).length * CHIP;
}

interface Chip {
  readonly person: PosterPerson;
  /** How many of the places of a row it takes, and how many are taken before it. */
  readonly room: number;
  readonly before: number;
}

/** Those who changed, or have a long name, take two places, unless that takes too many rows. */
function chipRows(people: readonly PosterPerson[], inRow: number, hasRoom = true): readonly (readonly Chip[])[] {
  const rows: Chip[][] = [[]];
  for (const person of people) {
    const isWide = person.changed || widthOf(person.name, 26, 'plain') > 230;
    const room = hasRoom && isWide ? 2 : 1;
    const before = roomIn(rows.at(-1) ?? []);
    if (before + room <= inRow) rows.at(-1)?.push({ person, room, before });
    else rows.push([{ person, room, before: 0 }]);
  }
  return rows.length > 4 && hasRoom ? chipRows(people, inRow, false) : rows;
}

const roomIn = (row: readonly Chip[]): number => row.reduce((sum, { room }) => sum + room, 0);

function Others({ poster, top, height }: Omit<PeopleProps, 'most' | 'people'> & { readonly poster: Poster }) {
  const { paper, across, middle } = usePaper();
  const { others: people } = poster;
  if (areMedals(poster, paper)) return <People people={people} top={top} height={height} most={46} />;
  const inRow = inRowOf(poster, paper);
  const unit = across / inRow;
  return chipRows(people, inRow).map((row, number) =>
    row.map(({ person, room, before }) => {
      const x = middle + (before - roomIn(row) / 2) * unit;
      const y = top + number * CHIP;
      const width = room * unit - 88;
      return (
        <g key={person.look}>
          <Disc look={person.look} x={x + 40} y={y + 36} r={32} isDead={person.isDead ?? false} />
          <Line x={x + 82} y={y + 29} size={26} anchor="start" width={width} colour={PAPER}>
            {person.name}
          </Line>
          <Tab person={person} x={x + 82} y={y + 39} size={19} width={width} anchor="start" />
        </g>
      );
    }),
  );
}

/** Where the strip begins, from the top. */
export const stripTop = (poster: Poster, paper: Paper): number => layoutOf(poster, paper).strip.top;

/** What some have earned. */
function Titles({ titles, top }: { readonly titles: readonly PosterTitle[]; readonly top: number }) {
  const { middle } = usePaper();
  return titles.map(({ look, title, text }, at) => {
    const x = middle + (at - titles.length / 2) * 340 + 10;
    const lines = wrapped(text, 21, 206);
    const first = top + (lines.length === 1 ? 54 : 42);
    return (
      <g key={title}>
        <rect
          x={x}
          y={top}
          width="320"
          height={TITLES}
          rx="18"
          fill="rgb(0 0 0 / 0.4)"
          stroke="var(--brass)"
          strokeOpacity="0.6"
        />
        <Disc look={look} x={x + 52} y={top + TITLES / 2} r={34} />
        <Line x={x + 98} y={first} size={26} font="title" colour="var(--brass)" anchor="start" width={200}>
          {title}
        </Line>
        {lines.map((line, row) => (
          <Line key={line} x={x + 98} y={first + 32 + row * 27} size={21} weight={500} anchor="start" width={214}>
            {line}
          </Line>
        ))}
      </g>
    );
  });
}
