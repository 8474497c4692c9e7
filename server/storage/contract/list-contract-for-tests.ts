import { expect, test } from 'vitest';
import type { MatchRow, MatchSummary, Storage } from '../port.ts';
import { appendTo, fresh, LOBBY, newMatch, opened, PLAYING } from './scene-for-tests.ts';

const idsOf = (rows: readonly MatchRow[]): readonly string[] => rows.map(({ id }) => id);

/** What codes and lists promise. */
export function testLists(storage: () => Storage): void {
  test('a code leads to the latest match of its table', async () => {
    const first = newMatch();
    await storage().open(first);
    const second = newMatch({ code: first.code, after: { id: first.id, epoch: 1 } });
    expect(await storage().open(second)).toBe('ok');
    expect(await storage().findByCode(first.code)).toMatchObject({ id: second.id, isCurrent: true });
    expect(await storage().findMatch(first.id)).toMatchObject({ code: first.code, isCurrent: false });
    expect(await storage().findByCode(fresh())).toBeNull();
  });

  test('a code in use is taken, for new tables and for all but the latest match of its own', async () => {
    const first = newMatch();
    await storage().open(first);
    const stranger = newMatch({ code: first.code });
    expect(await storage().open(stranger)).toBe('taken');
    expect(await storage().findMatch(stranger.id)).toBeNull();
    expect(await storage().read(stranger.id)).toEqual([]);
    const rematch = () => newMatch({ code: first.code, after: { id: first.id, epoch: 1 } });
    const answers = await Promise.all([storage().open(rematch()), storage().open(rematch())]);
    expect(answers.toSorted()).toEqual(['ok', 'taken']);
    expect(await storage().findByCode(first.code)).toMatchObject({ isCurrent: true });
  });

  test('who has lost a match cannot open the next one of its table', async () => {
    const first = newMatch();
    await storage().open(first);
    await storage().claim(first.id, 'south');
    expect(await storage().open(newMatch({ code: first.code, after: { id: first.id, epoch: 1 } }))).toBe('taken');
    expect(await storage().findByCode(first.code)).toMatchObject({ id: first.id, isCurrent: true });
    expect(await storage().open(newMatch({ code: first.code, after: { id: first.id, epoch: 2 } }))).toBe('ok');
  });

  test('a table plays again under its code also when the match before was deleted', async () => {
    const first = newMatch();
    await storage().open(first);
    await storage().deleteMatch(first.id);
    expect(await storage().open(newMatch({ code: first.code, after: { id: first.id, epoch: 1 } }))).toBe('ok');
  });

  test('open tables are listed oldest first, those of one game or of all', async () => {
    const [game, otherGame] = [fresh(), fresh()];
    const late = await opened(storage(), { game, createdAt: 30 });
    const early = await opened(storage(), { game, createdAt: 10 });
    const other = await opened(storage(), { game: otherGame, createdAt: 20 });
    await opened(storage(), { game, isListed: false });
    await opened(storage(), { game, freeChairs: 0 });
    await opened(storage(), { game, stage: 'playing' });
    expect(idsOf(await storage().listOpen(game, 9))).toEqual([early, late]);
    expect(idsOf(await storage().listOpen(game, 1))).toEqual([early]);
    const all = idsOf(await storage().listOpen(null, 1_000));
    expect(all.filter((id) => [late, early, other].includes(id))).toEqual([early, other, late]);
  });

  test('an append moves a match from list to list', async () => {
    const game = fresh();
    const id = await opened(storage(), { game });
    await storage().append(appendTo(id, { summary: PLAYING }));
    expect(await storage().listOpen(game, 9)).toEqual([]);
    expect(await storage().listPlaying()).toContain(id);
    await storage().append(appendTo(id, { number: 2, summary: { ...PLAYING, stage: 'over' } }));
    expect(await storage().listPlaying()).not.toContain(id);
  });

  test('administration sees all matches, last changed first, page by page', async () => {
    const far = 9_000_000_000_000;
    const old = await opened(storage(), { createdAt: far });
    const changed = await opened(storage(), { createdAt: far - 5 });
    const middle = await opened(storage(), { createdAt: far + 1 });
    await storage().append(appendTo(changed, { at: far + 2 }));
    expect(idsOf(await storage().listMatches({ from: 0, most: 2 }))).toEqual([changed, middle]);
    expect(idsOf(await storage().listMatches({ from: 2, most: 1 }))).toEqual([old]);
  });

  test('the matches of a person are those in which they had a seat, last changed first', async () => {
    const [ana, bea] = [fresh(), fresh()];
    const first = await opened(storage(), { sitters: [ana, bea] });
    const second = await opened(storage(), { createdAt: 1_500 });
    await storage().append(appendTo(second, { at: 1_600, sitters: [ana] }));
    await storage().append(appendTo(second, { at: 1_700, number: 2, sitters: [ana] }));
    expect(idsOf(await storage().listOf(ana, 9))).toEqual([second, first]);
    expect(idsOf(await storage().listOf(ana, 1))).toEqual([second]);
    expect(idsOf(await storage().listOf(bea, 9))).toEqual([first]);
    await storage().append(appendTo(first, { at: 1_800 }));
    expect(idsOf(await storage().listOf(ana, 9))).toEqual([first, second]);
  });

  test('a person sits at the table of a code where they had a seat in its latest match', async () => {
    const [ana, bea] = [fresh(), fresh()];
    const match = newMatch({ sitters: [ana] });
    await storage().open(match);
    const sits = (person: string, code = match.code) => storage().sitsAt(person, code);
    expect([await sits(ana), await sits(bea), await sits(ana, 'no-such-code')]).toEqual([true, false, false]);
    await storage().append(appendTo(match.id, { sitters: [bea] }));
    expect(await sits(bea)).toBe(true);
    await storage().open(newMatch({ code: match.code, after: { id: match.id, epoch: 1 }, sitters: [bea] }));
    expect([await sits(ana), await sits(bea)]).toEqual([false, true]);
  });

  test('stale are matches that ended before a time, and lobbies untouched since', async () => {
    const end = async (stage: MatchSummary['stage'], at: number): Promise<string> => {
      const id = await opened(storage(), { createdAt: 100 });
      await storage().append(appendTo(id, { at, summary: { ...LOBBY, stage } }));
      return id;
    };
    const stale = [await end('over', 499), await end('closed', 499), await end('lobby', 499)];
    const others = [await end('over', 500), await end('closed', 500), await end('lobby', 500), await end('playing', 1)];
    const listed = new Set(await storage().listStale(500));
    expect(stale.every((id) => listed.has(id))).toBe(true);
    expect(others.some((id) => listed.has(id))).toBe(false);
  });
}
