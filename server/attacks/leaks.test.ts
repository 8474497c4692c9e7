import { describe, expect, test } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import { registry } from '../../games/registry.ts';
import type { Dealt, Game, GameTypes } from '../../kernel/index.ts';
import { historyOf } from '../../table/history.ts';
import { Ledger } from './ledger-for-tests.ts';
import { checkOrders, listedNight, listedSecretNight, listedToy, takeBackInTheNight } from './nights-for-tests.ts';
import { checkTwins, TWIN_KINDS, type TwinKind } from './twins-for-tests.ts';
import { chooseAttempt, Recorder, WatchedTable } from './watched-table-for-tests.ts';

interface Played {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly wish: { readonly seats: number; readonly options?: object };
  readonly pairs: number;
  readonly kinds: readonly TwinKind[];
}

/** A table of one of our games that is worth attacking, and what its deal is changed to, so that its secrets come soon. */
interface Attacked {
  readonly wish: Played['wish'];
  readonly lay?: (dealt: Dealt<GameTypes>) => void;
}

/** Lays policies on tracks, so that the powers of the next slots are used within a few actions. */
const laid =
  (tracks: Readonly<Record<string, number>>) =>
  ({ table }: Dealt<GameTypes>): void => {
    Object.assign(table, { tracks: { ...tracks }, reached: { ...tracks } });
  };

const TOGETHER = { communistPowerActor: 'communists', oktoberFest: 'blind-cards' };

/** Casts in which much is hidden that comes to light in the first nights. */
const PRYING =
  'Town Cop, Town Busdriver, Town Watcher, Town Tracker, Town Politician, Town Governor, Mafia Godfather, Mafia Ninja Goon, Third-Party Joker';
const WINDING =
  'Town Lover, Town Lover, Cult Cult Leader, Town Jack of All Trades, Third-Party Thief, Town Role Swapper, Town Reviver, Town Dayvigilante, Mafia Framer, Mafia Goon, Third-Party Lyncher';

const ATTACKED: Readonly<Record<string, readonly Attacked[]>> = {
  'liap-tui': [{ wish: { seats: 4, options: { maxRounds: 2 } } }],
  'secret-hitler-xl': [
    { wish: { seats: 7, options: { antiPolicies: true } } },
    { wish: { seats: 9, options: TOGETHER }, lay: laid({ liberal: 0, fascist: 1, communist: 0 }) },
    { wish: { seats: 8, options: {} }, lay: laid({ liberal: 0, fascist: 3, communist: 1 }) },
    { wish: { seats: 6, options: {} }, lay: laid({ liberal: 0, fascist: 2, communist: 3 }) },
    { wish: { seats: 11, options: { emergencyPowers: true } }, lay: laid({ liberal: 0, fascist: 0, communist: 1 }) },
  ],
  mafia: [
    { wish: { seats: 7, options: { reveal: 'side' } } },
    { wish: { seats: 9, options: { cast: 'custom', roles: PRYING } } },
    { wish: { seats: 11, options: { cast: 'custom', roles: WINDING, reveal: 'nothing' } } },
  ],
  snatch: ['later-only', 'self-only'].map((shameVisibility) => ({
    wish: { seats: 2, options: { demo: false, variant: 'G3', rounds: 10, tokenPolicy: 'reset', shameVisibility } },
  })),
  'ti4-table': [{ wish: { seats: 8, options: { vpLimit: 1 } } }],
};

const GAMES: readonly Played[] = [
  { gamePackage: listedNight, wish: { seats: 3, options: { rounds: 3 } }, pairs: 24, kinds: TWIN_KINDS },
  { gamePackage: listedSecretNight, wish: { seats: 3, options: { rounds: 3 } }, pairs: 4, kinds: TWIN_KINDS },
  { gamePackage: listedToy, wish: { seats: 4, options: { rounds: 4 } }, pairs: 16, kinds: TWIN_KINDS.slice(0, 3) },
  ...registry.flatMap(tablesOf),
];

/** Tables of our own games that are worth attacking; where none are named, the smallest. */
function tablesOf(gamePackage: GamePackage<GameTypes>): readonly Played[] {
  const { game } = gamePackage;
  const attacked = ATTACKED[game.id] ?? [{ wish: { seats: game.seats.min } }];
  return attacked.map(({ wish, lay }) => ({
    gamePackage: lay === undefined ? gamePackage : { ...gamePackage, game: { ...game, deal: laying(game, lay) } },
    wish,
    pairs: 4,
    // Where nothing hidden is dealt, twins that are dealt differently would be the same match.
    kinds: isDealtInSecret(game) ? ['hands', 'hands-and-box', 'sealed-answer'] : ['sealed-answer'],
  }));
}

function isDealtInSecret({ secrecy }: Game<GameTypes>): boolean {
  return secrecy.redealHands !== undefined || secrecy.redealBox !== undefined;
}

function laying(game: Game<GameTypes>, lay: (dealt: Dealt<GameTypes>) => void): Game<GameTypes>['deal'] {
  return (...given) => {
    const dealt = game.deal(...given);
    lay(dealt);
    return dealt;
  };
}

