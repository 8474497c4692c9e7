import type { GamePackage, LogLevel } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import type { CallOnlooker } from '../simulation/onlooker.ts';
import { endReport } from './end-report.ts';
import { reaches } from './log-level.ts';
import { decisionLine, logLines } from './log-lines.ts';
import { complain, type Shell } from './shell.ts';

/** Logs every match of a simulation on stderr: who plays, what happens, and how it came out. */
export function matchLog(
  shell: Shell,
  listed: GamePackage<GameTypes>,
  { level, seed }: { readonly level: LogLevel; readonly seed: number },
): CallOnlooker {
  const write = (lines: readonly string[]): void => complain(shell, lines.join('\n'));
  return (match, index, bots) => {
    write(headLines(shell, listed, { index, seed, bots: reaches(level, 'normal') ? bots : [] }));
    return {
      told: (told) => {
        const lines = logLines(shell, { listed, match, level }, told);
        if (lines.length > 0) write(lines);
      },
      decided: (view, command) => {
        if (reaches(level, 'debug')) write([decisionLine(shell, listed, { view, command })]);
      },
      over: () => write(endReport(shell, listed, match)),
    };
  };
}

function headLines(
  { voice, paint }: Shell,
  listed: GamePackage<GameTypes>,
  { index, seed, bots }: { readonly index: number; readonly seed: number; readonly bots: readonly string[] },
): string[] {
  const title = voice.gameText(listed, 'title') ?? listed.game.id;
  const seats = bots.map((name, seat) => {
    const who = voice.text('play.bot', { name: voice.gameText(listed, `bots.${name}.name`) ?? name });
    return `  ${voice.text('play.who', { seat: voice.seat(seat), who })}`;
  });
  return ['', paint.bold(`${title} · ${voice.text('simulate.match', { index, seed })}`), ...seats];
}
