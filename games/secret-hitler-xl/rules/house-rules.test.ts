import { describe, expect, test } from 'vitest';
import { chooseSetup, fieldKeys, fillSetup, readSetup } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import type { Setup } from '../types.ts';
import { boardsFor, SLOT_KEYS } from './board.ts';
import { countPolicies, policyDeck } from './policies.ts';
import { countRoles, rolesFor } from './roles.ts';
import { fields } from './rule-set.ts';
import {
  answer,
  askedAt,
  elect,
  govern,
  heardOf,
  layTable,
  PRESETS,
  passOn,
  phaseOf,
  setupFor,
  tableOf,
} from './table-for-tests.ts';

const HOUSE_RULES = [
  ...['fascistPlayers', 'communistPlayers', 'liberalCards', 'fascistCards', 'communistCards', 'fascistTrack'],
  ...['communistTrack', 'hitlerZone', 'vetoZone', 'markRipens', 'tiedVote', ...SLOT_KEYS],
];

/** Why a table cannot be played so, and which option is to blame. */
function refusal(options: Partial<Setup>, seats: number | null = 10, preset = 'seed') {
  const setup = chooseSetup(game, { preset, options: options as Record<string, unknown> }, seats);
  if (setup.ok) return null;
  const { code, with: values = {} } = setup.why;
  return [code, values.key];
}

describe('a set-up from before the house rules', () => {
  test.each(PRESETS)('[SH-78] [SH-85] is completed to the rules of then, at any number of seats: %s', (preset) => {
    for (const seats of [5, 6, 8, 10, 11, 16].filter((count) => preset !== 'classic' || count <= 10)) {
      const today = setupFor(preset, seats);
      const before = Object.fromEntries(Object.entries(today).filter(([key]) => !HOUSE_RULES.includes(key)));
      expect(Object.keys(before)).toHaveLength(20);
      expect(fillSetup(game, before as unknown as Setup, seats)).toEqual(today);
      expect(readSetup(game, before, seats)).toEqual({ ok: true, value: today });
      expect(today).toMatchObject({ fascistTrack: 6, hitlerZone: 3, vetoZone: 5, markRipens: 3, tiedVote: 'fails' });
    }
  });

  test('[SH-79] [SH-86] nothing that could be played then is refused now', () => {
    const switches = [true, false];
    for (let seats = 5; seats <= 16; seats++)
      for (const communists of switches)
        for (const antiPolicies of switches)
          for (const emergencyPowers of switches)
            for (const deck of ['handbook', 'official'] as const)
              for (const length of ['full', 'short'] as const)
                for (const liberalTrack of [5, 6]) {
                  const refused = refusal(
                    { communists, antiPolicies, emergencyPowers, deck, length, liberalTrack },
                    seats,
                  );
                  const wasRefused =
                    (communists && seats < 6) ||
                    ((antiPolicies || length === 'short') && !communists) ||
                    (liberalTrack === 6 && length === 'short') ||
                    (liberalTrack === 6 && !communists && deck === 'handbook' && seats < 8);
                  expect([seats, refused !== null]).toEqual([seats, wasRefused]);
                }
  });

  test('[SH-84] every house rule is an option', () => {
    expect(fieldKeys(game).slice(20)).toEqual(HOUSE_RULES);
    expect(Object.keys(fields.fields)).toHaveLength(43);
  });
});

describe('[SH-78] numbers of roles', () => {
  const counts = (options: Partial<Setup>, seats: number) =>
    countRoles(rolesFor(setupFor('seed', seats, options), seats));

  test('as chosen, and the rest are liberals', () => {
    expect(counts({ fascistPlayers: 1, communistPlayers: 3 }, 10)).toEqual({
      ...{ liberal: 5, fascist: 1, hitler: 1, communist: 3 },
    });
    expect(counts({ fascistPlayers: 0, communists: false }, 5)).toEqual({
      ...{ liberal: 4, fascist: 0, hitler: 1, communist: 0 },
    });
  });

  test('[SH-7] Hitler knows a fascist who is the only one, at a large table too', () => {
    const known = (fascistPlayers: number) => {
      const table = layTable({ roles: 'LFHLLLLLLL', options: { fascistPlayers, communists: false }, phase: 'setup' });
      return table.match.state.hands[2]?.known.map(({ seat }) => seat);
    };
    expect([known(1), known(2)]).toEqual([[1], []]);
  });

  test('at least one liberal is left', () => {
    expect(refusal({ fascistPlayers: 6, communistPlayers: 2 })).toBeNull();
    expect(refusal({ fascistPlayers: 7, communistPlayers: 2 })).toEqual(['too-many-roles', 'fascistPlayers']);
    expect(refusal({ communistPlayers: 6 }, 8)).toEqual(['too-many-roles', 'communistPlayers']);
    expect(refusal({ fascistPlayers: 4, communists: false }, 5)).toEqual(['too-many-roles', 'fascistPlayers']);
  });
});

