import { describe, expect, test } from 'vitest';
import { listCommands } from '../../../kernel/index.ts';
import type { Policy } from './policies.ts';
import { ARTICLE_48, type EmergencyPower, ENABLING_ACT } from './powers.ts';
import {
  askedAt,
  elect,
  enactAs,
  everybodyBut,
  govern,
  heardOf,
  type LaidGame,
  layTable,
  phaseOf,
  type Scene,
  tableOf,
  targets,
  XL_PRESETS,
} from './table-for-tests.ts';

const SIXTEEN = 'LFFFFHCCCCLLLLLL';
const BELOW = ['liberal', 'fascist', 'communist'] as const;

/** Seat 0 and seat 1 enact Article 48, or the Enabling Act. */
function enacted(card: 'article48' | 'enablingact', scene: Partial<Scene> = {}): LaidGame {
  const table = layTable({
    roles: SIXTEEN,
    top: [card, 'liberal', 'liberal', ...BELOW],
    ...scene,
    options: { emergencyPowers: true, ...scene.options },
  });
  govern(table, 1, card);
  return table;
}

const cardOf = (power: EmergencyPower) =>
  (ARTICLE_48 as readonly string[]).includes(power) ? 'article48' : 'enablingact';
const holderOf = (power: EmergencyPower) => (cardOf(power) === 'article48' ? 0 : 1);

/** The holder of the card chooses this power. */
function chosen(power: EmergencyPower, scene: Partial<Scene> = {}): LaidGame {
  const table = enacted(cardOf(power), scene);
  table.seat(holderOf(power)).does({ type: 'choosePower', power });
  return table;
}

const offered = ({ match }: LaidGame, seat: number) =>
  [...listCommands(match.optionsFor(seat), 100)].flatMap((each) => (each.type === 'choosePower' ? [each.power] : []));

test.each([
  ['presidential_propaganda', 'propaganda'],
  ['presidential_policy_peek', 'policy_peek_emergency'],
  ['presidential_impeachment', 'impeachment'],
  ['presidential_marked_for_execution', 'marked_for_execution'],
  ['presidential_execution', 'execution_emergency'],
] as const)('[SH-40] who chooses %s, as the seed calls it, chooses %s', (name, power) => {
  const table = enacted('article48');
  table.seat(0).does({ type: 'choosePower', power: name as EmergencyPower });
  expect(table.match.played).toEqual({ type: 'choosePower', power });
  const other = enacted('enablingact');
  expect(other.seat(1).mayNot({ type: 'choosePower', power: name as EmergencyPower })).not.toBeNull();
});

describe.each(XL_PRESETS)('row 19: which power, in %s', (preset) => {
  test('[SH-55] the president chooses one of Article 48, the pardon only if a player is marked', () => {
    const table = enacted('article48', { preset });
    expect(askedAt(table)).toEqual([0]);
    expect(offered(table, 0)).toEqual(ARTICLE_48.filter((power) => power !== 'pardon'));
    expect(heardOf(table, 'spectator', 'emergency')).toEqual([{ type: 'emergency', policy: 'article48', seat: 0 }]);
    expect(offered(enacted('article48', { preset, table: { markedForExecution: 5 } }), 0)).toEqual(ARTICLE_48);
  });

  test('[SH-55] the chancellor chooses one of the Enabling Act', () => {
    const table = enacted('enablingact', { preset });
    expect(askedAt(table)).toEqual([1]);
    expect(offered(table, 1)).toEqual(ENABLING_ACT);
  });

  test('[SH-15] [SH-55] the card leaves the game, and the tracker falls', () => {
    const table = enacted('article48', { preset });
    expect(tableOf(table)).toMatchObject({ electionTracker: 0, tracks: { liberal: 0, fascist: 0, communist: 0 } });
    expect(tableOf(table).circulating.article48).toBe(2);
    expect(tableOf(table).termLimitedPlayers).toEqual([0, 1]);
  });
});

test('[SH-55] row 19: a usable one is picked at random, if the host wants it', () => {
  const powers = new Set<unknown>();
  for (let seed = 1; seed <= 40; seed++) {
    const table = enacted('article48', { seed, options: { emergencyChoice: 'random' } });
    powers.add(tableOf(table).governments.at(-1)?.power);
  }
  expect(powers).toEqual(new Set(ARTICLE_48.filter((power) => power !== 'pardon')));
});