/** Plays pairs of matches of one kind; returns how many actions were compared. */
async function checkPairs({ gamePackage, wish, pairs }: Played, kind: TwinKind): Promise<number> {
  let compared = 0;
  for (let chance = 0; chance < pairs; chance++) {
    compared += await checkTwins({ gamePackage, wish, kind, chance, seat: chance % wish.seats, deeds: 50 });
  }
  return compared;
}

/** A whole match is over after fewer actions; a companion match may go on for as long as people like, and is left in the middle. */
const MOST_DEEDS = { match: 900, companion: 120 };

/** Whole matches of every table. */
const MATCHES = 2;

for (const played of GAMES) {
  const isEndless = played.gamePackage.game.capabilities?.realTable !== undefined;
  const mostDeeds = !isEndless ? MOST_DEEDS.match : MOST_DEEDS.companion;
  describe(`${played.gamePackage.game.id} at ${played.wish.seats} seats, over the wire`, () => {
    test('every message of whole matches holds what its receiver may know, and nothing else', async () => {
      for (let match = 0; match < MATCHES; match++) {
        const watched = await WatchedTable.open(played.gamePackage, played.wish);
        const ledger = new Ledger(watched);
        for (let deeds = 0; deeds < mostDeeds && watched.truth.match.outcome === null; deeds++) {
          const deed = chooseAttempt(watched.truth, match * 1000 + deeds);
          if (deed !== null) ledger.check(await watched.carryOut(deed));
        }
        watched.stop();
        expect(watched.truth.match.outcome !== null || watched.truth.steps.length > mostDeeds / 2).toBe(true);
        if (!isEndless) expect(watched.truth.match.outcome).not.toBeNull();
      }
    });

    for (const kind of played.kinds) {
      test(`a seat and a spectator cannot tell matches apart by their letters: ${kind}`, async () => {
        expect(await checkPairs(played, kind)).toBeGreaterThan(played.pairs);
      });
    }
  });
}

/** Tables at which hidden roles are asked different things at once. */
const SECRETLY: readonly Pick<Played, 'gamePackage' | 'wish'>[] = [
  { gamePackage: listedSecretNight, wish: { seats: 4 } },
  ...GAMES.filter(
    ({ gamePackage, wish }) =>
      gamePackage.game.id === 'mafia' ||
      (wish.options as Record<string, unknown> | undefined)?.communistPowerActor === 'communists',
  ),
];

test.each(SECRETLY)(
  'nobody can tell who has answered where that is a secret: $gamePackage.game.id at $wish.seats',
  async ({ gamePackage, wish }) => {
    for (let chance = 0; chance < 3; chance++)
      expect(await checkOrders({ gamePackage, wish, seat: chance, chance })).toBeGreaterThan(1);
  },
);

test('what is taken back before anybody heard of it stays unheard of', async () => {
  expect((await takeBackInTheNight(listedNight)).sent).toEqual([6, 1, 1]);
});

test('nor is it in what others can read of the match later', async () => {
  const { log } = await takeBackInTheNight(listedNight);
  for (const viewer of [1, 2, 'spectator'] as const)
    expect(historyOf(listedNight, log, viewer)).toEqual({ ok: true, value: [] });
});

test('a muted person is not heard, and leaves no gap', async () => {
  const watched = await WatchedTable.open(listedNight, { seats: 3 });
  const mute = { type: 'mute', person: 'person-0', isMuted: true };
  watched.say(watched.recorder(1), { type: 'do', action: mute });
  await watched.table.writer.settled();
  watched.takeBytes();
  const { bytes } = await watched.carryOut({ type: 'talk', seat: 0, channel: 'all', text: 'hear me' });
  expect(bytes.get(1)).toEqual([]);
  expect(bytes.get(2)?.map((text) => JSON.parse(text).type)).toEqual(['said']);
  const next = await watched.carryOut({ type: 'talk', seat: 2, channel: 'all', text: 'and me' });
  const numbers = watched.recorder(1).received.map((text) => JSON.parse(text).number as number | undefined);
  const [last, before] = numbers.filter((number) => number !== undefined).reverse();
  expect([next.bytes.get(1)?.length, last]).toEqual([1, (before as number) + 1]);
  watched.stop();
});

test('nobody is muted who is not there, so that a list of them does not grow without end', async () => {
  const watched = await WatchedTable.open(listedNight, { seats: 3 });
  watched.takeBytes();
  watched.say(watched.recorder(1), { type: 'do', action: { type: 'mute', person: 'nobody', isMuted: true } });
  await watched.table.writer.settled();
  expect(watched.recorder(1).takeNew()).toEqual(['{"type":"refused","id":"c2","code":"not-at-table"}']);
  watched.stop();
});

test('however many watch, a person with a seat comes back to it', async () => {
  const watched = await WatchedTable.open(listedNight, { seats: 3 });
  watched.table.unwatch(watched.recorder(2));
  while (watched.table.watch(new Recorder(null), 'spectator', null).ok);
  expect(watched.table.watch(watched.recorder(2), 2, null)).toMatchObject({ ok: true });
  watched.stop();
});
