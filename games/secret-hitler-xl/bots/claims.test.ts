import { describe, expect, test } from 'vitest';
import { type Bot, fastRandom, type Seat } from '../../../kernel/host.ts';
import { bots } from '../index.ts';
import type { Policy } from '../rules/policies.ts';
import { answer, elect, govern, type LaidGame, layTable, passOn, tableOf } from '../rules/table-for-tests.ts';
import type { Command, SecretHitler } from '../types.ts';

const TALKING = ['smart', 'deducer'] as const;

const botOf = (name: string, seat: Seat, seed = 1): Bot<SecretHitler> => bots[name]!.make(seat, fastRandom(seed));

function ask({ match }: LaidGame, bot: Bot<SecretHitler>, seat: Seat): Command {
  return bot(match.seatView(seat), match.optionsFor(seat), []);
}

/** Seats 0 and 3 enact a policy from these three; then seat 1 has nominated, and everyone is to vote. */
function afterGovernment(roles: string, top: readonly Policy[], policy: Policy): LaidGame {
  const table = layTable({ roles, top });
  govern(table, 3, policy);
  if (policy === 'communist') answer(table, { type: 'aim', seat: 5 });
  table.seat(1).does({ type: 'nominate', chancellor: 4 });
  return table;
}

const LIBERALS = 'LFHLLLCF';

describe.each(TALKING)('%s', (name) => {
  test('[SH-66] as a liberal says what it saw, once, and then votes', () => {
    const table = afterGovernment(LIBERALS, ['liberal', 'fascist', 'fascist'], 'liberal');
    const bot = botOf(name, 0);
    const said = ask(table, bot, 0);
    expect(said).toEqual({ type: 'claimCards', government: 0, as: 'drawn', cards: ['liberal', 'fascist', 'fascist'] });
    table.seat(0).does(said);
    expect(ask(table, bot, 0).type).toBe('vote');
    expect(ask(table, botOf(name, 0), 0).type, 'a new bot').toBe('vote');
    expect(ask(table, botOf(name, 3), 3)).toMatchObject({ type: 'claimCards', as: 'given' });
    expect(tableOf(table).claims).toMatchObject([{ by: 0, doubt: null }]);
  });

  test('says nothing in the name of a person who is gone', () => {
    const { match } = afterGovernment(LIBERALS, ['liberal', 'fascist', 'fascist'], 'liberal');
    const talk = { heard: [], said: [], say: () => undefined, isStandIn: true };
    expect(botOf(name, 0)(match.seatView(0), match.optionsFor(0), [], talk).type).toBe('vote');
  });

  test('[SH-66] as a fascist hides the liberal policies that it discarded or refused', () => {
    const table = afterGovernment('FLHFLLCL', ['liberal', 'fascist', 'liberal'], 'fascist');
    const fascists = ['fascist', 'fascist', 'fascist'];
    expect(ask(table, botOf(name, 0), 0)).toEqual({ type: 'claimCards', government: 0, as: 'drawn', cards: fascists });
    expect(ask(table, botOf(name, 3), 3)).toMatchObject({ as: 'given', cards: ['fascist', 'fascist'] });
  });

  test('[SH-66] as a communist hides them too, and has nothing to hide after a liberal policy', () => {
    const table = afterGovernment('CLHCLLFF', ['liberal', 'communist', 'fascist'], 'communist');
    expect(ask(table, botOf(name, 0), 0)).toMatchObject({ cards: ['fascist', 'communist', 'communist'] });
    const good = afterGovernment('CLHCLLFF', ['liberal', 'communist', 'fascist'], 'liberal');
    expect(ask(good, botOf(name, 0), 0)).toMatchObject({ cards: ['liberal', 'fascist', 'communist'] });
  });

  test('[SH-67] never claims more cards than there can be', () => {
    const table = layTable({ roles: 'FLHFLLCL', tracks: { communist: 3 }, top: ['liberal', 'fascist', 'liberal'] });
    tableOf(table).circulating.fascist = 1;
    govern(table, 3, 'fascist');
    table.seat(1).does({ type: 'nominate', chancellor: 4 });
    table.seat(0).does(ask(table, botOf(name, 0), 0));
    expect(tableOf(table).claims).toMatchObject([{ by: 0, cards: ['fascist', 'communist', 'communist'], doubt: null }]);
  });

  test('[SH-69] says nothing during a session', () => {
    const table = afterGovernment(LIBERALS, ['liberal', 'fascist', 'fascist'], 'liberal');
    for (const seat of [...tableOf(table).living]) table.seat(seat).does({ type: 'vote', ja: true });
    expect(ask(table, botOf(name, 1), 1).type).toBe('discard');
    passOn(table, tableOf(table).tracks.liberal > 0 ? (table.match.state.box.agenda[0] as Policy) : 'fascist');
    expect(ask(table, botOf(name, 4), 4).type).toBe('enact');
  });
});