describe.each(['propaganda', 'chancellor_propaganda'] as const)('%s', (power) => {
  const holder = holderOf(power);

  test('[SH-74] only the holder sees the top card', () => {
    const table = chosen(power);
    expect(askedAt(table)).toEqual([holder]);
    expect(heardOf(table, holder, 'sawCards').at(-1)).toEqual({
      type: 'sawCards',
      as: 'propaganda',
      cards: ['liberal'],
    });
    for (const viewer of everybodyBut(table, 0, 1)) expect(heardOf(table, viewer, 'sawCards')).toEqual([]);
  });

  test('[SH-74] leaves it, or discards it; which is public', () => {
    const left = chosen(power);
    expect(left.seat(holder).does({ type: 'propaganda', discard: false })).toContainEqual({
      ...{ type: 'propagandaDone', by: holder, discarded: false },
    });
    expect(left.match.state.box.deck.at(-1)).toBe('liberal');
    const table = chosen(power);
    const { deckCount, discardCount } = tableOf(table);
    table.seat(holder).does({ type: 'propaganda', discard: true });
    expect(table.match.state.box.deck.at(-1)).toBe('fascist');
    expect(tableOf(table)).toMatchObject({
      deckCount: deckCount - 1,
      discardCount: discardCount + 1,
      presidentCandidate: 1,
    });
  });

  test('[SH-26] [SH-74] if fewer than three are left then, the discards are shuffled in', () => {
    const table = chosen(power, { toDraw: 6 });
    table.seat(holder).does({ type: 'propaganda', discard: true });
    expect(tableOf(table)).toMatchObject({ discardCount: 0 });
  });
});

test.each(['policy_peek_emergency', 'chancellor_policy_peek'] as const)(
  '[SH-74] %s: the holder alone sees three',
  (power) => {
    const table = chosen(power);
    const holder = holderOf(power);
    expect(heardOf(table, holder, 'sawCards').at(-1)).toEqual({ type: 'sawCards', as: 'peeked', cards: [...BELOW] });
    expect(heardOf(table, 1 - holder, 'sawCards').at(-1)).not.toMatchObject({ as: 'peeked' });
    for (const viewer of everybodyBut(table, 0, 1)) {
      expect(heardOf(table, viewer, 'sawCards')).toEqual([]);
      expect(heardOf(table, viewer, 'powerUsed')).toEqual([{ type: 'powerUsed', power, by: holder, seat: null }]);
    }
  },
);

