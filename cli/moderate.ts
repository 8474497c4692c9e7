import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import type { Command } from 'commander';
import type { ModeratedGame, ModeratorsOpening } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import { chooseGame } from './choose-table.ts';
import { fileSentence, readText, withFile, writeWhole } from './files.ts';
import { keyboardOf } from './play/keyboard.ts';
import { dataFolder } from './play/save-file.ts';
import { badInput, markedLine, newCommand, print, resolvePath, type Shell, Stop, shownPath } from './shell.ts';

/** `moderate GAME [FILE]`: moderates a game that people play elsewhere. */
export function moderateCommand(shell: Shell): Command {
  const { messages } = shell;
  const moderated = registry.find((gamePackage) => gamePackage.moderate !== undefined);
  const list = moderated === undefined ? null : messages.gameText(moderated, 'desk.listHelp');
  return newCommand(shell, 'moderate', moderated?.game.id)
    .addHelpText('after', list === null ? '' : `\n${list}`)
    .argument('<game>', messages.text('options.game'))
    .argument('[file]', messages.text('options.moderated'))
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
    print(shell, shell.paint.dim(shell.messages.text('moderate.kept', { file: shownPath(shell, place) })));
    await lead(session, opening.game);
  } catch (error) {
    if (error instanceof Stop && error.exitCode === 130) sayGoOn(session, id);
    throw error;
  }
  sayGoOn(session, id);
}

type Opened = Extract<ModeratorsOpening, { ok: true }>;

function open(shell: Shell, id: string, file: string | undefined): Opened {
  const { messages, world, paint } = shell;
  const gamePackage = chooseGame(shell, id);
  if (gamePackage.moderate === undefined) throw badInput(messages.text('errors.noModerator', { game: id }));
  const { text } = messages.translatorFor(gamePackage);
  const seed = Number.parseInt(world.drawKey().slice(0, 7), 16);
  const opened = gamePackage.moderate(file === undefined ? '' : readText(shell, file), {
    text,
    paint,
    now: world.now,
    seed,
  });
  if (opened.ok) return opened;
  throw badInput(messages.text('moderate.mistakes', { file: file ?? '', what: opened.mistakes.join('\n  ') }));
}

/** Line after line, each stored before its answer is shown: nothing that was answered is lost. */
async function lead(session: Session, opened: ModeratedGame): Promise<void> {
  const { shell } = session;
  const keyboard = keyboardOf(shell.world);
  let game = opened;
  try {
    for (;;) {
      const line = await keyboard.ask(`${shell.paint.cyan(`${game.prompt} ▸`)} `);
      const command = line === null ? 'quit' : programCommand(line);
      if (command === 'quit') return;
      if (command !== null) sayExported(session, game, command.exportTo);
      else game = answer(session, game, line ?? '');
    }
  } finally {
    keyboard.close();
  }
}

/** Commands of the program itself. */
function programCommand(line: string): 'quit' | { readonly exportTo: string } | null {
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
function ownHelp({ messages, paint }: Shell): readonly string[] {
  const rows = [messages.text('moderate.help.export'), messages.text('moderate.help.quit')].map((row) =>
    row.split('|'),
  );
  const width = Math.max(...rows.map(([usage = '']) => usage.length));
  return rows.map(([usage = '', does = '']) => `  ${paint.bold(usage.padEnd(width))}  ${does}`);
}

function keep({ shell, file }: Session, game: ModeratedGame): void {
  withFile(shell, file, () => mkdirSync(dirname(file), { recursive: true }));
  writeWhole(shell, file, game.kept);
}

/** Writes a copy, never over another file; a failure does not end the game. */
function sayExported({ shell }: Session, game: ModeratedGame, name: string): void {
  const { messages } = shell;
  const trouble =
    name === '' ? messages.text('moderate.exportWhere') : writeNew(shell, resolvePath(shell, name), game.kept);
  print(shell, markedLine(shell, trouble === null, trouble ?? messages.text('moderate.exported', { file: name })));
}

function sayGoOn({ shell, file }: Session, game: string): void {
  print(shell, shell.messages.text('moderate.goOn', { game, file: shownPath(shell, file) }));
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
    if (code === 'EEXIST') return shell.messages.text('moderate.fileThere', { file: shown });
    return fileSentence(shell, shown, error as NodeJS.ErrnoException);
  }
}
