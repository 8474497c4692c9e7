import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { Command } from 'commander';
import type { ModeratedGame, ModeratorsOpening } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import { chooseGame } from './choose-table.ts';
import { fileSentence, fileTrouble, readText, writeWhole } from './files.ts';
import { keyboardOf } from './play/keyboard.ts';
import { dataFolder } from './play/save-file.ts';
import { badInput, describeCommand, print, resolvePath, type Shell, Stop, shownPath } from './shell.ts';

/** `moderate GAME [FILE]`: moderates a game that people play elsewhere. */
export function moderateCommand(shell: Shell): Command {
  const { voice } = shell;
  const moderated = registry.find((listed) => listed.moderate !== undefined);
  const list = moderated === undefined ? null : voice.gameText(moderated, 'desk.listHelp');
  return describeCommand(shell, new Command('moderate'), moderated?.game.id)
    .addHelpText('after', list === null ? '' : `\n${list}`)
    .argument('<game>', voice.text('options.game'))
    .argument('[file]', voice.text('options.moderated'))
    .action((game: string, file: string | undefined) => moderate(shell, game, file));
}

/** What is moderated, and where it is stored. */
interface Session {
  readonly shell: Shell;
  readonly file: string;
}

async function moderate(shell: Shell, id: string, file: string | undefined): Promise<void> {
  const opening = open(shell, id, file);
  const place = opening.wasKept && file !== undefined ? resolvePath(shell, file) : newFileFor(shell, id, file);
  const session: Session = { shell, file: place };
  print(shell, ...opening.lines);
  try {
    keep(session, opening.game);
    print(shell, shell.paint.dim(shell.voice.text('moderate.kept', { file: shownPath(shell, place) })));
    await lead(session, opening.game);
  } catch (error) {
    if (error instanceof Stop && error.exitCode === 130) sayGoOn(session, id);
    throw error;
  }
  sayGoOn(session, id);
}

type Opened = Extract<ModeratorsOpening, { ok: true }>;

function open(shell: Shell, id: string, file: string | undefined): Opened {
  const { voice, world, paint } = shell;
  const listed = chooseGame(shell, id);
  if (listed.moderate === undefined) throw badInput(voice.text('errors.noModerator', { game: id }));
  const { text } = voice.speakerFor(listed);
  const seed = Number.parseInt(world.drawKey().slice(0, 7), 16);
  const opened = listed.moderate(file === undefined ? '' : readText(shell, file), {
    text,
    paint,
    now: world.now,
    seed,
  });
  if (opened.ok) return opened;
  throw badInput(voice.text('moderate.mistakes', { file: file ?? '', what: opened.mistakes.join('\n  ') }));
}

/** Line after line, each stored before its answer is shown: nothing that was answered is lost. */
async function lead(session: Session, opened: ModeratedGame): Promise<void> {
  const { shell } = session;
  const keyboard = keyboardOf(shell.world);
  let game = opened;
  try {
    for (;;) {
      const line = await keyboard.ask(`${shell.paint.cyan(`${game.prompt} ▸`)} `);
      const wish = line === null ? 'quit' : houseWish(line);
      if (wish === 'quit') return;
      if (wish !== null) sayExported(session, game, wish.exportTo);
      else game = answer(session, game, line ?? '');
    }
  } finally {
    keyboard.close();
  }
}

/** Commands of the program itself. */
function houseWish(line: string): 'quit' | { readonly exportTo: string } | null {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  if (word === ':quit' || word === ':q') return 'quit';
  return word === ':export' ? { exportTo: rest.join(' ') } : null;
}

function answer(session: Session, game: ModeratedGame, line: string): ModeratedGame {
  const { shell } = session;
  const answered = game.answer(line);
  if (answered.game.kept !== game.kept) keep(session, answered.game);
  print(shell, ...answered.lines);
  if (line.trim() === ':help') print(shell, ...ownHelp(shell));
  return answered.game;
}

/** The program's own commands in words: `usage|what it does`, in two columns. */
function ownHelp({ voice, paint }: Shell): readonly string[] {
  const rows = [voice.text('moderate.help.export'), voice.text('moderate.help.quit')].map((row) => row.split('|'));
  const width = Math.max(...rows.map(([usage = '']) => usage.length));
  return rows.map(([usage = '', does = '']) => `  ${paint.bold(usage.padEnd(width))}  ${does}`);
}

function keep({ shell, file }: Session, game: ModeratedGame): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw fileTrouble(shell, file, error);
  }
  writeWhole(shell, file, game.kept);
}

/** Writes a copy, never over another file; a failure does not end the game. */
function sayExported({ shell }: Session, game: ModeratedGame, name: string): void {
  const { voice, paint } = shell;
  const trouble =
    name === '' ? voice.text('moderate.exportWhere') : writeNew(shell, resolvePath(shell, name), game.kept);
  print(
    shell,
    trouble === null
      ? `${paint.green('✓')} ${voice.text('moderate.exported', { file: name })}`
      : `${paint.red('✗')} ${trouble}`,
  );
}

function sayGoOn({ shell, file }: Session, game: string): void {
  print(shell, shell.voice.text('moderate.goOn', { game, file: shownPath(shell, file) }));
}

/** Where a new game is stored: next to its list of players, otherwise in the folder of matches; never over another file. */
function newFileFor(shell: Shell, game: string, began: string | undefined): string {
  const stem =
    began === undefined ? join(dataFolder(shell), `${game}-moderated`) : withoutEnding(resolvePath(shell, began));
  for (let number = 1; ; number++) {
    const file = number === 1 ? `${stem}.json` : `${stem}-${number}.json`;
    if (!existsSync(file)) return file;
  }
}

function withoutEnding(file: string): string {
  const { dir, name } = parse(file);
  return join(dir, name);
}

/** Writes a new file; returns a sentence if that fails. */
function writeNew(shell: Shell, file: string, text: string): string | null {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const shown = shownPath(shell, file);
    if (code === 'EEXIST') return shell.voice.text('moderate.fileThere', { file: shown });
    return fileSentence(shell, shown, error as NodeJS.ErrnoException);
  }
}
