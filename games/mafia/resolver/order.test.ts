import { describe, expect, test } from 'vitest';
import { ACTION_NAMES, ACTIONS } from './actions.ts';
import { DEPENDENCIES } from './dependencies.ts';
import { resolveNight } from './night.ts';
import { actionOf, nightOf, play, villageOf, who } from './play-for-tests.ts';
import { isAlive } from './players.ts';
import { type Settings, TABLE } from './settings.ts';

const cast = {
  Ann: 'Villager',
  Ben: 'Villager',
  Cat: 'Villager',
  Bus: 'Busdriver',
  Buz: 'Busdriver',
  Cop: 'Cop',
  Del: 'Delayer',
  Doc: 'Doctor',
  Rob: 'Roleblocker',
  Rex: 'Roleblocker',
  Rue: 'Roleblocker',
  Ven: 'mafia: Ventriloquist',
  Vic: 'mafia: Ventriloquist',
  Vig: 'Vigilante',
  Goon: 'Goon',
};

describe('the order', () => {
  test('[MF-23] precedence is data', () => {
    const rows = new Map<number, string[]>();
    for (const name of ACTION_NAMES) {
      const { precedence } = ACTIONS[name];
      rows.set(precedence, [...(rows.get(precedence) ?? []), name]);
    }
    expect([...rows]).toEqual([
      [0, ['busdrive']],
      [1, ['possess']],
      [2, ['roleblock', 'jail']],
      [3, ['delay']],
      [50, ['hide']],
      [100, ['frame']],
      [120, ['steal']],
      [150, ['revive', 'swap']],
      [200, ['autopsy']],
      [1000, ['investigate', 'track', 'watch', 'double', 'pardon', 'protect']],
      [1001, ['guard', 'eliteGuard']],
      [1500, ['recruit']],
      [2000, ['kill', 'hitmanKill', 'stealVote']],
    ]);
  });

  test('[MF-23] lower comes first, whatever was submitted first', () => {
    expect(
      nightOf(cast, ['Vig: kill Ann', 'Doc: protect Ann', 'Rob: roleblock Cat', 'Bus: busdrive Ben Goon']),
    ).toEqual([
      'Bus visits Ben',
      'Bus visits Goon',
      'Ben and Goon are swapped',
      'Rob visits Cat',
      'Doc visits Ann',
      'Vig visits Ann',
      'Ann is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-23] [MF-29] [MF-70] a kill of early precedence waits for protection of its target with natural only', () => {
    for (const dependencies of ['library', 'natural'] as const) {
      const village = villageOf(cast, { dependencies });
      const kill = { ...actionOf(village, 'Vig: kill Ann'), precedence: 500 };
      const after = resolveNight(village, 0, [kill, actionOf(village, 'Doc: protect Ann')]);
      expect(isAlive(after, who(after, 'Ann'))).toBe(dependencies === 'natural');
    }
  });

  test('[MF-111] [MF-29] a kill waits for a jailkeeper who protects its target with natural only', () => {
    for (const dependencies of ['library', 'natural'] as const) {
      const village = villageOf({ ...cast, Jai: 'Jailkeeper' }, { dependencies });
      const kill = { ...actionOf(village, 'Vig: kill Ann'), precedence: 1 };
      const after = resolveNight(village, 0, [kill, actionOf(village, 'Jai: jail Ann')]);
      expect(isAlive(after, who(after, 'Ann'))).toBe(dependencies === 'natural');
    }
  });

  const chain = ['Rob: roleblock Rex', 'Rex: roleblock Rue', 'Rue: roleblock Vig', 'Vig: kill Ann'];
  const orders = [chain, chain.toReversed(), [chain[1], chain[3], chain[0], chain[2]] as string[]];
  test.each(orders)('[MF-24] [MF-26] blockers in a chain: the free end first [nar-chain-order]', (...actions) => {
    expect(nightOf(cast, actions)).toEqual([
      'Rob visits Rex',
      'Rex is blocked',
      'Rue visits Vig',
      'Vig is blocked',
      'all: nobody died',
    ]);
  });

  test('[MF-25] results come last, as the actions were carried out', () => {
    expect(nightOf({ ...cast, Wat: 'Watcher' }, ['Cop: investigate Ann', 'Wat: watch Ann', 'Vig: kill Ann'])).toEqual([
      'Cop visits Ann',
      'Wat visits Ann',
      'Vig visits Ann',
      'all: Ann died',
      'to Cop: Ann is good',
      'to Wat: Ann was visited by Cop, Vig',
    ]);
  });
});

describe('what waits for what', () => {
  test('[MF-26] [MF-27] [MF-28] [MF-29] is data in one table', () => {
    expect(
      DEPENDENCIES.map(({ id, first, meets, waiter, holdsIn }) => [id, first, meets, waiter, holdsIn.length]),
    ).toEqual([
      ['D1', 'blocks', 'aims-at-actor', null, 2],
      ['D2', 'drives', 'shares-target', null, 2],
      ['D3', 'protects', 'aims-at-actor', 'visits-gun-owner', 2],
      ['D4', 'redirects', 'aims-at-actor', null, 1],
      ['D5', 'delays', 'aims-at-actor', null, 1],
      ['D6', 'protects', 'shares-target', 'kills', 1],
    ]);
  });

  test('[MF-26] a drive waits for a block on its driver [T-block-busdriver]', () => {
    expect(nightOf(cast, ['Bus: busdrive Ann Ben', 'Rob: roleblock Bus', 'Vig: kill Ann'])).toEqual([
      'Rob visits Bus',
      'Bus is blocked',
      'Vig visits Ann',
      'all: Ann died',
    ]);
  });

  test('[MF-27] a block on a passenger waits for the drive [T-busdrive-roleblock]', () => {
    expect(nightOf(cast, ['Rob: roleblock Vig', 'Bus: busdrive Vig Ben', 'Vig: kill Ann'])).toEqual([
      'Bus visits Vig',
      'Bus visits Ben',
      'Vig and Ben are swapped',
      'Rob visits Ben (aimed at Vig)',
      'Vig visits Ann',
      'all: Ann died',
    ]);
  });

  test('[MF-27] a drive held up by a blocked blocker comes late, and can be possessed [nar-held-drive-driver-possessed]', () => {
    expect(
      nightOf(cast, [
        'Ven: possess Bus > Goon',
        'Bus: busdrive Ann Ben',
        'Rob: roleblock Bus',
        'Rex: roleblock Rob',
        'Cop: investigate Goon',
      ]),
    ).toEqual([
      'Ven visits Bus',
      'Rex visits Rob',
      'Rob is blocked',
      'Bus visits Goon',
      'Bus visits Ben',
      'Goon and Ben are swapped',
      'Cop visits Ben (aimed at Goon)',
      'to Cop: Goon is good',
      'all: nobody died',
    ]);
  });

  test('[MF-24] what would have had to wait only after a later swap has already happened', () => {
    expect(
      nightOf(cast, ['Rob: roleblock Ann', 'Bus: busdrive Ann Rex', 'Rue: roleblock Bus', 'Rex: roleblock Rue']),
    ).toEqual([
      'Rex visits Rue',
      'Rue is blocked',
      'Bus visits Ann',
      'Bus visits Rex',
      'Ann and Rex are swapped',
      'Rob visits Rex (aimed at Ann)',
      'all: nobody died',
    ]);
  });

  test('[MF-28] on a gun owner one waits for one’s doctor, even across precedence [pgo-delayer-protected]', () => {
    expect(
      nightOf({ ...cast, Pgo: 'ParanoidGunOwner' }, ['Del: delay Pgo', 'Doc: protect Del', 'Cop: investigate Ann']),
    ).toEqual([
      'Doc visits Del',
      'Del visits Pgo',
      'Del is saved',
      'Cop visits Ann',
      'to Cop: Ann is good',
      'all: nobody died',
    ]);
  });

  test('[MF-29] [MF-70] dependencies library: a busdriver cannot be possessed [vent-busdriver]', () => {
    expect(nightOf(cast, ['Ven: possess Bus > Goon', 'Bus: busdrive Ann Ben'])).toEqual([
      'Bus visits Ann',
      'Bus visits Ben',
      'Ann and Ben are swapped',
      'Ven visits Bus',
      'all: nobody died',
    ]);
  });

  test('[MF-29] [MF-70] dependencies natural: a busdriver can be possessed', () => {
    expect(nightOf(cast, ['Ven: possess Bus > Goon', 'Bus: busdrive Ann Ben'], { dependencies: 'natural' })).toEqual([
      'Ven visits Bus',
      'Bus visits Goon',
      'Bus visits Ben',
      'Goon and Ben are swapped',
      'all: nobody died',
    ]);
  });

  test('[MF-29] [MF-70] a blocker can be delayed only with dependencies natural [delay-blocker]', () => {
    const actions = ['Del: delay Rob', 'Rob: roleblock Vig', 'Vig: kill Ann'];
    expect(nightOf(cast, actions)).toEqual(['Rob visits Vig', 'Del visits Rob', 'Vig is blocked', 'all: nobody died']);
    expect(nightOf(cast, actions, { dependencies: 'natural' })).toEqual([
      'Del visits Rob',
      'Rob is delayed',
      'Vig visits Ann',
      'all: Ann died',
    ]);
  });

  test('[MF-29] [MF-34] a ventriloquist is possessed only if submitted earlier, or always with natural [vent-on-vent-late]', () => {
    const actions = ['Vic: possess Vig > Ann', 'Ven: possess Vic > Doc', 'Vig: kill Goon'];
    expect(nightOf(cast, actions)).toContain('all: Ann died');
    expect(nightOf(cast, actions, { dependencies: 'natural' })).toContain('all: Goon died');
    expect(nightOf(cast, [actions[1], actions[0], actions[2]] as string[])).toEqual([
      'Ven visits Vic',
      'Vic visits Doc',
      'Vig visits Goon',
      'all: Goon died',
    ]);
  });
});

describe('cycles', () => {
  test('[MF-30] [MF-31] two blockers on each other: the first submitted lands [block-cycle2]', () => {
    const [one, other] = ['Rob: roleblock Rex', 'Rex: roleblock Rob'] as const;
    expect(nightOf(cast, [one, other])).toEqual(['Rob visits Rex', 'Rex is blocked', 'all: nobody died']);
    expect(nightOf(cast, [other, one])).toEqual(['Rex visits Rob', 'Rob is blocked', 'all: nobody died']);
  });

  test('[MF-30] three in a ring: the first lands, and the third [block-cycle3]', () => {
    expect(nightOf(cast, ['Rob: roleblock Rex', 'Rex: roleblock Rue', 'Rue: roleblock Rob'])).toEqual([
      'Rob visits Rex',
      'Rex is blocked',
      'Rue visits Rob',
      'all: nobody died',
    ]);
  });

  test('[MF-30] [MF-70] cycles: who only waits for a knot is taken by first-of-all and spared by first-in-cycle [nar-fallback-outside-cycle]', () => {
    // Rob and Rex are the knot. The drive only waits for Rob, but is first by precedence.
    function secondNight(cycles: Settings['cycles']): string[] {
      const game = play({ ...cast, Dub: 'ActionDoubler' }, { cycles });
      game.night('Dub: double Rob');
      game.day();
      return game.night('Rob: roleblock Rex', 'Rob: roleblock Bus', 'Rex: roleblock Rob', 'Bus: busdrive Ann Ben');
    }
    expect(secondNight('first-of-all')).toEqual([
      'Bus visits Ann',
      'Bus visits Ben',
      'Ann and Ben are swapped',
      'Rob visits Rex',
      'Rex is blocked',
      'Rob visits Bus',
      'all: nobody died',
    ]);
    expect(secondNight('first-in-cycle')).toEqual([
      'Rob visits Rex',
      'Rex is blocked',
      'Rob visits Bus',
      'Bus is blocked',
      'all: nobody died',
    ]);
  });
});

describe('races', () => {
  test('[MF-31] [MF-70] races submission: the earlier wins; drawn: the same one always does', () => {
    const orders = [
      ['Rob: roleblock Rex', 'Rex: roleblock Rob'],
      ['Rex: roleblock Rob', 'Rob: roleblock Rex'],
    ];
    const outcomes = (races: 'submission' | 'drawn', seed: number): string[] =>
      orders.map((actions) => play(cast, { races }, seed).night(...actions)[0] as string);
    expect(outcomes('submission', 1)).toEqual(['Rob visits Rex', 'Rex visits Rob']);
    const drawn = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const [one, other] = outcomes('drawn', seed);
      expect(one).toBe(other);
      drawn.add(one as string);
    }
    expect(drawn.size).toBe(2);
  });

  test('[MF-31] [MF-77] the order is drawn from the seed when the game begins', () => {
    expect(villageOf(cast, TABLE, 5).rank).toEqual(villageOf(cast, TABLE, 5).rank);
    expect(villageOf(cast, TABLE, 5).rank.toSorted((one, other) => one - other)).toEqual(
      Object.keys(cast).map((_, index) => index),
    );
    expect(villageOf(cast, TABLE, 5).rank).not.toEqual(villageOf(cast, TABLE, 6).rank);
  });
});
