import { describe, expect, test } from 'vitest';
import { type Character, fastRandom } from '../../../kernel/host.ts';
import { secretHitlerXl } from '../index.ts';
import type { Policy } from '../rules/policies.ts';
import type { Party } from '../rules/roles.ts';
import { govern, type LaidGame, layTable } from '../rules/table-for-tests.ts';
import type { Command, Government, Table } from '../types.ts';
import { people } from './people.ts';
import { Reputation } from './people-reputation.ts';
import { humanSpeech } from './people-speech.ts';
import { governmentRow, optionsAt, type Position, viewAt } from './positions-for-tests.ts';
import { knowing } from './tables-for-tests.ts';

const TRIES = 600;
const TYPICAL: Character = { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 };
const ROLES: Readonly<Record<Party, string>> = { liberal: 'LFHCLLLF', fascist: 'FLHCLLLF', communist: 'CFHLLLLF' };

const answers = (position: Position, character = TYPICAL): Command[] => {
  const view = viewAt(position);
  return Array.from({ length: TRIES }, (_, seed) =>
    people.make(view.seat, fastRandom(seed, 3), { character })(view, optionsAt(view), []),
  );
};

/** How many in a hundred vote Ja for president 1 and chancellor 2. */
function jaOf(position: Position, character = TYPICAL): number {
  const table = { presidentCandidate: 1, chancellorCandidate: 2, ...position.table };
  const cast = answers({ ...position, phase: 'vote', table }, character);
  return (100 * cast.filter((command) => command.type === 'vote' && command.ja).length) / TRIES;
}

/** The possible cards of a session at the beginning of an eight-player match. */
const POSSIBLE = viewAt({}).table.circulating as Record<Policy, number>;
const enacted = (policy: Policy, president = 1, chancellor = 2): Government =>
  governmentRow({ policy, president, chancellor, possible: POSSIBLE });

describe('people vote', () => {
  test('alike whatever their side, where nothing speaks against a government', () => {
    const ja = Object.values(ROLES).map((roles) => jaOf({ roles }));
    expect(Math.max(...ja) - Math.min(...ja)).toBeLessThan(6);
  });

  test('by the record: Nein for those who enacted a fascist policy, Ja for those of a liberal one', () => {
    for (const roles of Object.values(ROLES)) {
      const jaAfter = (policy: Policy) => jaOf({ roles, table: { governments: [enacted(policy)] } });
      expect(jaAfter('liberal')).toBeGreaterThan(jaOf({ roles }) + 10);
      expect(jaAfter('fascist')).toBeLessThan(jaOf({ roles }) - 10);
    }
  });

  test('more mildly the more elections have failed', () => {
    const [none, one, two] = [0, 1, 2].map((electionTracker) => jaOf({ table: { electionTracker } }));
    expect(one).toBeGreaterThan((none as number) + 5);
    expect(two).toBeGreaterThan((one as number) + 5);
  });

  test('with care once Hitler would win, but not those who know that it is Hitler', () => {
    const tracks = { fascist: 3 };
    expect(jaOf({ tracks })).toBeLessThan(jaOf({}) - 10);
    const known = knowing('.H.....');
    expect(jaOf({ roles: ROLES.fascist, known, tracks })).toBeGreaterThan(jaOf({ tracks }) + 5);
    expect(jaOf({ known, tracks }), 'a liberal who knows').toBeLessThan(12);
    expect(jaOf({ tracks, table: { notHitler: [2] } })).toBeGreaterThan(jaOf({ tracks }) + 10);
  });

  test('always for the pair that they named, and nearly always to be chancellor', () => {
    const governments = [enacted('fascist'), enacted('fascist')];
    for (const roles of Object.values(ROLES)) {
      expect(jaOf({ roles, table: { governments, presidentCandidate: 0 } })).toBe(100);
      expect(jaOf({ roles, table: { governments, chancellorCandidate: 0 } })).toBeGreaterThan(95);
    }
  });

  test('against a chancellor of bad reputation, much more so in the Hitler zone', () => {
    const table = { governments: [enacted('fascist', 3, 2)], electionTracker: 2 };
    for (const roles of Object.values(ROLES)) {
      const ja = [2, 3].map((fascist) => jaOf({ roles, table, tracks: { fascist } }));
      expect(ja[1]).toBeLessThan((ja[0] as number) - 15);
    }
  });

  test('by the record more and more as the match goes on', () => {
    const table = { governments: [enacted('fascist')], electionTracker: 2 };
    expect(jaOf({ table, tracks: { liberal: 4 } })).toBeLessThan(jaOf({ table, tracks: { liberal: 0 } }));
  });

  test('the bolder, the more often against what most of them think', () => {
    const table = { governments: [enacted('fascist'), enacted('fascist')] };
    const timid = jaOf({ table }, { ...TYPICAL, boldness: 0 });
    expect(jaOf({ table }, { ...TYPICAL, boldness: 1 })).toBeGreaterThan(timid + 5);
  });

  test('hardly against it, however bold, where it is plain', () => {
    const table = { governments: new Array<Government>(6).fill(enacted('fascist')) };
    expect(jaOf({ table }, { ...TYPICAL, boldness: 1 })).toBeLessThan(8);
  });
});

