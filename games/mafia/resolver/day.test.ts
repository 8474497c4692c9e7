import { describe, expect, test } from 'vitest';
import { standingBallots } from './day.ts';
import { play } from './play-for-tests.ts';
import type { Settings } from './settings.ts';

const cast = {
  Ann: 'Villager',
  Ben: 'Villager',
  Cat: 'Villager',
  Bus: 'Busdriver',
  Del: 'Delayer',
  Dov: 'DoubleVoter',
  Eve: 'Goon',
  Gov: 'Governor',
  Pol: 'Politician',
  Pam: 'mafia: Politician',
  Rob: 'Roleblocker',
  Ven: 'mafia: Ventriloquist',
};

function day(ballots: readonly string[], settings: Partial<Settings> = {}, night: readonly string[] = []): string[] {
  const game = play(cast, settings);
  game.night(...night);
  return game.day(...ballots);
}

describe('ballots', () => {
  test('[MF-50] casting again replaces a ballot and moves the voter to the end; withdrawing leaves the order', () => {
    expect([
      ...standingBallots([
        { by: 0, for: 1 },
        { by: 1, for: 0 },
        { by: 0, for: 2 },
        { by: 2, for: 1 },
        { by: 2, for: null },
      ]),
    ]).toEqual([
      [1, 0],
      [0, 2],
    ]);
  });

  test('[MF-50] the last ballot counts [T-lynch-revote]', () => {
    expect(day(['Ann for Eve', 'Ann for Ben', 'Cat for Eve', 'Cat withdraws'])).toEqual([
      'Ann votes for Ben',
      'all: Ben is lynched',
    ]);
  });
});

describe('the roll', () => {
  test('[MF-53] is in name order, with weights', () => {
    expect(day(['Rob for Eve', 'Dov for Ann', 'Ann for Eve'])).toEqual([
      'Ann votes for Eve',
      'Dov votes for Ann x2',
      'Rob votes for Eve',
      'all: Eve is lynched',
    ]);
  });

  test('[MF-53] leaves out the dead, and votes for the dead [day-dead-voter]', () => {
    const game = play(cast);
    game.night('mafia/Eve: kill Ann');
    expect(game.day('Ann for Ben', 'Cat for Ann', 'Rob for Eve')).toEqual(['Rob votes for Eve', 'all: Eve is lynched']);
  });

  test('[MF-54] one vote is enough, and it may be for oneself', () => {
    expect(day(['Eve for Eve'])).toEqual(['Eve votes for Eve', 'all: Eve is lynched']);
  });

  test('[MF-54] without votes nobody is lynched', () => {
    expect(day([])).toEqual(['all: nobody is lynched']);
  });
});

describe('stolen votes', () => {
  test('[MF-51] [MF-92] count as the thief’s ballot, and what was wanted is noted [T-politician]', () => {
    expect(day(['Ann for Eve', 'Pol for Ben', 'Cat for Ben'], {}, ['Pol: stealVote Ann'])).toEqual([
      'Ann votes for Ben (wanted Eve)',
      'Cat votes for Ben',
      'Pol votes for Ben',
      'all: Ben is lynched',
    ]);
  });

  test('[MF-51] [MF-53] a silent victim’s vote counts without a note [pol-victim-silent]', () => {
    expect(day(['Pol for Ben'], {}, ['Pol: stealVote Ann'])).toEqual([
      'Ann votes for Ben',
      'Pol votes for Ben',
      'all: Ben is lynched',
    ]);
  });

  test('[MF-51] a dead thief’s victims do not vote [T-politician-dead]', () => {
    const game = play(cast);
    game.night('Pol: stealVote Ann', 'mafia/Eve: kill Pol');
    expect(game.day('Ann for Eve', 'Pol for Ben')).toEqual(['all: nobody is lynched']);
  });

  test('[MF-51] the newest theft counts [pol-two-thieves]', () => {
    expect(day(['Pol for Ben', 'Pam for Cat'], {}, ['Pol: stealVote Ann', 'Pam: stealVote Ann'])[0]).toBe(
      'Ann votes for Cat',
    );
  });

  test('[MF-51] thefts go one step deep [pol-chain]', () => {
    expect(day(['Pol for Ben', 'Pam for Cat'], {}, ['Pol: stealVote Ann', 'Pam: stealVote Pol'])).toEqual([
      'Ann votes for Ben',
      'Pam votes for Cat',
      'Pol votes for Cat (wanted Ben)',
      'all: Cat is lynched',
    ]);
  });

  test('[MF-51] stealing one’s own vote changes nothing [pol-self]', () => {
    expect(day(['Pol for Eve'], {}, ['Pol: stealVote Pol'])).toEqual(['Pol votes for Eve', 'all: Eve is lynched']);
  });
});

