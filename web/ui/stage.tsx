import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Seat } from '../../kernel/index.ts';
import { AudienceBadge, RIMS } from './audience.tsx';
import { classes } from './classes.ts';
import { Medallion, type MedallionProps } from './medallion.tsx';
import type { Face } from './screen.ts';
import { SeatMark } from './seat-mark.tsx';

/** A seat as it is drawn on the stage. */
export interface StageSeat
  extends Pick<
    MedallionProps,
    | 'isDead'
    | 'isAsked'
    | 'isLit'
    | 'isDim'
    | 'isFree'
    | 'choice'
    | 'plate'
    | 'plateFrom'
    | 'sign'
    | 'points'
    | 'ownMark'
  > {
  readonly face: Face;
  /** Drawn elsewhere, as my own seat is at the dock: here it is only spoken. */
  readonly isElsewhere?: boolean;
  /** What everybody is told of this seat besides the name, as one phrase for those who listen: "president, has voted". */
  readonly status?: string;
  /** Chooses this seat; undefined where it cannot be chosen. */
  readonly onChoose?: (() => void) | undefined;
  /** The name of that button: "Choose Ada". */
  readonly chooseLabel?: string;
  /** By keys it is chosen from a list of names instead: it is no stop of its own. */
  readonly isReachedByName?: boolean;
  /** What lies before the seat, towards the middle: an envelope, a ballot, chips. */
  readonly token?: ReactNode;
  /** What is noted under the name. */
  readonly notes?: ReactNode;
  /** Small pictures under the name; at the left of the disc where seats are in rows or columns. Their words are in the status. */
  readonly marks?: ReactNode;
  /** Where a press does more than choose: puts its own buttons, with their words, round the picture of the seat. */
  readonly around?: (disc: ReactNode) => ReactNode;
}