describe('people name', () => {
  const named = (position: Position): Set<number> =>
    new Set(answers(position).map((command) => (command.type === 'nominate' ? command.chancellor : -1)));
  const zone: Position = { tracks: { fascist: 3 }, table: { governments: [enacted('fascist', 5, 6)] } };

  test('not the guiltiest in the Hitler zone, whatever their side', () => {
    for (const roles of Object.values(ROLES)) {
      const chancellors = named({ ...zone, roles });
      expect(chancellors.has(5)).toBe(false);
      expect(chancellors.size).toBeGreaterThan(3);
    }
  });

  test('even the guiltiest there, if they are fascists and know that it is Hitler', () => {
    expect(named({ ...zone, roles: 'FLLCLHLF', known: knowing('....H..') }).has(5)).toBe(true);
  });

  test('mostly Hitler there, however far ahead the fascists are, and otherwise hardly sooner than another', () => {
    const share = (fascist: number): number => {
      const position = { roles: 'FLLCLHLF', known: knowing('....H..'), tracks: { fascist } };
      const chancellors = answers(position).filter(
        (command) => command.type === 'nominate' && command.chancellor === 5,
      );
      return chancellors.length / TRIES;
    };
    expect(share(5)).toBeGreaterThan(0.6);
    expect(share(2)).toBeLessThan(0.35);
  });

  test('nobody who has contradicted them, however many liberal policies that player has enacted since', () => {
    const governments = [enacted('fascist', 0, 5), ...new Array<Government>(4).fill(enacted('liberal', 5, 6))];
    const cards = ['liberal', 'fascist', 'fascist'] as const;
    const claims = [{ kind: 'cards', by: 0, government: 0, as: 'drawn', cards, doubt: null } as const];
    expect(named({ table: { governments } }).has(5)).toBe(true);
    expect(named({ table: { governments, claims } }).has(5)).toBe(false);
  });
});

describe('people of a hidden side', () => {
  const enacts = (position: Position, character?: Character) =>
    answers({ phase: 'legislativeChancellor', ...position }, character).filter(
      (command) => command.type === 'enact' && command.card === 1,
    ).length / TRIES;
  const given: Position = {
    roles: ROLES.fascist,
    table: { president: 1, chancellor: 0 },
    hand: { cards: ['liberal', 'fascist'] },
  };

  test('hold their cards back at first, the bold less often', () => {
    expect(enacts(given)).toBeLessThan(0.9);
    const share = (boldness: number) => enacts(given, { ...TYPICAL, boldness });
    expect(share(1)).toBeGreaterThan(share(0) + 0.1);
  });

  test('but never where one card decides the match', () => {
    expect(enacts({ ...given, tracks: { fascist: 5 } })).toBeGreaterThan(0.85);
    expect(enacts({ ...given, tracks: { liberal: 4 } })).toBe(1);
  });

  test('do not shoot their own', () => {
    const shots = answers({ roles: ROLES.fascist, phase: 'execution', known: knowing('.H....F') });
    const spared = shots.filter((command) => command.type === 'target' && [2, 7].includes(command.seat));
    expect(spared.length).toBeLessThan(TRIES / 50);
  });
});

/** What seat 0 says of its three cards after a policy of the government with seat 3. */
function said(roles: string, top: readonly Policy[], policy: Policy, honesty: number): string[] {
  const table: LaidGame = layTable({ roles, top, options: { communists: true } });
  govern(table, 3, policy);
  table.seat(1).does({ type: 'nominate', chancellor: 4 });
  const commands = Array.from({ length: 100 }, (_, seed) =>
    people.make(0, fastRandom(seed, 5), { character: { ...TYPICAL, honesty } })(
      table.match.seatView(0),
      table.match.optionsFor(0),
      [],
    ),
  );
  return commands.map((command) => (command.type === 'claimCards' ? command.cards.join(' ') : command.type));
}

