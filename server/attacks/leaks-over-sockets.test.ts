import { expect, test } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import { registry } from '../../games/registry.ts';
import {
  type Dealt,
  fastRandom,
  forkMatch,
  type GameTypes,
  heardBy,
  type Match,
  sameJson,
  sampleCommand,
  seatsIn,
} from '../../kernel/host.ts';
import type { Viewer } from '../../table/table-state.ts';
import { commandFor, SocketTable } from './sockets-twin-for-tests.ts';
import { FIXED_KEY } from './watched-table-for-tests.ts';

const [gamePackage] = registry as [GamePackage<GameTypes>];
const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator'];

function redealtFor(seat: number): GamePackage<GameTypes> {
  const { game } = gamePackage;
  const deal = (...given: Parameters<typeof game.deal>): Dealt<GameTypes> => {
    const dealt = game.deal(...given);
    game.secrecy.redealHands?.(dealt, seat, fastRandom(seat, 3));
    return dealt;
  };
  return { ...gamePackage, game: { ...game, deal } };
}

function heardAfter(match: Match<GameTypes>, seat: number, command: GameTypes['command'], viewer: Viewer): unknown {
  const { at, question } = match;
  const played = forkMatch(match).play({ type: 'answer', at, seat, by: 'person', question, command });
  return played.ok ? heardBy(played.value.told, viewer as number) : null;
}

/** Plays both for as long as somebody cannot tell them apart; returns how many actions were compared. */
async function compareTwins(first: SocketTable, twin: SocketTable, seat: number): Promise<number> {
  const random = fastRandom(seat, 4);
  let unknowing: readonly Viewer[] = [seat, 'spectator'];
  let compared = 0;
  for (;;) {
    for (const viewer of unknowing) expect(first.takeNew(viewer)).toEqual(twin.takeNew(viewer));
    for (const viewer of unknowing) expect(await first.history(viewer)).toBe(await twin.history(viewer));
    const actor = seatsIn(first.match.state.asked)[0];
    if (actor === undefined) return compared;
    const command = sampleCommand(first.match.optionsFor(actor), random);
    const other = actor === seat ? command : commandFor(twin.match, actor, command, random);
    if (other === null) return compared;
    unknowing = unknowing.filter((viewer) =>
      sameJson(heardAfter(first.match, actor, command, viewer), heardAfter(twin.match, actor, other, viewer)),
    );
    if (unknowing.length === 0) return compared;
    await first.answer(actor, command);
    await twin.answer(actor, other);
    compared++;
  }
}

/** Plays on to the end, and looks for what is nobody's to know in all that is sent. */
async function playOut(table: SocketTable): Promise<void> {
  const random = fastRandom(11);
  for (const viewer of VIEWERS) table.takeNew(viewer);
  for (
    let actor = seatsIn(table.match.state.asked)[0];
    actor !== undefined;
    actor = seatsIn(table.match.state.asked)[0]
  ) {
    const hands = table.match.state.hands.map((hand) => JSON.stringify((hand as { pieces: number[] }).pieces));
    await table.answer(actor, sampleCommand(table.match.optionsFor(actor), random));
    if (table.match.outcome !== null) break;
    for (const viewer of VIEWERS) mustHoldNoHand(viewer, table.takeNew(viewer).join('\n'), hands);
  }
}

function mustHoldNoHand(viewer: Viewer, text: string, hands: readonly string[]): void {
  expect(text).not.toContain(FIXED_KEY);
  for (const [seat, hand] of hands.entries()) {
    if (seat !== viewer && hand.length > 8) expect([viewer, text.includes(hand)]).toEqual([viewer, false]);
  }
}

test('over real sockets a seat and a spectator are sent the same letters while they may know the same, and no secret to the end', async () => {
  let compared = 0;
  for (const seat of [0, 2]) {
    const [first, twin] = await Promise.all([SocketTable.open(gamePackage), SocketTable.open(redealtFor(seat))]);
    expect(first.match.state.hands).not.toEqual(twin.match.state.hands);
    compared += await compareTwins(first, twin, seat);
    await playOut(first);
    expect(first.match.outcome).not.toBeNull();
    await Promise.all([first.stop(), twin.stop()]);
  }
  expect(compared).toBeGreaterThan(4);
});