/** What a menu is given while it is open. */
export interface OpenSeatMenu {
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What may be done about the person in a seat, apart from the game. */
export interface SeatMenu {
  /** The name of the button: "Actions for Ada". */
  readonly label: string;
  readonly open: (opened: OpenSeatMenu) => ReactNode;
}

/** The menus of the seats that have one. A seat that can be chosen in the game is chosen by a press, and has none meanwhile. */
export const SeatMenus = createContext<ReadonlyMap<Seat, SeatMenu>>(new Map());

/** The size of what is drawn in the middle of the table, in its own pixels: where seats are in a ring, and where they are in rows above. */
export interface MiddleSize {
  readonly ring: readonly [width: number, height: number];
  readonly rows: readonly [width: number, height: number];
  /** How high it is above a low table, where seats are in rows: on a small phone, or with many people. */
  readonly flat?: number;
  /** Where they are in columns; else as in a ring. */
  readonly columns?: readonly [width: number, height: number];
}

interface StageProps {
  /** Clockwise, the nearest first. */
  readonly seats: readonly StageSeat[];
  /** What the list of seats is called. */
  readonly label: string;
  readonly middle: MiddleSize;
  /** What lies on the table. */
  readonly children: ReactNode;
  /** What is shown over everything: the large card of a moment. */
  readonly over?: ReactNode;
  /**
   * A round table keeps its seats in a ring on every screen; else a narrow screen has them in rows or columns. At cards, seats overlap the
   * rim there, too, and what each lays is before it.
   */
  readonly shape?: 'board' | 'round' | 'cards';
  /** What is seen beyond the table, where that is round: a sky. */
  readonly beyond?: ReactNode;
  /** Dotted ways across a round table, from seat to seat. */
  readonly ways?: readonly Way[];
  readonly className?: string;
}

/** From one seat to another. */
export type Way = readonly [from: Seat, to: Seat];

/**
 * People round a table, as one drawing that grows with the room it is given. Seats are list items in the order of play; those that can be
 * chosen are buttons. See stage.css and stage-narrow.css for the three layouts.
 */
export function Stage(props: StageProps) {
  const { seats, label, middle, children, over = null, shape = 'board', beyond = null, ways = [], className } = props;
  const count = seats.length;
  const drawn = seats.filter(({ isElsewhere = false }) => !isElsewhere).length;
  const isRound = shape === 'round';
  const menus = use(SeatMenus);
  const menuOf = ({ face, onChoose, around, isElsewhere = false }: StageSeat): SeatMenu | null =>
    onChoose === undefined && around === undefined && !isElsewhere ? (menus.get(face.seat) ?? null) : null;
  const firstWithMenu = seats.find((seat) => menuOf(seat) !== null);
  const row = shape === 'cards' ? drawn : count <= 5 ? Math.max(count, 3) : count <= 8 ? 4 : count <= 10 ? 5 : 6;
  const sizes = {
    '--w': middle.ring[0],
    '--h': middle.ring[1],
    '--rows-w': middle.rows[0],
    '--rows-h': middle.rows[1],
    '--flat-h': middle.flat ?? middle.rows[1],
    '--row': row,
    '--columns-w': (middle.columns ?? middle.ring)[0],
    '--columns-h': (middle.columns ?? middle.ring)[1],
    '--columns': count > 10 ? 3 : 2,
  } as CSSProperties;
  return (
    <div data-stage data-shape={shape} className={classes('stage', className)} style={sizes}>
      <div className="stage-drawing" data-near={drawn < count ? 'free' : 'taken'} data-crowd={crowdOf(count)}>
        {beyond}
        <SpeechLane seats={seats} />
        <div className="tabletop">
          <div className="stage-middle">
            <div className="stage-content">{children}</div>
          </div>
        </div>
        <ul aria-label={label} data-answers className="stage-seats" onKeyDown={goToNextMenu}>
          {seats.map((seat, index) => (
            <SeatOnStage
              key={seat.face.seat}
              seat={seat}
              place={isRound ? placeRound(index, count) : placeOn(index, count)}
              upright={isRound ? placeRound(index, count, UPRIGHT) : null}
              menu={menuOf(seat)}
              isStop={seat === firstWithMenu}
              isCrowded={count >= CROWD}
            />
          ))}
        </ul>
        {isRound && <Ways ways={ways} seats={seats.map(({ face }) => face.seat)} />}
        {over}
      </div>
    </div>
  );
}

const crowdOf = (count: number): string => (count <= 7 ? 'few' : count <= 10 ? 'some' : count <= 16 ? 'many' : 'huge');

interface SeatOnStageProps {
  readonly seat: StageSeat;
  readonly place: Place;
  /** Where it is on a round table on a narrow screen. */
  readonly upright: Place | null;
  readonly menu: SeatMenu | null;
  /** Whether Tab reaches its menu; from there arrows go on to the other seats. */
  readonly isStop: boolean;
  /** Whether its neighbours are close. */
  readonly isCrowded: boolean;
}

function SeatOnStage({ seat, place, upright, menu, isStop, isCrowded }: SeatOnStageProps) {
  const {
    face,
    isElsewhere = false,
    status = '',
    onChoose,
    chooseLabel,
    isReachedByName = false,
    token = null,
    notes = null,
    marks = null,
    around,
    ...state
  } = seat;
  const { t } = useTranslation('kit');
  const { look, name, isYou, isBot, isHere, isEmpty = false, said } = face;
  const style = { ...variablesOf(place, upright), ...tokenPlace(place, isCrowded) } as CSSProperties;
  const isAway = ((!isHere && !isBot) || isEmpty) && state.isFree !== true;
  const disc = <Medallion {...state} {...{ look, name, isYou, isBot, isAway }} />;
  const told = [status, state.ownMark ? t(`notes.spoken.${state.ownMark}`) : ''].filter(Boolean);
  const spoken = (
    <span className="sr-only">
      {isYou ? `${name} · ${t('you')}` : name}
      {told.length > 0 && `: ${told.join(', ')}`}
    </span>
  );
  if (isElsewhere) return <li className="contents">{spoken}</li>;
  return (
    <li
      data-seat={face.seat}
      data-side={sideOf(place)}
      style={style}
      className={LAYERS[onChoose === undefined ? (seat.choice ?? 'none') : (seat.choice ?? 'open')]}
    >
      {token !== null && <span className="seat-token">{token}</span>}
      {around !== undefined ? (
        around(disc)
      ) : onChoose === undefined ? (
        <>
          {menu === null ? disc : <SeatMenuButton {...{ menu, disc, isStop }} />}
          {spoken}
        </>
      ) : (
        <>
          <button
            type="button"
            data-choose={face.seat}
            aria-pressed={seat.choice === 'chosen'}
            aria-label={chooseLabel}
            tabIndex={isReachedByName ? -1 : undefined}
            onClick={onChoose}
            className={PRESSED}
          >
            {disc}
          </button>
          {spoken}
        </>
      )}
      {notes !== null && (
        <span
          data-part="notes"
          className="seat-notes absolute inset-x-0 top-[calc(82%+max(22*var(--u),1.05rem+2px)*var(--name-scale))] flex justify-center columns:hidden"
        >
          {notes}
        </span>
      )}
      {marks !== null && <span className="seat-marks">{marks}</span>}
      {said !== undefined && (
        <span className="seat-bubble">
          <SpeechBubble {...said} />
        </span>
      )}
    </li>
  );
}

/** As large as a finger, also where the disc is not. */
const PRESSED = '-inset-2 absolute rounded-full p-2';

/** What can be chosen is never under what cannot. */
const LAYERS = { none: undefined, open: 'z-1', chosen: 'z-10' } as const;

interface SeatMenuButtonProps {
  readonly menu: SeatMenu;
  readonly disc: ReactNode;
  readonly isStop: boolean;
}

/** Somebody about whom something may be done: a press opens the menu. */
function SeatMenuButton({ menu, disc, isStop }: SeatMenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-seat-menu
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={menu.label}
        tabIndex={isStop ? 0 : -1}
        onClick={() => setOpen(!isOpen)}
        className={PRESSED}
      >
        {disc}
      </button>
      {isOpen && menu.open({ button, onClose: () => setOpen(false) })}
    </>
  );
}