/** Seat 0 has investigated a player, and everyone is to vote. */
function afterInvestigation(roles: string, at: Seat): LaidGame {
  const table = layTable({ roles, tracks: { fascist: 1 }, top: ['fascist', 'fascist', 'fascist'] });
  govern(table, 3, 'fascist');
  answer(table, { type: 'target', seat: at });
  table.seat(1).does({ type: 'nominate', chancellor: 4 });
  table.seat(0).does({ type: 'claimCards', government: 0, as: 'drawn', cards: ['fascist', 'fascist', 'fascist'] });
  return table;
}

test.each(TALKING)('[SH-66] %s as a liberal claims the result of its investigation, once', (name) => {
  for (const [seat, party] of [
    [4, 'liberal'],
    [2, 'fascist'],
    [6, 'communist'],
  ] as const) {
    const table = afterInvestigation(LIBERALS, seat);
    const bot = botOf(name, 0);
    const said = ask(table, bot, 0);
    expect(said).toEqual({ type: 'claimParty', government: 0, seat, party });
    table.seat(0).does(said);
    expect(ask(table, bot, 0).type).toBe('vote');
    expect(ask(table, botOf(name, 0), 0).type).toBe('vote');
  }
});

test('[SH-66] fascists and communists call their own liberal, and fascists may call a liberal a fascist', () => {
  const parties = (roles: string, seat: Seat) => {
    const table = afterInvestigation(roles, seat);
    const said = Array.from({ length: 20 }, (_, seed) => ask(table, botOf('smart', 0, seed), 0));
    return [...new Set(said.map((command) => 'party' in command && command.party))].sort();
  };
  expect(parties('FLHFLLCL', 2)).toEqual(['liberal']);
  expect(parties('FLHFLLCL', 4)).toEqual(['fascist', 'liberal']);
  expect(parties('FLHFLLCL', 6)).toEqual(['communist']);
  expect(parties('CLHFLLCL', 6)).toEqual(['liberal']);
  expect(parties('CLHFLLCL', 2)).toEqual(['fascist']);
});

test('[SH-66] role and random never claim anything', () => {
  const table = afterGovernment(LIBERALS, ['liberal', 'fascist', 'fascist'], 'liberal');
  for (const name of ['role', 'random']) expect(ask(table, botOf(name, 0), 0).type, name).toBe('vote');
});

test('[SH-66] an earlier claim is not repeated, even by a bot that did not make it itself', () => {
  const table = layTable({ roles: LIBERALS, top: ['liberal', 'liberal', 'liberal'] });
  elect(table, 3);
  passOn(table, 'liberal');
  answer(table, { type: 'enact', card: 0 });
  table.seat(0).does({ type: 'claimCards', government: 0, as: 'drawn', cards: ['liberal', 'liberal', 'fascist'] });
  table.seat(1).does({ type: 'nominate', chancellor: 4 });
  expect(ask(table, botOf('smart', 0), 0).type).toBe('vote');
});

test('[SH-66] a claim about a government says what was seen then, whatever was learnt since', () => {
  const table = afterInvestigation(LIBERALS, 4);
  table.match.state.hands[0]!.known.push({ seat: 4, is: 'communist', from: 'impeachment', government: 1 });
  expect(ask(table, botOf('smart', 0), 0)).toMatchObject({ type: 'claimParty', government: 0, party: 'liberal' });
});

test('[SH-66] a lie never multiplies emergency powers', () => {
  const table = layTable({
    roles: 'FLHFLLCLLLLLL',
    options: { emergencyPowers: true },
    top: ['liberal', 'article48', 'liberal'],
  });
  govern(table, 3, 'article48');
  answer(table, { type: 'choosePower', power: 'policy_peek_emergency' });
  expect(ask(table, botOf('smart', 0), 0)).toMatchObject({ as: 'drawn', cards: ['fascist', 'fascist', 'article48'] });
});
