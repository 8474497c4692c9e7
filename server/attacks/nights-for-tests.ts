import type { Listed } from '../../games/listed.ts';
import type { Kinds } from '../../kernel/index.ts';
import type { LogLine } from '../storage/port.ts';
import { Ledger } from './ledger-for-tests.ts';
import { type Deed, WatchedTable } from './watched-table-for-tests.ts';

const DEEDS: readonly object[] = [
  { type: 'answer', seat: 0, command: { type: 'light', lamp: 1 } },
  { type: 'answer', seat: 0, command: { type: 'dim' } },
  { type: 'undo', seat: 0 },
];

/** A lamp is dimmed and lit again while nobody looks; hands back how much each chair was sent meanwhile, and the log. */
export async function takeBackInTheNight(
  listed: Listed<Kinds>,
): Promise<{ readonly sent: readonly number[]; readonly log: readonly LogLine[] }> {
  const watched = await WatchedTable.open(listed, { seats: 3 });
  const ledger = new Ledger(watched);
  const before = [0, 1, 2].map((seat) => watched.recorder(seat).received.length);
  for (const deed of DEEDS) ledger.check(await watched.carryOut(deed as Deed));
  watched.stop();
  const sent = before.map((count, seat) => watched.recorder(seat).received.length - count);
  return { sent, log: await watched.readLog() };
}