describe('[SH-79] the deck', () => {
  test('has as many cards as chosen, before anti-policies take the place of some', () => {
    const deck = policyDeck(setupFor('seed', 10, { liberalCards: 7, communistCards: 9, antiPolicies: true }), 10);
    expect(countPolicies(deck)).toMatchObject({ liberal: 6, fascist: 8, communist: 8, socialdemocratic: 1 });
  });

  test('fills every track', () => {
    expect(refusal({ liberalCards: 3 })).toEqual(['too-few-liberals', 'liberalCards']);
    expect(refusal({ fascistCards: 5 })).toEqual(['too-few-fascists', 'fascistCards']);
    expect(refusal({ communistCards: 3 })).toEqual(['too-few-communists', 'communistCards']);
    expect(refusal({ liberalTrack: 8 })).toEqual(['too-few-liberals', 'liberalTrack']);
  });

  test('[SH-58] with the cards of a Five-Year Plan that can be reached', () => {
    expect(refusal({ liberalCards: 4 })).toBeNull();
    expect(refusal({ liberalCards: 4, communistSlot3: 'none' })).toEqual(['too-few-liberals', 'liberalCards']);
    expect(refusal({ communistCards: 4 })).toBeNull();
    expect(refusal({ communistCards: 4, communistSlot3: 'none', communistSlot5: 'five_year_plan' })).toEqual([
      ...['too-few-communists', 'communistCards'],
    ]);
  });

  test('[SH-26] leaves three to draw, whatever lies on the tracks', () => {
    const classic = { communists: false, liberalCards: 5 } as const;
    expect(refusal({ ...classic, fascistCards: 6 })).toEqual(['deck-too-small', 'liberalCards']);
    expect(refusal({ ...classic, fascistCards: 7 })).toBeNull();
    expect(refusal({ ...classic, fascistCards: 7, emergencyPowers: true }, 12)).toEqual([
      'deck-too-small',
      'liberalCards',
    ]);
  });
});

describe('[SH-80] the lengths of the tracks', () => {
  test('as chosen, with the usual powers on the first slots', () => {
    const boards = (options: Partial<Setup>) => boardsFor(setupFor('seed', 8, options), 8);
    expect(boards({ liberalTrack: 4, fascistTrack: 7, communistTrack: 3 })).toEqual({
      liberal: { size: 4, powers: [] },
      fascist: {
        size: 7,
        powers: [null, 'investigate_loyalty', 'special_election', 'execution', 'execution', null],
      },
      communist: { size: 3, powers: ['bugging', 'radicalization'] },
    });
    expect(boards({ fascistTrack: 4 }).fascist.powers).toEqual([null, 'investigate_loyalty', 'special_election']);
    expect(boards({ communistTrack: 7 }).communist.powers.at(4)).toBe('confession');
  });

  test('[SH-70] a track of seven is won with the seventh', () => {
    const won = (fascist: number) => {
      const scene = {
        tracks: { fascist },
        options: { fascistTrack: 7 },
        top: ['fascist', 'fascist', 'fascist'],
      } as const;
      const table = layTable({ roles: 'LFFHCCLLL', ...scene });
      govern(table, 1, 'fascist');
      return table.match.outcome?.winners;
    };
    expect([won(5), won(6)]).toEqual([undefined, 'fascist']);
  });

  test('[SH-20] the short game has its own', () => {
    expect(refusal({ length: 'short', liberalTrack: 4 })).toEqual(['short-has-three', 'liberalTrack']);
    expect(refusal({ length: 'short', communistTrack: 4 })).toEqual(['short-has-three', 'communistTrack']);
    expect(refusal({ length: 'short', fascistTrack: 5 })).toBeNull();
  });
});