describe('pardons', () => {
  test('[MF-52] [MF-93] whom the governor votes for is not lynched, nor anybody else [T-governor]', () => {
    expect(day(['Gov for Eve', 'Ann for Eve', 'Ben for Cat'])).toEqual([
      'Ann votes for Eve',
      'Ben votes for Cat',
      'Gov votes for Eve',
      'all: nobody is lynched',
    ]);
  });

  test('[MF-52] [MF-93] a governor cannot pardon himself [T-governor-self]', () => {
    expect(day(['Gov for Gov'])).toEqual(['Gov votes for Gov', 'all: Gov is lynched']);
  });

  test('[MF-52] [MF-93] a pardon is for one day [gov-next-day]', () => {
    const game = play(cast);
    game.day('Gov for Eve');
    expect(game.day('Ann for Eve')).toEqual(['Ann votes for Eve', 'all: Eve is lynched']);
  });

  test('[MF-52] a governor whose vote was stolen pardons whom it is for [T-politician-governor]', () => {
    expect(
      day(['Gov for Eve', 'Pol for Ben', 'Ann for Eve', 'Cat for Eve', 'Rob for Eve'], {}, ['Pol: stealVote Gov']),
    ).toContain('all: Eve is lynched');
    expect(day(['Gov for Eve', 'Pol for Ben'], {}, ['Pol: stealVote Gov'])).toContain('all: nobody is lynched');
  });

  test('[MF-52] [MF-70] silentGovernor idle: who cast none does not pardon [gov-stolen-silent]; pardons: does', () => {
    const lynched = (silentGovernor: Settings['silentGovernor']) =>
      day(['Pol for Ben'], { silentGovernor }, ['Pol: stealVote Gov']).at(-1);
    expect(lynched('idle')).toBe('all: Ben is lynched');
    expect(lynched('pardons')).toBe('all: nobody is lynched');
  });

  test.each([
    ['gov-blocked', 'Rob: roleblock Gov', ['Gov is blocked', 'Gov votes for Ben', 'all: Ben is lynched']],
    ['gov-possessed', 'Ven: possess Gov > Cat', ['Gov votes for Ben', 'all: Ben is lynched']],
    ['gov-swapped', 'Bus: busdrive Ben Cat', ['Gov votes for Ben', 'all: Ben is lynched']],
    ['gov-delayed', 'Del: delay Gov', ['Gov is delayed', 'Gov votes for Ben', 'all: Ben is lynched']],
  ])(
    '[MF-52] [MF-70] nightEffects through-day: the night reaches the pardon [%s]; night-only: it does not',
    (_, action, expected) => {
      expect(day(['Gov for Ben'], { nightEffects: 'through-day' }, [action])).toEqual(expected);
      expect(day(['Gov for Ben'], { nightEffects: 'night-only' }, [action])).toEqual([
        'Gov votes for Ben',
        'all: nobody is lynched',
      ]);
    },
  );

  test('[MF-52] a pardon that was put off protects on the following day [gov-delayed]', () => {
    const game = play(cast);
    game.night('Del: delay Gov');
    expect(game.day('Gov for Ben', 'Ann for Cat', 'Eve for Cat')).toEqual([
      'Gov is delayed',
      'Ann votes for Cat',
      'Eve votes for Cat',
      'Gov votes for Ben',
      'all: Cat is lynched',
    ]);
    expect(game.night()).toEqual(['all: nobody died']);
    expect(game.day('Ann for Ben')).toEqual(['Ann votes for Ben', 'all: nobody is lynched']);
    game.night();
    expect(game.day('Ann for Ben')).toEqual(['Ann votes for Ben', 'all: Ben is lynched']);
  });

  test('[MF-52] a day carries out nothing that was put off', () => {
    const game = play({ ...cast, Vig: 'Vigilante' });
    game.night('Del: delay Vig', 'Vig: kill Ann');
    expect(game.day()).toEqual(['all: nobody is lynched']);
    expect(game.night()).toContain('all: Ann died');
  });
});

