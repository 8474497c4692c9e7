import { sameJson } from '../../kernel/index.ts';
import { replay } from '../../table/replaying.ts';
import type { LogLine, MatchRow, Storage } from '../storage/port.ts';
import type { Evening, PlayedTable } from './evening-for-tests.ts';
import { findPlayed } from './games-for-tests.ts';

/** What the database holds after the evening, and everything that is wrong with it. */
export interface Audit {
  readonly matches: number;
  readonly finished: number;
  readonly lines: number;
  /** Finished matches whose save was not kept; their log still makes it while the rules stay as they are. */
  readonly unsaved: number;
  readonly losses: readonly string[];
}

interface KeptMatch {
  readonly row: MatchRow;
  readonly lines: readonly LogLine[];
}

/** Compares what clients were told with what is kept. */
export async function audit(storage: Storage, evening: Evening): Promise<Audit> {
  const kept: KeptMatch[] = [];
  for (const row of await storage.listMatches({ from: 0, most: 10_000 })) {
    kept.push({ row, lines: await storage.read(row.id) });
  }
  const losses = [
    ...lossesOfCommands(kept, evening),
    ...kept.flatMap(lossesOfLines),
    ...kept.flatMap((match) => lossesOfEnd(match, evening)),
    ...evening.tables.flatMap((table) => lossesOfClocks(kept, table)),
  ];
  const saves = await Promise.all(kept.map(({ row }) => storage.readSave(row.id)));
  return {
    matches: kept.length,
    finished: kept.filter(({ row }) => row.stage === 'over').length,
    lines: kept.reduce((sum, { lines }) => sum + lines.length, 0),
    unsaved: saves.filter((save) => save === null).length,
    losses,
  };
}

/** Acknowledged is there once, refused is not there at all. */
function lossesOfCommands(kept: readonly KeptMatch[], { acknowledged, refused }: Evening): readonly string[] {
  const times = new Map<string, number>();
  for (const { commandId } of kept.flatMap(({ lines }) => lines)) {
    if (commandId !== null) times.set(commandId, (times.get(commandId) ?? 0) + 1);
  }
  const wrong = acknowledged.filter(({ commandId }) => times.get(commandId) !== 1);
  const strange = refused.filter(({ commandId }) => times.has(commandId));
  return [
    ...wrong.map(({ commandId, what }) => `acknowledged, and there ${times.get(commandId) ?? 0} times: ${what}`),
    ...strange.map(({ what }) => `refused, and there all the same: ${what}`),
  ];
}

/** Numbers without gaps, under owners in order. */
function lossesOfLines({ row, lines }: KeptMatch): readonly string[] {
  const losses = lines.flatMap(({ number }, index) => (number === index ? [] : [`${row.id} lacks line ${index}`]));
  const isMixed = lines.some(({ epoch }, index) => epoch < (lines[index - 1]?.epoch ?? 0));
  return isMixed ? [...losses, `${row.id} was written by two owners at once`] : losses;
}

/** Over, and ended as everybody saw it. */
function lossesOfEnd({ row, lines }: KeptMatch, { tables }: Evening): readonly string[] {
  if (row.stage !== 'over' || row.endedAt === null) return [`${row.id} is not finished: ${row.stage}`];
  const replayed = replay(findPlayed(row.game)!, lines);
  if (!replayed.ok) return [`${row.id} does not replay: ${JSON.stringify(replayed.why)}`];
  const outcome = replayed.value.recording?.match.outcome ?? null;
  const ends = tables.find(({ code }) => code === row.code)?.ends.get(row.id);
  if (ends === undefined) return [`nobody saw the end of ${row.id}`];
  return [...ends].flatMap(([person, seen]) =>
    sameJson(seen, outcome) ? [] : [`${person} saw ${row.id} end as ${JSON.stringify(seen)}`],
  );
}

const SIGN_OF_CLOCK: Readonly<Record<string, RegExp>> = {
  'decision limit': /"type":"answer".*"by":"clock"/,
  grace: /"type":"held"/,
  'game timer': /"input":\{[^}]*"type":"time"/,
};

/** Where somebody was gone, the clock of that table went on. */
function lossesOfClocks(kept: readonly KeptMatch[], { plan, code }: PlayedTable): readonly string[] {
  const sign = SIGN_OF_CLOCK[plan.name];
  if (sign === undefined) return [];
  const lines = kept.filter(({ row }) => row.code === code).flatMap((match) => match.lines);
  return lines.some(({ payload }) => sign.test(payload)) ? [] : [`no clock went on at ${plan.name}`];
}
