import { describe, expect, test } from 'vitest';
import { openView } from '../../kernel/host.ts';
import { plain } from '../paint-for-tests.ts';
import { speakerForTests } from '../translator-for-tests.ts';
import { act, day, layTable, night, order } from './rules/table-for-tests.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';

const english = speakerForTests('en', spoken.words.en, 'Seat ');
const spanish = speakerForTests('es', spoken.words.es, 'Asiento ');

const SEVEN = 'Town Cop, Town Doctor, Mafia Godfather, Mafia Goon, 3 Town Villager';

describe('Mafia in a terminal', () => {
  test('a seat sees its role, its people and its notes, and nobody else’s', () => {
    const table = layTable(SEVEN);
    night(table, { 0: { own: [act('investigate', 3)] }, 2: { order: order(3, 4) } });
    const cop = terminal.draw(table.seat(0).view, english, plain).join('\n');
    expect(cop).toContain('☀ Day 1');
    expect(cop).toContain('▸ Seat 1 (you)');
    expect(cop).toContain('† Seat 5 · Town Villager');
    expect(cop).toMatch(/Night 0: .*Seat 4/);
    expect(cop).not.toMatch(/Seat 3 · |Seat 4 · /);
    const goon = terminal.draw(table.seat(3).view, english, plain).join('\n');
    expect(goon).toContain('Seat 3 · Mafia Godfather');
    expect(goon).not.toContain('Seat 4 (you) · ');
  });

  test('[MF-124] at night one sees oneself asked, and of the others how many are awake', () => {
    const table = layTable(SEVEN);
    table.seat(6).does({ type: 'night', own: [], order: null });
    const cop = terminal.draw(table.seat(0).view, english, plain);
    expect(cop[0]).toBe('☾ Night 0 · 6 awake');
    expect(cop.filter((line) => line.includes('▸'))).toEqual([' ▸ Seat 1 (you)']);
    expect(terminal.draw(table.match.publicView(), english, plain).join('\n')).not.toContain('▸');
    expect(terminal.draw(openView(table.match), english, plain).filter((line) => line.includes('▸'))).toHaveLength(6);
  });

  test('votes and claims are shown next to their makers, for everybody', () => {
    const table = layTable(SEVEN, { begins: 'day' });
    table.seat(0).does({ type: 'claimRole', role: 'Cop' });
    table.seat(0).does({ type: 'vote', for: 3 });
    table.seat(1).does({ type: 'vote', for: 'nobody' });
    const shown = terminal.draw(table.match.publicView(), english, plain);
    expect(shown).toContain('   Seat 1 · → Seat 4 · says: Cop');
    expect(shown).toContain('   Seat 2 · → nobody');
  });

  test('everything lies open where everything may be seen, and at the end', () => {
    const table = layTable('Mafia Goon, 4 Town Villager', { begins: 'day' });
    expect(terminal.draw(openView(table.match), english, plain).join('\n')).toContain('▸ Seat 1 · Mafia Goon');
    expect(terminal.draw(table.match.publicView(), english, plain).join('\n')).not.toContain('Seat 1 · Mafia Goon');
    day(table, { 1: 0, 2: 0, 3: 0 });
    expect(terminal.draw(table.match.publicView(), english, plain).join('\n')).toContain('† Seat 1 · Mafia Goon');
  });

  test('[MF-7] what nobody was told is told at debug: visits, blocks, saves; [MF-135] and everything at the end', () => {
    const table = layTable('Town Roleblocker, Town Doctor, Mafia Goon, Mafia Goon, 3 Town Villager');
    const behind = (heard: readonly { type: string }[]) =>
      terminal.log?.behind?.(heard as never, table.match.state.box, english) ?? [];
    expect(behind([{ type: 'nightFell' }])).toEqual([]);
    const acts = { 0: { own: [act('roleblock', 5)] }, 1: { own: [act('protect', 4)] }, 2: { order: order(3, 4) } };
    night(table, acts);
    expect(behind([{ type: 'died' }])).toEqual([]);
    expect(behind([{ type: 'dawn' }])).toEqual([
      'Seat 1 blocked Seat 6.',
      'Seat 2 protected Seat 5.',
      'Seat 4 attacked Seat 5.',
      'Seat 5 was in danger and survived unharmed.',
    ]);
    expect(terminal.story?.(table.match.state.table, english, plain)).toEqual([]);
    day(table, { 0: 2, 1: 2, 4: 2, 5: 2 });
    night(table, {});
    day(table, { 0: 3, 1: 3, 4: 3, 5: 3 });
    const told = terminal.story?.(table.match.state.table, english, plain) ?? [];
    expect(told.slice(0, 4)).toEqual([
      'Night 0',
      '  Seat 1 blocked Seat 6.',
      '  Seat 2 protected Seat 5.',
      '  Seat 4 attacked Seat 5.',
    ]);
    expect(told.filter((line) => !line.startsWith(' '))).toEqual(['Night 0', 'Day 1', 'Night 1', 'Day 2']);
  });

  test('what one may do is named in the reader’s language', () => {
    const { view } = layTable(SEVEN).seat(0);
    const drive = { action: 'busdrive', on: [1, 2], redirect: null };
    expect(terminal.label(drive, 'own', view, english)).toBe('Take on the bus Seat 2 + Seat 3');
    expect(terminal.label({ action: 'possess', on: [1], redirect: 4 }, 'own', view, english)).toBe(
      'Control Seat 2 → Seat 5',
    );
    expect(terminal.label(order(3, 4), 'order', view, english)).toBe('Seat 4: Kill Seat 5');
    expect(terminal.label(null, 'order', view, spanish)).toBe('ninguna orden');
    expect(terminal.draw(view, spanish, plain)[0]).toBe('☾ Noche 0 · 7 en vela');
  });
});