describe('zones and marks', () => {
  const top = ['fascist', 'fascist', 'liberal'] as const;

  test('[SH-81] Hitler wins as chancellor from as many fascist policies as chosen', () => {
    const elected = (hitlerZone: number, fascist: number) => {
      const table = layTable({ roles: 'LFFHCCLLL', options: { hitlerZone }, tracks: { fascist } });
      elect(table, 3);
      return table.match.outcome?.reason ?? null;
    };
    expect([elected(1, 0), elected(1, 1), elected(4, 3), elected(4, 4)]).toEqual([
      ...[null, 'hitler_elected', null, 'hitler_elected'],
    ]);
    expect(elected(6, 5)).toBeNull();
  });

  test('[SH-81] nobody is known not to be Hitler where Hitler cannot win so', () => {
    const table = layTable({ roles: 'LFFHCCLLL', options: { hitlerZone: 7 }, tracks: { fascist: 5 } });
    elect(table, 4);
    expect([tableOf(table).notHitler, heardOf(table, 'spectator', 'notHitler')]).toEqual([[], []]);
  });

  test('[SH-82] a veto is offered from as many fascist policies as chosen, or never', () => {
    const isOffered = (vetoZone: number, fascist: number) => {
      const table = layTable({ roles: 'LFFHCCLLL', options: { vetoZone }, tracks: { fascist }, top });
      elect(table, 4);
      passOn(table, 'liberal');
      return table.match.optionsFor(4).some(({ type }) => type === 'proposeVeto');
    };
    expect([isOffered(2, 1), isOffered(2, 2), isOffered(6, 5), isOffered(5, 5)]).toEqual([false, true, false, true]);
  });

  test('[SH-83] a mark kills after as many fascist policies as chosen', () => {
    const dead = (markRipens: number) => {
      const table = layTable({
        ...{
          roles: 'LFFHCCLLL',
          options: { markRipens },
          tracks: { fascist: 1 },
          top: ['fascist', 'fascist', 'fascist'],
        },
        table: { markedForExecution: 7, markedForExecutionTracker: 0 },
      });
      govern(table, 1, 'fascist');
      if (phaseOf(table) === 'investigate_loyalty') answer(table, { type: 'target', seat: 8 });
      return tableOf(table).deaths;
    };
    expect([dead(2), dead(3)]).toEqual([[7], []]);
  });
});

describe('[SH-84] the powers of the slots', () => {
  const phaseAfter = (options: Partial<Setup>, policy: 'fascist' | 'communist') => {
    const table = layTable({ roles: 'LFFHCCLLL', options, top: [policy, policy, policy] });
    govern(table, 1, policy);
    return [phaseOf(table), askedAt(table)];
  };

  test('as chosen, on either track, or none', () => {
    expect(phaseAfter({ fascistSlot1: 'execution' }, 'fascist')).toEqual(['execution', [0]]);
    expect(phaseAfter({ fascistSlot1: 'radicalization' }, 'fascist')).toEqual(['radicalization', [0]]);
    expect(phaseAfter({ communistSlot1: 'special_election' }, 'communist')).toEqual(['special_election', [0]]);
    expect(phaseAfter({ communistSlot1: 'none' }, 'communist')).toEqual(['election', [1]]);
  });

  test('[SH-47] the last slot wins, and has no power', () => {
    expect(refusal({ fascistSlot6: 'execution' })).toEqual(['slot-beyond-track', 'fascistSlot6']);
    expect(refusal({ fascistSlot6: 'execution', fascistTrack: 7 })).toBeNull();
    expect(refusal({ communistSlot5: 'confession' }, 8)).toEqual(['slot-beyond-track', 'communistSlot5']);
    expect(refusal({ communistSlot5: 'none' }, 8)).toBeNull();
  });

  test('[SH-37] a survivor who is left alone is governed by chaos until a track is full', () => {
    const table = layTable({
      ...{ roles: 'LLLFH', preset: 'classic', options: { fascistSlot1: 'execution' } },
      ...{ top: ['fascist', 'fascist', 'fascist'], table: { living: [0, 4], presidentCandidate: 4 } },
    });
    govern(table, 0, 'fascist');
    answer(table, { type: 'target', seat: 0 });
    expect([tableOf(table).living, table.match.outcome?.reason]).toEqual([[4], 'track']);
  });
});

test('[SH-85] a tie elects only where the set-up says so', () => {
  const isElected = (tiedVote: Setup['tiedVote'], ja: number) => {
    const table = layTable({ roles: 'LFHCLL', options: { tiedVote } });
    table.seat(0).does({ type: 'nominate', chancellor: 1 });
    for (let seat = 0; seat < 6; seat++) table.seat(seat).does({ type: 'vote', ja: seat < ja });
    return phaseOf(table) === 'legislativePresident';
  };
  expect([isElected('fails', 3), isElected('fails', 4)]).toEqual([false, true]);
  expect([isElected('passes', 2), isElected('passes', 3)]).toEqual([false, true]);
});

test('[SH-86] what is about communists needs communists', () => {
  const without = (options: Partial<Setup>) => refusal({ communists: false, ...options });
  expect(without({ communistPlayers: 2 })).toEqual(['option-needs-communists', 'communistPlayers']);
  expect(without({ communistCards: 8 })).toEqual(['option-needs-communists', 'communistCards']);
  expect(without({ communistTrack: 5 })).toEqual(['option-needs-communists', 'communistTrack']);
  expect(without({ communistSlot2: 'none' })).toEqual(['option-needs-communists', 'communistSlot2']);
  expect(without({ fascistSlot2: 'five_year_plan' })).toEqual(['option-needs-communists', 'fascistSlot2']);
  expect(without({ fascistSlot2: 'confession' })).toBeNull();
  expect(refusal({ communistCards: 8 }, 5)).toEqual(['option-needs-communists', 'communistCards']);
});
