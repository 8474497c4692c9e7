import { describe, expect, test } from 'vitest';
import { hasEffect } from './effects.ts';
import { putEffect } from './moderation.ts';
import { nightOf, play, who } from './play-for-tests.ts';

const cast = {
  Ann: 'Villager',
  Ben: 'Villager',
  Cat: 'Villager',
  Bus: 'Busdriver',
  Buz: 'Busdriver',
  Cop: 'Cop',
  Del: 'Delayer',
  Doc: 'Doctor',
  Foe: 'ForensicInvestigator',
  Rob: 'Roleblocker',
  Tra: 'Tracker',
  Ven: 'mafia: Ventriloquist',
  Vig: 'Vigilante',
  Wat: 'Watcher',
  Pgo: 'ParanoidGunOwner',
  Goon: 'Goon',
};

describe('targets', () => {
  test('[MF-32] [MF-33] anyone who targets one passenger reaches the other [bus-cop]', () => {
    expect(nightOf(cast, ['Bus: busdrive Ann Goon', 'Cop: investigate Ann'])).toEqual([
      'Bus visits Ann',
      'Bus visits Goon',
      'Ann and Goon are swapped',
      'Cop visits Goon (aimed at Ann)',
      'to Cop: Ann is evil',
      'all: nobody died',
    ]);
  });

  test('[MF-32] swaps go one step only', () => {
    expect(nightOf(cast, ['Bus: busdrive Ann Ben', 'Buz: busdrive Cat Goon', 'Vig: kill Ben'])).toContain(
      'all: Ann died',
    );
  });

  test('[MF-33] both stops may be the same player [bus-same-twice]', () => {
    expect(nightOf(cast, ['Bus: busdrive Ann Ann', 'Vig: kill Ann'])).toEqual([
      'Bus visits Ann',
      'Bus visits Ann',
      'Ann and Ann are swapped',
      'Vig visits Ann',
      'all: Ann died',
    ]);
  });

  const overlap = ['Bus: busdrive Ann Ben', 'Buz: busdrive Ann Cat'];

  test.each([
    ['Ann', 'Ben'],
    ['Ben', 'Cat'],
    ['Cat', 'Ben'],
  ])(
    '[MF-33] [MF-70] swaps one-step: after overlapping drives a kill at %s meets %s [bus-two-overlap]',
    (aimed, met) => {
      const lines = nightOf(cast, [...overlap, `Vig: kill ${aimed}`], { swaps: 'one-step' });
      expect(lines.slice(3, 6)).toEqual(['Buz visits Ben (aimed at Ann)', 'Buz visits Cat', 'Ben and Cat are swapped']);
      expect(lines).toContain(`all: ${met} died`);
    },
  );

  test.each([
    ['Ann', 'Cat'],
    ['Ben', 'Ann'],
    ['Cat', 'Ben'],
  ])('[MF-33] [MF-70] swaps permutation: after overlapping drives a kill at %s meets %s', (aimed, met) => {
    const lines = nightOf(cast, [...overlap, `Vig: kill ${aimed}`], { swaps: 'permutation' });
    expect(lines.slice(3, 6)).toEqual(['Buz visits Ben (aimed at Ann)', 'Buz visits Cat', 'Ben and Cat are swapped']);
    expect(lines).toContain(`all: ${met} died`);
  });
});

describe('possession, blocks and delays', () => {
  test('[MF-34] [MF-42] the puppet’s action goes to the new target [vent-kill]', () => {
    expect(nightOf(cast, ['Ven: possess Vig > Ann', 'Vig: kill Goon'])).toEqual([
      'Ven visits Vig',
      'Vig visits Ann',
      'all: Ann died',
    ]);
  });

  test('[MF-34] the new target is mapped through swaps when the puppet goes there', () => {
    expect(nightOf(cast, ['Ven: possess Vig > Ann', 'Vig: kill Goon', 'Bus: busdrive Ann Ben'])).toContain(
      'Vig visits Ben (aimed at Ann)',
    );
  });

  test('[MF-34] a faction’s action is redirected too [vent-faction-kill]', () => {
    expect(nightOf(cast, ['Ven: possess Goon > Ben', 'mafia/Goon: kill Ann'])).toContain('all: Ben died');
  });

  test('[MF-35] a block beats a delay', () => {
    expect(nightOf(cast, ['Rob: roleblock Vig', 'Del: delay Vig', 'Vig: kill Ann'])).toEqual([
      'Rob visits Vig',
      'Del visits Vig',
      'Vig is blocked',
      'all: nobody died',
    ]);
  });

  test('[MF-35] [MF-41] a redirection stays with an action that is put off [delay-possessed]', () => {
    const game = play(cast);
    expect(game.night('Ven: possess Vig > Ann', 'Del: delay Vig', 'Vig: kill Goon')).toEqual([
      'Ven visits Vig',
      'Del visits Vig',
      'Vig is delayed',
      'all: nobody died',
    ]);
    game.day();
    expect(game.night()).toEqual(['Vig visits Ann', 'all: Ann died']);
  });

  test('[MF-42] [MF-70] possession anybody: a doctor is made to protect themself; allowed: not', () => {
    const actions = ['Ven: possess Doc > Doc', 'Doc: protect Ann', 'Vig: kill Ann'];
    expect(nightOf(cast, actions, { possession: 'anybody' })).toEqual([
      'Ven visits Doc',
      'Doc visits Doc',
      'Vig visits Ann',
      'all: Ann died',
    ]);
    expect(nightOf(cast, actions, { possession: 'allowed' })).toEqual([
      'Ven visits Doc',
      'Doc visits Ann',
      'Vig visits Ann',
      'Ann is saved',
      'all: nobody died',
    ]);
  });

  test('[MF-42] possession allowed: an allowed target is heeded', () => {
    expect(nightOf(cast, ['Ven: possess Doc > Ben', 'Doc: protect Ann'], { possession: 'allowed' })).toContain(
      'Doc visits Ben',
    );
  });
});