/** Arrows go from menu to menu, round the table. */
function goToNextMenu(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS_OF_KEYS[event.key];
  const here = (event.target as HTMLElement).closest('[data-seat-menu]');
  if (step === undefined || here === null) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-seat-menu]')];
  event.preventDefault();
  all.at((all.indexOf(here as HTMLElement) + step) % all.length)?.focus();
}

const STEPS_OF_KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** On a round table CSS chooses between two places, by the room there is. */
const variablesOf = ({ x, y, dx, dy }: Place, upright: Place | null): Readonly<Record<string, number>> =>
  upright === null
    ? { '--x': x, '--y': y, '--dx': dx, '--dy': dy }
    : {
        ...{ '--wide-x': x, '--wide-y': y, '--wide-dx': dx, '--wide-dy': dy, '--wide-inwards': inwards({ dx, dy }) },
        ...{ '--up-x': upright.x, '--up-y': upright.y, '--up-dx': upright.dx, '--up-dy': upright.dy },
        '--up-inwards': inwards(upright),
      };

/** To which side of a disc the middle is, on a phone; 0 at the far and the near end, where neighbours sit at both sides. */
const inwards = ({ dx, dy }: Pick<Place, 'dx' | 'dy'>): number => (Math.abs(dy) > 0.9 ? 0 : dx < 0 ? -1 : 1);

