import type { GamePackage } from '../../games/game-package.ts';
import { eventSentences } from '../../games/wording.ts';
import {
  type GameTypes,
  holdsSeat,
  type Match,
  type PhraseForm,
  type Recording,
  type VisibleEvent,
} from '../../kernel/host.ts';
import type { ChatLine } from '../../protocol/index.ts';
import { asOneLine } from '../../protocol/name.ts';
import { phraseText } from '../../protocol/phrase-text.ts';
import { displayNamesOf } from '../../table/display-names.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { appearanceOf } from '../../table/table-info.ts';
import type { TableState } from '../../table/table-state.ts';
import { phraseFormsOf } from '../../table/talking.ts';
import type { AgentSeat, Change } from './agent-seat.ts';
import { type Choices, choicesOf, type Form, formOf, numbered, type Reader } from './choices.ts';
import { gameWords, positionLines, type ReaderWords } from './words.ts';

// What a program is shown of its table: made of its seat's view, and of what its seat was sent. Only what changed since the last look.

/** News that a program is shown which has just sat down, or lost its place. */
const MOST_NEWS = 40;

/** A table as a program reads it. Whatever is left out is as before, or does not apply. */
export interface Look {
  /** Give it to the next look, to see only what changes from here on. */
  readonly cursor: string;
  readonly stage: TableState['stage'];
  /** Who sits where; when that changed. */
  readonly table?: Around;
  /** What happened and what was said, one sentence each. */
  readonly news?: readonly string[];
  /** What lies on the table and in the seat's hand: the lines that are new. */
  readonly position?: readonly string[];
  /** Something is asked of this seat: what, and the legal answers. */
  readonly asked?: Asked;
  /** The seats that play waits for, if this one is not among them. */
  readonly waitingFor?: readonly string[];
  /** What the seat may do unasked, and where it may talk. */
  readonly aside?: Aside;
  readonly isPaused?: true;
  /** The bot that plays this seat, because the program was away. */
  readonly heldBy?: string;
  readonly outcome?: NonNullable<Match<GameTypes>['outcome']>;
}

interface Around {
  readonly code: string;
  readonly game: string;
  readonly seat: number;
  readonly seats: readonly (string | null)[];
  /** By seat, the programs among them, and what they are. */
  readonly programs: Readonly<Record<string, string>>;
}

interface Asked {
  /** Quote it in the answer. */
  readonly question: string;
  readonly text: string;
  /** By number. */
  readonly answers?: Readonly<Record<string, string>>;
  /** What may be answered by fields, because there are too many answers to number. */
  readonly forms?: readonly Form[];
  readonly secondsLeft?: number;
}

interface Aside {
  /** Commands that may be given unasked, by fields; a look with `extras` shows their forms. */
  readonly extras: readonly (string | Form)[];
  readonly channels: readonly string[];
  readonly phrases?: readonly PhraseForm[];
}

/** How a program wants to look. */
export interface Looking {
  readonly since?: string | undefined;
  /** Shows the forms of what may be done unasked. */
  readonly extras?: boolean | undefined;
}

/** The running match from the seat of a program, and the words for it. */
export interface Sight extends Reader {
  readonly recording: Recording<GameTypes>;
  readonly match: Match<GameTypes>;
  readonly seat: number;
  readonly words: ReaderWords;
}

/** The match as a program in a seat may see it; null where there is none. */
export function sightOf(
  { recording, state }: LiveTable,
  gamePackage: GamePackage<GameTypes>,
  { seat, language }: AgentSeat,
): Sight | null {
  if (recording === null || seat === null) return null;
  const { match } = recording;
  const words = gameWords(gamePackage, language, sittersAt(state));
  return { recording, match, seat, gamePackage, words, view: match.seatView(seat) };
}

function sittersAt(state: TableState) {
  const names = displayNamesOf(state);
  return state.chairs.map((chair) => ({ name: names.chair(chair), isBot: chair.type === 'bot' }));
}

/** Whether play waits for this seat. */
export const isAsked = ({ recording, state }: LiveTable, seat: number | null): boolean =>
  seat !== null &&
  recording !== null &&
  state.stage === 'playing' &&
  recording.match.outcome === null &&
  holdsSeat(recording.match.state.asked, seat);

/** What a seat is asked, by number or by form, and what the question is called. */
export function questionOf(sight: Sight): { readonly question: string; readonly choices: Choices } {
  const { recording, match, seat } = sight;
  const choices = choicesOf(match.optionsFor(seat), sight);
  return { question: [match.question, recording.takenBack, choices.digest].join('-'), choices };
}