describe('effects and kills', () => {
  const more = {
    ...cast,
    Bod: 'Bodyguard',
    Eli: 'EliteBodyguard',
    Dub: 'ActionDoubler',
    Fra: 'mafia: Framer',
    Pol: 'Politician',
    Hit: 'Hitman',
  };

  test.each([
    ['Doc: protect Ann', 'protected'],
    ['Bod: guard Ann', 'guardedBy'],
    ['Eli: eliteGuard Ann', 'guardedBy'],
    ['Fra: frame Ann', 'framed'],
    ['Dub: double Ann', 'extraAction'],
    ['Pol: stealVote Ann', 'votesWith'],
  ] as const)('[MF-36] %s leaves the target %s, and the player who was swapped in', (action, effect) => {
    const game = play(more);
    game.night(action);
    expect(hasEffect(game.village, who(game.village, 'Ann'), effect)).toBe(true);
    const swapped = play(more);
    swapped.night(action, 'Bus: busdrive Ann Ben');
    expect(hasEffect(swapped.village, who(swapped.village, 'Ann'), effect)).toBe(false);
    expect(hasEffect(swapped.village, who(swapped.village, 'Ben'), effect)).toBe(true);
  });

  test('[MF-36] only a double is told, to the player it reaches', () => {
    expect(nightOf(more, ['Dub: double Ann', 'Bus: busdrive Ann Ben'])).toContain('to Ben: one action more');
  });

  test('[MF-39] protection stops a kill, and not a hitman’s', () => {
    expect(nightOf(more, ['Doc: protect Ann', 'mafia/Goon: kill Ann'])).toContain('Ann is saved');
    expect(nightOf(more, ['Doc: protect Ann', 'mafia/Hit: hitmanKill Ann'])).toContain('all: Ann died');
  });
});

