import { type Alongside, type Blow, surviveBlows } from '../../server/lasting/cluster-for-tests.ts';
import { findPostgresOrSkip } from '../../server/storage/postgres/server-for-tests.ts';
import { audit } from '../tournament/audit.ts';
import { LocalCrowd } from '../tournament/crowd.ts';
import { runTournament } from '../tournament/run-tournament.ts';

// Strikes a cluster for as long as is asked, while people play at tables and take part in a session, and looks for losses.

const BETWEEN_MS = 15_000;

/** How long people think: slowly enough that two cores are not full, because then the pauses would be those of a queue. */
const THINKING_MS = { least: 1000, most: 4000 };

/** A node that starts needs processor time that the others need then; elsewhere it has a machine of its own. */
const AWAY_MS = 6000;

/** Mostly kills; one in so many blows is of another kind. */
const BLOWS: readonly Blow[] = ['kill', 'kill', 'stall', 'kill', 'cut', 'kill', 'database', 'kill', 'roll', 'kill'];

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Whether nothing was lost. */
export async function soak(of: { minutes: number; tables: number; people: number; seed: number }): Promise<boolean> {
  const programs = findPostgresOrSkip();
  if (programs === null) return false;
  tell(`seed ${of.seed}`);
  const count = Math.max(1, Math.round((of.minutes * 60_000) / BETWEEN_MS));
  const survived = await surviveBlows({
    ...{ programs, nodes: 3, tables: of.tables, every: BETWEEN_MS, seed: of.seed, tell },
    blows: Array.from({ length: count }, (_, index) => BLOWS[index % BLOWS.length] as Blow),
    ...{ thinking: THINKING_MS, awayMs: AWAY_MS },
    ...(of.people === 0 ? {} : { alongside: (url: string) => sessionOf(url, of) }),
  });
  const { losses, acknowledged, matches, finished, blows, pauses, pausesByBlow, returns } = survived;
  for (const loss of losses) tell(`LOST: ${loss}`);
  tell(`${JSON.stringify(blows)}: ${acknowledged} inputs acknowledged, ${finished} of ${matches} matches finished`);
  tell(`${returns} sockets came back; pauses of tables in ms: ${JSON.stringify(pauses)}`);
  tell(`the 99th percentile by kind of blow: ${JSON.stringify(pausesByBlow)}`);
  tell(losses.length === 0 ? 'Nothing was lost.' : `${losses.length} losses, with seed ${of.seed}.`);
  return losses.length === 0;
}

/** A session that lasts about as long as the blows; it is seated when this resolves. */
async function sessionOf(url: string, of: { minutes: number; people: number; seed: number }): Promise<Alongside> {
  let seated = (): void => {};
  const isSeated = new Promise<void>((resolve) => {
    seated = resolve;
  });
  const say = (line: string): void => {
    tell(line);
    if (/seated/.test(line)) seated();
  };
  const nothing = async () => {};
  const server = { url, complaints: [], start: nothing, kill: nothing, stop: nothing };
  const run = runTournament({
    ...{ server, crowds: [new LocalCrowd()], people: of.people, treatments: 3, pace: 3000, clockSeconds: 20 },
    ...{ leaving: 0.05, isKilled: false, seed: of.seed, patience: (of.minutes + 5) * 60_000, say },
  });
  await Promise.race([isSeated, run]);
  return {
    ended: run,
    async audit(storage) {
      const { code, reports, wrongs } = await run;
      const witnesses = reports.flatMap((report) => report.witnesses);
      return [...wrongs, ...(await audit(storage, code, witnesses)).wrongs];
    },
  };
}