describe.each([
  ['impeachment', 1, 'fascist'],
  ['chancellor_impeachment', 0, 'liberal'],
] as const)('row 21: %s', (power, accused, party) => {
  const holder = holderOf(power);

  test('[SH-75] a third player is shown the other’s party, and nobody else', () => {
    const table = chosen(power);
    expect(targets(table, holder)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(table.seat(holder).mayNot({ type: 'target', seat: 1 - holder }).code).toBe('needs-a-third');
    table.seat(holder).does({ type: 'target', seat: 12 });
    expect(heardOf(table, 12, 'sawParty')).toEqual([{ type: 'sawParty', seat: accused, party, from: 'impeachment' }]);
    for (const viewer of everybodyBut(table, 12)) {
      expect(heardOf(table, viewer, 'sawParty')).toEqual([]);
      expect(heardOf(table, viewer, 'powerUsed')).toEqual([{ type: 'powerUsed', power, by: holder, seat: 12 }]);
    }
    expect(table.seat(12).view.hand.known).toEqual([{ seat: accused, is: party, from: 'impeachment', government: 0 }]);
    expect(tableOf(table).looks).toEqual([{ government: 0, by: 12, at: accused }]);
  });

  test('[SH-55] [SH-75] it cannot be chosen without a third player', () => {
    const table = enacted(cardOf(power), { table: { living: [0, 1] } });
    expect(offered(table, holder)).not.toContain(power);
  });
});

describe.each(['execution_emergency', 'chancellor_execution'] as const)('%s', (power) => {
  const holder = holderOf(power);

  test('[SH-53] [SH-55] another living player dies', () => {
    const table = chosen(power);
    expect(targets(table, holder)).not.toContain(holder);
    expect(targets(table, holder)).toHaveLength(15);
    table.seat(holder).does({ type: 'target', seat: 9 });
    expect(tableOf(table).deaths).toEqual([9]);
  });

  test('[SH-72] row 13: Hitler’s death ends the game', () => {
    const table = chosen(power);
    table.seat(holder).does({ type: 'target', seat: 5 });
    expect(table.match.outcome).toMatchObject({ winners: 'liberal_and_communist', reason: 'hitler_dead' });
  });
});

describe('pardon', () => {
  const marked = { table: { markedForExecution: 7, markedForExecutionTracker: 0 } };

  test('[SH-76] takes the mark away, openly', () => {
    const table = chosen('pardon', marked);
    expect(table.seat(0).does({ type: 'pardon', pardon: true })).toContainEqual({
      ...{ type: 'pardoned', by: 0, seat: 7, pardoned: true },
    });
    expect(tableOf(table).markedForExecution).toBeNull();
  });

  test('[SH-76] or leaves it', () => {
    const table = chosen('pardon', marked);
    table.seat(0).does({ type: 'pardon', pardon: false });
    expect(tableOf(table)).toMatchObject({ markedForExecution: 7, presidentCandidate: 1 });
  });
});

describe('row 22: vote_of_no_confidence', () => {
  /** The president discards this card, and the chancellor asks for it. */
  function asked(discarded: Policy, scene: Partial<Scene> = {}): LaidGame {
    const table = layTable({
      roles: SIXTEEN,
      top: ['enablingact', 'communist', discarded],
      ...scene,
      options: { emergencyPowers: true, ...scene.options },
    });
    elect(table, 1);
    table.seat(0).does({ type: 'discard', card: 2 });
    enactAs(table, 'enablingact');
    table.seat(1).does({ type: 'choosePower', power: 'vote_of_no_confidence' });
    return table;
  }

  test('[SH-77] the president’s discard is enacted, without its power, and is not doubled', () => {
    const table = asked('fascist', { tracks: { fascist: 3 } });
    expect(askedAt(table)).toEqual([1]);
    table.seat(1).does({ type: 'noConfidence', enact: true });
    expect(tableOf(table)).toMatchObject({ tracks: { fascist: 4 }, discardCount: 1, presidentCandidate: 1 });
    expect(table.match.state.box).toMatchObject({ discards: ['communist'], presidentsDiscard: null });
    expect(heardOf(table, 'spectator', 'noConfidence', 'enacted').slice(1)).toEqual([
      { type: 'noConfidence', by: 1, enacted: true },
      { type: 'enacted', policy: 'fascist', by: 'no-confidence', track: 'fascist', count: 4 },
    ]);
    expect(tableOf(table).governments.at(-1)).toMatchObject({ policy: 'enablingact', extra: 'fascist' });
  });

  test('[SH-77] the chancellor may decline; then it is discarded like any other', () => {
    const table = asked('fascist');
    table.seat(1).does({ type: 'noConfidence', enact: false });
    expect(tableOf(table)).toMatchObject({ tracks: { fascist: 0 }, discardCount: 2 });
    expect(table.match.state.box.discards.toSorted()).toEqual(['communist', 'fascist']);
    for (const viewer of everybodyBut(table, 0, 1)) {
      expect(JSON.stringify(table.heard(viewer))).not.toContain('"policy":"fascist"');
    }
  });

  test('[SH-70] [SH-77] it can win', () => {
    const table = asked('liberal', { tracks: { liberal: 4 } });
    table.seat(1).does({ type: 'noConfidence', enact: true });
    expect(table.match.outcome).toMatchObject({ winners: 'liberal', reason: 'track' });
  });

  test('[SH-29] [SH-77] an anti-policy removes', () => {
    const table = asked('socialdemocratic', { tracks: { fascist: 1 }, options: { antiPolicies: true } });
    table.seat(1).does({ type: 'noConfidence', enact: true });
    expect([phaseOf(table), ...askedAt(table)]).toEqual(['socialDemocratic', 0]);
    table.seat(0).does({ type: 'removePolicy', track: 'fascist' });
    expect(tableOf(table)).toMatchObject({ tracks: { liberal: 1, fascist: 0 }, presidentCandidate: 1 });
  });

  test('[SH-77] an emergency power has no effect', () => {
    const table = asked('article48');
    table.seat(1).does({ type: 'noConfidence', enact: true });
    expect(phaseOf(table)).toBe('election');
    expect(tableOf(table).circulating.article48).toBe(2);
  });
});