describe('results', () => {
  test('[MF-38] lists are in name order, without doubles, and without the watcher', () => {
    const lines = nightOf(cast, [
      'Wat: watch Ann',
      'Tra: track Bus',
      'Rob: roleblock Ann',
      'Bus: busdrive Goon Ben',
      'Cop: investigate Ann',
      'Buz: busdrive Cat Cat',
      'Del: delay Cat',
    ]);
    expect(lines).toContain('to Wat: Ann was visited by Cop, Rob');
    expect(lines).toContain('to Tra: Bus went to Ben, Goon');
  });

  test('[MF-38] results speak of the one aimed at, after possession and before swaps', () => {
    expect(nightOf(cast, ['Ven: possess Cop > Ben', 'Cop: investigate Ann', 'Bus: busdrive Ben Goon'])).toContain(
      'to Cop: Ben is evil',
    );
  });

  test('[MF-37] an autopsy tells of every visitor of all nights but the investigator', () => {
    const game = play(cast);
    game.night('Cop: investigate Ann', 'Doc: protect Ann');
    game.day();
    game.night('mafia/Goon: kill Ann');
    game.day();
    expect(game.night('Foe: autopsy Ann')).toEqual([
      'Foe visits Ann',
      'to Foe: Ann was visited by Cop, Doc, Goon',
      'all: nobody died',
    ]);
    game.day();
    expect(game.night('Foe: autopsy Ann')).toContain('to Foe: Ann was visited by Cop, Doc, Goon');
  });

  test('[MF-37] [MF-70] autopsyAfterDeath reported: the report comes though the investigator dies [autopsy-dies-tonight]; lost: not', () => {
    for (const autopsyAfterDeath of ['reported', 'lost'] as const) {
      const game = play(cast, { autopsyAfterDeath });
      game.change((village) => putEffect(village, who(village, 'Ann'), 'dead'));
      const report = 'to Foe: Ann was visited by nobody';
      expect(game.night('Foe: autopsy Ann', 'mafia/Goon: kill Foe')).toEqual([
        'Foe visits Ann',
        ...(autopsyAfterDeath === 'reported' ? [report] : []),
        'Goon visits Foe',
        'all: Foe died',
      ]);
    }
  });

  test('[MF-37] autopsyAfterDeath lost: a living investigator gets the report with the other results', () => {
    const game = play(cast, { autopsyAfterDeath: 'lost' });
    game.change((village) => putEffect(village, who(village, 'Ann'), 'dead'));
    expect(game.night('Foe: autopsy Ann', 'mafia/Goon: kill Ben')).toEqual([
      'Foe visits Ann',
      'Goon visits Ben',
      'all: Ben died',
      'to Foe: Ann was visited by nobody',
    ]);
  });

  test('[MF-25] [MF-40] nothing for those who were blocked [T-block-watcher]', () => {
    expect(nightOf(cast, ['Rob: roleblock Wat', 'Wat: watch Ann', 'Vig: kill Ann'])).toEqual([
      'Rob visits Wat',
      'Wat is blocked',
      'Vig visits Ann',
      'all: Ann died',
    ]);
  });

  test('[MF-40] [MF-70] blockedInvestigators: silence, or told that there is no result', () => {
    const actions = ['Rob: roleblock Cop', 'Cop: investigate Ann'];
    expect(nightOf(cast, actions, { blockedInvestigators: 'silence' })).toEqual([
      'Rob visits Cop',
      'Cop is blocked',
      'all: nobody died',
    ]);
    expect(nightOf(cast, actions, { blockedInvestigators: 'told' })).toEqual([
      'Rob visits Cop',
      'Cop is blocked',
      'to Cop: no result about Ann',
      'all: nobody died',
    ]);
  });

  test('[MF-40] blocked doctors and dead investigators hear nothing', () => {
    const settings = { blockedInvestigators: 'told' } as const;
    expect(nightOf(cast, ['Rob: roleblock Doc', 'Doc: protect Ann'], settings)).toEqual([
      'Rob visits Doc',
      'Doc is blocked',
      'all: nobody died',
    ]);
    expect(nightOf(cast, ['Rob: roleblock Cop', 'Cop: investigate Ann', 'Vig: kill Cop'], settings)).toEqual([
      'Rob visits Cop',
      'Cop is blocked',
      'Vig visits Cop',
      'all: Cop died',
    ]);
  });
});

describe('visits', () => {
  test('[MF-43] are seen, a ninja’s are not, and a pardon is none [track-ninja]', () => {
    const game = play({ ...cast, Nin: 'Ninja Goon', Gov: 'Governor' });
    expect(game.night('Tra: track Nin', 'Wat: watch Ann', 'mafia/Nin: kill Ann')).toEqual([
      'Tra visits Nin',
      'Wat visits Ann',
      'Nin visits Ann unseen',
      'all: Ann died',
      'to Tra: Nin went to nobody',
      'to Wat: Ann was visited by nobody',
    ]);
    expect(game.day('Gov for Ben').filter((line) => line.includes('visits'))).toEqual([]);
  });

  test('[MF-44] a gun owner shoots, and the action goes on [T-pgo]', () => {
    expect(nightOf(cast, ['Vig: kill Pgo', 'Cop: investigate Pgo'])).toEqual([
      'Cop visits Pgo',
      'all: Cop died',
      'Vig visits Pgo',
      'all: Vig died',
      'all: Pgo died',
    ]);
  });

  test('[MF-44] [MF-70] gunOwnerStops first: shot at twice at the first stop, not at all at the second [pgo-bus-first]', () => {
    const shot = (actions: string[], gunOwnerStops: 'first' | 'each'): string[] =>
      nightOf(cast, ['Doc: protect Bus', ...actions], { gunOwnerStops }).filter((line) => line === 'Bus is saved');
    expect(shot(['Bus: busdrive Pgo Ann'], 'first')).toHaveLength(2);
    expect(shot(['Bus: busdrive Ann Pgo'], 'first')).toHaveLength(0);
    expect(shot(['Bus: busdrive Pgo Ann'], 'each')).toHaveLength(1);
    expect(shot(['Bus: busdrive Ann Pgo'], 'each')).toHaveLength(1);
  });

  test('[MF-44] [MF-70] deadGunOwners shoot who comes to the grave, who still gets the report; or rest [pgo-dead]', () => {
    for (const deadGunOwners of ['shoot', 'rest'] as const) {
      const game = play(cast, { deadGunOwners });
      game.change((village) => putEffect(village, who(village, 'Pgo'), 'dead'));
      expect(game.night('Foe: autopsy Pgo')).toEqual(
        deadGunOwners === 'shoot'
          ? ['Foe visits Pgo', 'all: Foe died', 'to Foe: Pgo was visited by nobody']
          : ['Foe visits Pgo', 'to Foe: Pgo was visited by nobody', 'all: nobody died'],
      );
    }
  });
});
