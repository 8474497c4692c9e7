import { type Progress, surviveKills } from './kills-for-tests.ts';

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const lineOf = ({ kills, acknowledged, finished }: Progress): string =>
  `${kills} kills, ${acknowledged} inputs acknowledged, ${finished} matches finished`;

/** Kills a server so many times while people play, says how it goes, and answers whether nothing was lost. */
export async function soak(kills: number, seed: number): Promise<boolean> {
  tell(`seed ${seed}`);
  const survived = await surviveKills({ kills, seed, onKill: (progress) => tell(lineOf(progress)) });
  const { losses, matches, lines, refused, returns, seconds, unsaved } = survived;
  for (const loss of losses) tell(`LOST: ${loss}`);
  tell(`${lineOf(survived)} of ${matches}, ${lines} lines kept, ${refused} inputs refused, ${returns} returns`);
  tell(`${unsaved} finished matches without a save; ${seconds} seconds`);
  tell(losses.length === 0 ? 'Nothing was lost.' : `${losses.length} losses, with seed ${seed}.`);
  return losses.length === 0;
}