describe('people claim', () => {
  const TOP = ['liberal', 'fascist', 'fascist'] as const;

  test('[SH-66] what they saw, if they are honest', () => {
    expect(new Set(said('LFHLLLCF', TOP, 'liberal', 1))).toEqual(new Set(['liberal fascist fascist']));
    expect(new Set(said('LFHLLLCF', TOP, 'fascist', 0)), 'a liberal accused').toEqual(new Set([TOP.join(' ')]));
  });

  test('[SH-66] a liberal card fewer where it does not matter, if they are not', () => {
    const top = ['liberal', 'liberal', 'fascist'] as const;
    const lies = said('LFHLLLCF', top, 'liberal', 0).filter((claim) => claim !== top.join(' '));
    expect(new Set(lies)).toEqual(new Set(['liberal fascist fascist']));
    expect(lies.length).toBeLessThan(95);
    expect(new Set(said('LFHLLLCF', TOP, 'liberal', 0)), 'the only one').toEqual(new Set([TOP.join(' ')]));
  });

  test('[SH-66] the truth where it serves a fascist', () => {
    const none = ['fascist', 'fascist', 'fascist'] as const;
    expect(new Set(said('FLHFLLCL', none, 'fascist', 0))).toEqual(new Set([none.join(' ')]));
    expect(new Set(said('FLHFLLCL', TOP, 'liberal', 0))).toEqual(new Set([TOP.join(' ')]));
  });

  test('[SH-66] no liberal card that they discarded, if they are fascists: honest ones less often', () => {
    const hiding = (honesty: number) =>
      said('FLHFLLCL', TOP, 'fascist', honesty).filter((claim) => claim === 'fascist fascist fascist').length;
    expect(hiding(0)).toBeGreaterThan(hiding(1) + 10);
    expect(hiding(1)).toBeGreaterThan(50);
  });

  test('[SH-66] what they passed on, to the harm of a chancellor who is no friend and did not enact it', () => {
    const seen = { government: 0, as: 'drawn', cards: TOP } as const;
    const liberals = (thrown: Policy, chancellor: string, claims: Table['claims'] = []): number => {
      const table = { governments: [enacted('fascist', 0, 2)], claims };
      const view = viewAt({ roles: ROLES.fascist, known: knowing(`.${chancellor}.....`), table });
      const says = (seed: number) =>
        humanSpeech({ ...TYPICAL, honesty: 0 }, fastRandom(seed, 7), new Map([[0, thrown]])).cards(view, seen);
      return Array.from({ length: 50 }, (_, seed) => says(seed)).filter((cards) => cards.includes('liberal')).length;
    };
    expect(liberals('fascist', 'L')).toBe(50);
    expect(liberals('fascist', 'F'), 'a friend').toBe(0);
    expect(liberals('liberal', 'L'), 'discarded').toBe(0);
    const given: Policy[] = ['liberal', 'fascist'];
    const admitted = { kind: 'cards', by: 2, government: 0, as: 'given', cards: given, doubt: null } as const;
    expect(liberals('fascist', 'F', [admitted]), 'a friend who admits it').toBe(50);
  });
});

describe('reputation', () => {
  const guilt = (table: Partial<Table>, self = 0): number[] => {
    const view = viewAt({ self, table });
    const reputation = new Reputation(view.seats);
    reputation.update(view);
    return [...reputation.guilt];
  };
  const claim = (by: number, as: 'drawn' | 'given', cards: readonly Policy[]) =>
    ({ kind: 'cards', by, government: 0, as, cards, doubt: null }) as const;
  const governments = [enacted('fascist')];
  const atOdds = [claim(1, 'drawn', ['liberal', 'fascist', 'fascist']), claim(2, 'given', ['fascist', 'fascist'])];

  test('of two who contradict each other is worse than of two who agree', () => {
    const agreed = [claim(1, 'drawn', ['fascist', 'fascist', 'fascist']), atOdds[1] as (typeof atOdds)[number]];
    const [, president, chancellor] = guilt({ governments, claims: atOdds });
    const [, president2, chancellor2] = guilt({ governments, claims: agreed });
    expect(president).toBeGreaterThan(president2 as number);
    expect(chancellor).toBeGreaterThan(chancellor2 as number);
  });

  test('is clear to each of the two, and nobody is guilty to themselves', () => {
    expect(guilt({ governments, claims: atOdds }, 2)[1]).toBeGreaterThan(2);
    expect(guilt({ governments, claims: atOdds }, 2)[2]).toBe(0);
    expect(guilt({ governments, claims: atOdds }, 1)[2]).toBeGreaterThan(2);
  });

  test('suffers by an accusation, the more the better the accuser’s own is, and a confession settles it', () => {
    const accusation = { kind: 'party', by: 1, government: 0, seat: 3, party: 'fascist', doubt: null } as const;
    const trusted = guilt({ claims: [accusation] })[3] as number;
    const doubted = guilt({ claims: [...atOdds, accusation], governments })[3] as number;
    expect(trusted).toBeGreaterThan(doubted);
    expect(doubted).toBeGreaterThan(0);
    const revealedAffiliations = [null, null, null, 'liberal', null, null, null, null] as const;
    const confessed = guilt({ claims: [accusation], revealedAffiliations: [...revealedAffiliations] });
    expect(confessed[3]).toBeLessThan(0);
  });

  test('is the same to one who has followed the match and to one who takes over', () => {
    const followed = new Reputation(8);
    followed.update(viewAt({}));
    followed.update(viewAt({ table: { governments } }));
    followed.update(viewAt({ table: { governments, claims: atOdds.slice(0, 1) } }));
    followed.update(viewAt({ table: { governments, claims: atOdds } }));
    expect([...followed.guilt]).toEqual(guilt({ governments, claims: atOdds }));
  });

  test('[SH-63] is left alone by an October in which bots decide by chance', () => {
    expect(guilt({ governments: [{ ...enacted('fascist'), month: 10 }] })).toEqual(new Array(8).fill(0));
  });
});

test('people take the seats that nobody has chosen a bot for', () => {
  expect(secretHitlerXl.usualBot).toBe('people');
  expect(secretHitlerXl.bots.people?.isSlow, 'a server plays them on its own thread').toBeUndefined();
});
