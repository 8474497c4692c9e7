import { eventSentences } from '../../games/wording.ts';
import { type GameTypes, heardBy, type Json, type Refusal, type Result, type Seat } from '../../kernel/host.ts';
import { print, type Shell, shownPath, widthOf, wrap, wrapSentences } from '../shell.ts';
import { type Choice, readTruth } from './keyboard.ts';
import type { TerminalMatch } from './player.ts';

const ASIDES = ['?', 'h', 'h all', 's', 'q', 'l', 'help'];

const HELP = ['rules', 'history', 'unasked', 'save', 'language', 'leave', 'again'] as const;

const MOST_REMEMBERED = 20;

type Command = GameTypes['command'];

/** The result of a question: the value, wrapped because it may be anything; an unprompted action; or null when the person leaves. */
export type Reply<T = unknown> = { readonly written: T } | { readonly unasked: Command } | null;

/** Asks for an unprompted action; `back` when the person changes their mind, null when they leave. */
export type AskUnasked = () => Promise<Command | 'back' | null>;

/** One question and how its answer is read. */
export interface Prompted {
  readonly seat: Seat;
  readonly isText: boolean;
  readonly choices: () => readonly Choice[];
  /** The question and its possible answers; repeated after every aside. */
  readonly intro: () => readonly string[];
  readonly prompt: (shell: Shell) => string;
  readonly read: (line: string) => Result<unknown, Refusal>;
  /** Null if there is no unprompted action. */
  readonly askUnasked: AskUnasked | null;
}

/** Asks until a line can be read; rules, history and the like are shown in between. */
export async function askUntil(playing: TerminalMatch, asked: Prompted): Promise<Reply> {
  print(playing.shell, ...asked.intro());
  playing.hintOnce();
  for (;;) {
    const line = await playing.keyboard.ask(`${playing.shell.paint.cyan(`${asked.prompt(playing.shell)} ▸`)} `);
    if (line === null) return null;
    const aside = await tryAside(playing, asked, line);
    if (aside === 'back') print(playing.shell, ...asked.intro());
    else if (aside !== 'none') return aside;
    else {
      const result = asked.read(line);
      if (result.ok) return { written: result.value };
      complainTo(playing, playing.shell.messages.text(`ask.refusals.${result.why.code}`, result.why.with));
    }
  }
}

/** Carries out a command line such as `rules`; `none` if it is an answer, `back` if the question is to be repeated. */
async function tryAside(playing: TerminalMatch, asked: Prompted, line: string): Promise<Reply | 'back' | 'none'> {
  const { askUnasked, isText, seat } = asked;
  const choices = asked.choices();
  if (askUnasked !== null && isUnasked(line, { choices, isText })) {
    const command = await askUnasked();
    return command === null || command === 'back' ? command : { unasked: command };
  }
  if (!isAside(line, { choices, isText })) return 'none';
  return (await doAside(playing, seat, line)) === 'left' ? null : 'back';
}

const UNASKED = 'x';

function isUnasked(line: string, { choices, isText }: { choices: readonly Choice[]; isText: boolean }): boolean {
  const written = line.trim().toLowerCase();
  if (written === `/${UNASKED}`) return true;
  return written === UNASKED && !isText && !choices.some(({ label }) => label.toLowerCase() === UNASKED);
}

/** Says what was wrong. */
export function complainTo({ shell }: TerminalMatch, sentence: string): void {
  print(shell, ...wrap(`${shell.paint.red('✗')} ${sentence}`, widthOf(shell)));
}

const bare = (line: string): string => line.trim().replace(/^\//, '').toLowerCase();

/** Whether a line is a command, not an answer: for the rules, the history, to leave. An answer of that name has priority. */
function isAside(line: string, { choices, isText }: { choices: readonly Choice[]; isText: boolean }): boolean {
  const written = line.trim().toLowerCase();
  if (written === '') return choices.length > 0;
  if (written.startsWith('/')) return ASIDES.includes(bare(line));
  return !isText && ASIDES.includes(written) && !choices.some(({ label }) => label.toLowerCase() === written);
}

/** Carries out the command. */
async function doAside(playing: TerminalMatch, seat: Seat, line: string): Promise<'back' | 'left'> {
  if (bare(line) === 'q') return leave(playing);
  show(playing, seat, bare(line));
  return 'back';
}

function show(playing: TerminalMatch, seat: Seat, aside: string): void {
  if (aside === 's') saveNow(playing);
  else if (aside === 'help') for (const key of HELP) playing.say(`play.help.${key}`);
  else if (aside === '?') print(playing.shell, '', ...rulesNow(playing), '');
  else if (aside === 'h') print(playing.shell, '', ...history(playing, seat).slice(-MOST_REMEMBERED), '');
  else if (aside === 'h all') print(playing.shell, '', ...history(playing, seat), '');
  else {
    if (aside === 'l') playing.switchLanguage();
    playing.showTable(seat);
  }
}

function saveNow(playing: TerminalMatch): void {
  const { shell, matchFile, recording } = playing;
  matchFile.keepNow(shell, recording);
  playing.sayNotes();
  playing.say('play.kept', { file: shownPath(shell, matchFile.file) });
}

async function leave(playing: TerminalMatch): Promise<'back' | 'left'> {
  const { shell, matchFile, keyboard } = playing;
  const file = shownPath(shell, matchFile.file);
  const question = shell.messages.text(matchFile.isKept ? 'play.leave' : 'play.leaveUnkept', { file });
  const written = await keyboard.ask(`${question} `);
  return written === null || readTruth(written) === true ? 'left' : 'back';
}

/** The rules that apply in this phase, by their numbers. */
function rulesNow({ shell, gamePackage, recording }: TerminalMatch): string[] {
  const { messages, paint } = shell;
  const { phase } = recording.match.state;
  const values = recording.origin.setup as Readonly<Record<string, Json>>;
  const ids = gamePackage.rulesNow(recording.match.publicView());
  const indent = Math.max(0, ...ids.map((id) => id.length)) + 2;
  const name = messages.gameText(gamePackage, `phases.${phase}`) ?? phase;
  const rules = ids.flatMap((id) =>
    wrap(messages.gameText(gamePackage, `rules.${id}`, values) ?? '', widthOf(shell) - indent - 1).map(
      (line, row) => paint.dim((row === 0 ? id : '').padEnd(indent)) + line,
    ),
  );
  return [paint.bold(messages.text('play.rulesNow', { phase: name })), ...rules];
}

/** Everything that this seat has seen, as sentences. */
function history({ shell, gamePackage, recording }: TerminalMatch, seat: Seat): string[] {
  const told = [recording.opening, ...recording.steps.map((step) => step.told)];
  const setup = recording.origin.setup;
  const sentences = told.flatMap((each) =>
    eventSentences(gamePackage, shell.messages.translatorFor(gamePackage), { heard: heardBy(each, seat), setup }),
  );
  const lines = wrapSentences(sentences, widthOf(shell));
  return lines.length === 0 ? [shell.messages.text('play.nothingYet')] : lines;
}