describe('who is lynched', () => {
  const tie = ['Ann for Ben', 'Ben for Cat'];

  test('[MF-54] [MF-70] ties last-name: the last name loses [day-tie] [day-tie3] [day-double-voter-tie]', () => {
    expect(day(tie, { ties: 'last-name' }).at(-1)).toBe('all: Cat is lynched');
    expect(day([...tie, 'Cat for Rob'], { ties: 'last-name' }).at(-1)).toBe('all: Rob is lynched');
    expect(day(['Dov for Ann', 'Ben for Cat', 'Eve for Cat'], { ties: 'last-name' }).at(-1)).toBe(
      'all: Cat is lynched',
    );
  });

  test('[MF-54] [MF-70] ties no-lynch: nobody is', () => {
    expect(day(tie, { ties: 'no-lynch' })).toEqual([
      'Ann votes for Ben',
      'Ben votes for Cat',
      'all: nobody is lynched',
    ]);
  });

  test('[MF-54] [MF-70] [MF-77] ties draw: one of them, by the seed', () => {
    const seen = new Set<string | undefined>();
    for (let seed = 0; seed < 40; seed++) {
      const outcome = play(cast, { ties: 'draw' }, seed)
        .day(...tie)
        .at(-1);
      expect(
        play(cast, { ties: 'draw' }, seed)
          .day(...tie)
          .at(-1),
      ).toBe(outcome);
      seen.add(outcome);
    }
    expect(seen).toEqual(new Set(['all: Ben is lynched', 'all: Cat is lynched']));
  });

  const most = ['Ann for Eve', 'Ben for Eve', 'Cat for Eve', 'Bus for Eve', 'Del for Eve', 'Rob for Eve'];

  test('[MF-55] [MF-70] lynch majority: more than half of all weight, twelve living with thirteen votes; plurality: the most', () => {
    expect(day(most, { lynch: 'majority' }).at(-1)).toBe('all: nobody is lynched');
    expect(day([...most, 'Pol for Eve'], { lynch: 'majority' }).at(-1)).toBe('all: Eve is lynched');
    expect(day(most, { lynch: 'plurality' }).at(-1)).toBe('all: Eve is lynched');
  });

  test('[MF-55] half is not a majority', () => {
    const four = { Ann: 'Villager', Ben: 'Villager', Cat: 'Villager', Eve: 'Goon' };
    const lynched = (...ballots: string[]) =>
      play(four, { lynch: 'majority' })
        .day(...ballots)
        .at(-1);
    expect(lynched('Ann for Eve', 'Ben for Eve')).toBe('all: nobody is lynched');
    expect(lynched('Ann for Eve', 'Ben for Eve', 'Cat for Eve')).toBe('all: Eve is lynched');
  });

  test('[MF-56] [MF-70] noLynchVote: as many for nobody as for anybody lynch nobody', () => {
    const nobody = ['Ann for nobody', 'Ben for Eve'];
    expect(day(nobody, { noLynchVote: true })).toEqual([
      'Ann votes for nobody',
      'Ben votes for Eve',
      'all: nobody is lynched',
    ]);
    expect(day([...nobody, 'Cat for Eve'], { noLynchVote: true }).at(-1)).toBe('all: Eve is lynched');
    expect(day(nobody, { noLynchVote: false })).toEqual(['Ben votes for Eve', 'all: Eve is lynched']);
  });

  test('[MF-56] a vote for nobody can be stolen, and is noted', () => {
    expect(day(['Ann for nobody', 'Pol for Eve'], { noLynchVote: true }, ['Pol: stealVote Ann'])[0]).toBe(
      'Ann votes for Eve (wanted nobody)',
    );
  });

  test('[MF-57] [MF-104] the unlynchable is not, and nobody else is instead', () => {
    const game = play({ ...cast, Unl: 'Unlynchable Villager' });
    expect(game.day('Ann for Unl', 'Ben for Unl', 'Cat for Eve').at(-1)).toBe('all: nobody is lynched');
  });

  test('[MF-49] a lynched leader is followed by another', () => {
    const game = play({ Ann: 'Villager', Goon: 'Goon', Grim: 'Goon' });
    expect(game.day('Ann for Goon')).toEqual(['Ann votes for Goon', 'all: Goon is lynched', 'to Grim: you lead mafia']);
  });
});