/** Dotted ways between seats, once for each of the two layouts of a round table. */
function Ways({ ways, seats }: { readonly ways: readonly Way[]; readonly seats: readonly Seat[] }) {
  if (ways.length === 0) return null;
  return (['wide', 'upright'] as const).map((layout) => (
    <div key={layout} className={`stage-ways ${layout}`}>
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
        {ways.map(([from, to]) => (
          <path
            key={`${from} ${to}`}
            d={curve(placeOf(seats, from, layout), placeOf(seats, to, layout))}
            fill="none"
            stroke="var(--danger)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray="0 11"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </div>
  ));
}

const placeOf = (seats: readonly Seat[], seat: Seat, layout: 'wide' | 'upright'): Place =>
  placeRound(Math.max(0, seats.indexOf(seat)), seats.length, layout === 'wide' ? WIDTH / HEIGHT : UPRIGHT);

/** Most of a line from one seat to another: it touches neither, and goes round what lies in the middle. */
function curve(from: Place, to: Place): string {
  const [x, y] = [(from.x + to.x) / 2 - 50, (from.y + to.y) / 2 - 50];
  const far = Math.hypot(x, y);
  // Straight across, it goes round by the right.
  const [right, down] = far < 4 ? [1, 0] : [x / far, y / far];
  const bend = 62 - far * 0.7;
  const points = Array.from({ length: 25 }, (_, step) => 0.14 + (step / 24) * 0.72).map((t) => {
    const at = (one: number, by: number, other: number) => (1 - t) ** 2 * one + 2 * t * (1 - t) * by + t ** 2 * other;
    return `${rounded(at(from.x, 50 + right * bend, to.x))} ${rounded(at(from.y, 50 + down * bend, to.y))}`;
  });
  return `M${points.join('L')}`;
}

/** From so many on, between two discs of a long side there is room for what one of them has laid. */
const CROWD = 13;

/**
 * Where a seat lays something down, from the middle of its disc: next to it on the long sides, where its name or its plate is in the way;
 * in a crowd all on the same side, so that neighbours do not lay it on each other's.
 */
function tokenPlace({ dx, dy }: Place, isCrowded: boolean): Record<'--tx' | '--ty', number> {
  const aside = dx < 0 && !isCrowded ? -1 : 1;
  if (dy > 0.5) return { '--tx': aside * (isCrowded ? 1.15 : 0.95), '--ty': 0.3 };
  if (dy >= -0.5) return { '--tx': dx, '--ty': dy };
  return isCrowded ? { '--tx': 1.25, '--ty': -0.2 } : { '--tx': aside * 1.15, '--ty': -0.4 };
}

/** At which side of the table somebody sits: it says where there is room. */
const sideOf = ({ dy }: Place): 'far' | 'near' | 'side' => (dy > 0.5 ? 'far' : dy < -0.5 ? 'near' : 'side');

/** What somebody has just said: at most two lines, gone after a while. The chat is what is read aloud, not this. */
export function SpeechBubble({ text, audience, look }: Said & { readonly look?: number }) {
  return (
    <span
      aria-hidden
      data-part="bubble"
      className={classes(
        'speech relative flex w-max items-center gap-x-1 rounded-[0.9em] bg-surface px-3 py-1 text-ink text-small shadow-piece',
        audience === null || audience.kind === 'all' ? 'border border-ink' : RIMS[audience.kind],
      )}
    >
      {look !== undefined && <SeatMark look={look} className="size-[1.4em]" />}
      {audience !== null && <AudienceBadge {...audience} />}
      <span className="speech-text">{text}</span>
    </span>
  );
}

type Said = Pick<NonNullable<Face['said']>, 'text' | 'audience'>;

/** So many letters of two who speak fit next to each other on a phone. */
const SHORT_SPEECH = 18;

/**
 * On a phone what is said hangs above all seats, with the mark of the one who says it: anywhere else it would lie over a name. Of two things
 * that do not fit next to each other, only the latest is there.
 */
function SpeechLane({ seats }: { readonly seats: readonly StageSeat[] }) {
  const speaking = seats.flatMap(({ face: { seat, look, said }, isElsewhere = false }) => {
    if (said === undefined || isElsewhere) return [];
    // That everybody hears it goes without saying.
    return [{ ...said, seat, look, audience: said.audience?.kind === 'all' ? null : said.audience }];
  });
  const latest = speaking.find(({ isLatest }) => isLatest) ?? speaking.at(-1);
  const areShort = speaking.every(({ text, audience }) => text.length <= SHORT_SPEECH && audience === null);
  return (
    <div aria-hidden className="speech-lane">
      {speaking
        .filter((each) => areShort || each === latest)
        .map(({ seat, text, audience, look }) => (
          <SpeechBubble key={seat} {...{ text, audience, look }} />
        ))}
    </div>
  );
}

/** Seats clockwise as I see them: mine first, or the first where I have none. */
export const seatsFrom = (seat: Seat | null, count: number): readonly Seat[] =>
  Array.from({ length: count }, (_, distance) => ((seat ?? 0) + distance) % count);

/** A place on the rim, in hundredths of the table, and the direction from there to its middle. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** The table as it is drawn on a laptop, and its corners; stage.css has the same in hundredths. */
const [WIDTH, HEIGHT] = [736, 466];
const [CORNER_X, CORNER_Y] = [0.22 * WIDTH, 0.35 * HEIGHT];

/** Where one sits who is so many seats clockwise from the middle of the near side, everybody as far apart as the next. */
export function placeOn(distance: number, count: number): Place {
  const { x, y } = pointAt((distance / count) * LENGTH);
  const [toX, toY] = [WIDTH / 2 - x, HEIGHT / 2 - y];
  const far = Math.hypot(toX, toY) || 1;
  return {
    x: rounded((x / WIDTH) * 100),
    y: rounded((y / HEIGHT) * 100),
    dx: rounded(toX / far),
    dy: rounded(toY / far),
  };
}

/** How much wider than high a round table is on a narrow screen. */
const UPRIGHT = 0.9;

/** The same at a round table, which is so much wider than high. */
function placeRound(distance: number, count: number, ratio: number = WIDTH / HEIGHT): Place {
  // Many on a narrow screen are closer together along its sides, where names are above each other.
  const angles = roundAngles(ratio === UPRIGHT && count > 16 ? ratio * 0.75 : ratio);
  const angle = ((angles[Math.round((distance / count) * (angles.length - 1))] ?? 0) / 180) * Math.PI;
  const [right, down] = [-Math.sin(angle), Math.cos(angle)];
  const far = Math.hypot(right * ratio, down);
  return {
    x: rounded(50 + 50 * right),
    y: rounded(50 + 50 * down),
    dx: rounded((-right * ratio) / far),
    dy: rounded(-down / far),
  };
}

/** Angles in degrees at which points lie on an ellipse, each as far along it from the last. */
function roundAngles(ratio: number): readonly number[] {
  const known = ANGLES.get(ratio);
  if (known !== undefined) return known;
  const steps = Array.from({ length: 720 }, (_, step) => step / 2);
  const lengths = steps.map((angle) => {
    const turned = (angle / 180) * Math.PI;
    return Math.hypot(Math.cos(turned) * ratio, Math.sin(turned));
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const angles: number[] = [];
  let along = 0;
  for (const [at, length] of lengths.entries()) {
    while (angles.length <= (along / whole) * 720) angles.push(steps[at] as number);
    along += length;
  }
  while (angles.length < 721) angles.push(360);
  ANGLES.set(ratio, angles);
  return angles;
}

const ANGLES = new Map<number, readonly number[]>();

const rounded = (value: number): number => Math.round(value * 100) / 100;

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 720;

/** The rim as a chain of short lines, clockwise from the middle of the near side. */
const RIM: readonly Point[] = Array.from({ length: STEPS + 1 }, (_, step) => rimAt((step / STEPS) * 2 * Math.PI));
/** How long the rim is up to each of its points. */
const LENGTHS: number[] = [0];
for (let at = 1; at <= STEPS; at++) {
  const [before, here] = [RIM[at - 1] as Point, RIM[at] as Point];
  LENGTHS.push((LENGTHS[at - 1] ?? 0) + Math.hypot(here.x - before.x, here.y - before.y));
}
const LENGTH = LENGTHS[STEPS] ?? 1;

/** A point of a rectangle with elliptic corners, seen from its middle at this angle; 0 is straight down, and it goes clockwise. */
function rimAt(angle: number): Point {
  const [right, down] = [-Math.sin(angle), Math.cos(angle)];
  const [halfWidth, halfHeight] = [WIDTH / 2, HEIGHT / 2];
  const [straightX, straightY] = [halfWidth - CORNER_X, halfHeight - CORNER_Y];
  let [near, far] = [0, WIDTH];
  for (let step = 0; step < 30; step++) {
    const reach = (near + far) / 2;
    const outX = Math.max(0, Math.abs(right * reach) - straightX) / CORNER_X;
    const outY = Math.max(0, Math.abs(down * reach) - straightY) / CORNER_Y;
    if (outX ** 2 + outY ** 2 > 1) far = reach;
    else near = reach;
  }
  return { x: halfWidth + right * near, y: halfHeight + down * near };
}

function pointAt(along: number): Point {
  const at = LENGTHS.findIndex((length) => length > along - 1e-6);
  return RIM[Math.max(0, at)] as Point;
}