/** What a program sees now; remembered, so that its next look shows only what is new. */
export function lookAt(
  table: LiveTable,
  gamePackage: GamePackage<GameTypes>,
  agent: AgentSeat,
  { since, extras = false }: Looking,
): Look {
  const { state } = table;
  const { cursor, language, seat } = agent;
  const changes = agent.since(since);
  const before = agent.shown;
  const isSame =
    changes !== null && before?.cursor === since && before?.language === language && before.match === state.match;
  const sight = sightOf(table, gamePackage, agent);
  const lines = sight === null ? [] : positionLines(gamePackage, sight.words, sight.view);
  const aside = sight === null ? null : asideOf(sight, extras);
  const asideText = JSON.stringify(aside);
  const around = aroundOf(state, seat ?? 0);
  const aroundText = JSON.stringify(around);
  // With forms it would differ from the next one.
  const shownAside = extras ? '' : asideText;
  agent.shown = { cursor, match: state.match, language, lines, around: aroundText, aside: shownAside };
  const news = newsOf(changes ?? agent.recent.slice(-MOST_NEWS), table, gamePackage, agent);
  const known = new Set(isSame ? before.lines : []);
  const position = lines.filter((line) => !known.has(line));
  const chair = seat === null ? undefined : state.chairs[seat];
  const outcome = sight?.match.outcome ?? null;
  return {
    cursor,
    stage: state.stage,
    ...((!isSame || before.around !== aroundText) && { table: around }),
    ...(news.length > 0 && { news }),
    ...(position.length > 0 && { position }),
    ...(sight !== null && isAsked(table, seat) && { asked: askedOf(sight, agent.secondsLeft(table.at)) }),
    ...(sight !== null && !isAsked(table, seat) && waitedFor(sight)),
    ...(aside !== null && (!isSame || before.aside !== asideText || extras) && { aside }),
    ...(state.isPaused && { isPaused: true as const }),
    ...(chair?.type === 'person' && chair.heldBy !== null && { heldBy: chair.heldBy }),
    ...(outcome !== null && { outcome }),
  };
}

function aroundOf(state: TableState, seat: number): Around {
  const names = displayNamesOf(state);
  const programs = state.chairs.flatMap((chair, at) => {
    const { ai } = appearanceOf(chair, names);
    return ai === undefined ? [] : [[String(at), ai] as const];
  });
  return {
    ...{ code: state.code, game: state.game, seat },
    seats: state.chairs.map((chair) => names.chair(chair) || null),
    programs: Object.fromEntries(programs),
  };
}

function askedOf(sight: Sight, secondsLeft: number | null): Asked {
  const { words, match } = sight;
  const { question, choices } = questionOf(sight);
  const { phase } = match.state;
  return {
    question,
    text: words.find(`phaseHelp.${phase}`) ?? words.find(`phases.${phase}`) ?? phase,
    ...(choices.commands.length > 0 && { answers: numbered(choices.commands, sight) }),
    ...(choices.forms.length > 0 && { forms: choices.forms }),
    ...(secondsLeft !== null && { secondsLeft }),
  };
}

/** Whom play waits for, unless that is secret. */
function waitedFor({ match, words }: Sight): Pick<Look, 'waitingFor'> {
  if (match.outcome !== null || match.waiting !== null) return {};
  const asked = match.askedSeenBy('spectator');
  const seats = Array.from({ length: match.seats }, (_, seat) => seat).filter((seat) => holdsSeat(asked, seat));
  return { waitingFor: seats.map(words.seat) };
}

function asideOf(sight: Sight, hasForms: boolean): Aside | null {
  const { match, seat, view } = sight;
  if (match.outcome !== null) return null;
  const extras = match.extrasFor(seat);
  const channels = match.game.channels?.(view).map(({ name }) => name) ?? [];
  if (extras.length === 0 && channels.length === 0) return null;
  return {
    extras: hasForms ? extras.map((option) => formOf(option, sight)) : [...new Set(extras.map(({ type }) => type))],
    channels,
    ...(hasForms && { phrases: phraseFormsOf(match) }),
  };
}

/** What was heard and said, in the words of the reader. */
export function newsOf(
  changes: readonly Change[],
  { recording, state }: LiveTable,
  gamePackage: GamePackage<GameTypes>,
  { language }: Pick<AgentSeat, 'language'>,
): readonly string[] {
  const words = gameWords(gamePackage, language, sittersAt(state));
  const setup = recording?.match.setup ?? {};
  const news = changes.flatMap(({ heard, said }) => [
    // Events travel as plain data, which is what the game wrote.
    ...eventSentences(gamePackage, words, { heard: heard as readonly VisibleEvent<GameTypes>[], setup }),
    ...(said === null || said.reaction !== undefined ? [] : [`${said.name}: ${spokenText(said, words)}`]),
  ]);
  // What is written in a game, or was said long ago, may have several: the next would look like something that happened.
  return news.map(asOneLine);
}

/** What somebody wrote; or a phrase, in words where there are any for it. */
const spokenText = ({ phrase, text, seat }: ChatLine, words: ReaderWords): string =>
  (phrase === undefined ? null : phraseText(phrase, words, { by: seat })) ?? text;
