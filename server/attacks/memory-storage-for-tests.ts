import type { Append, LogLine, MatchRow, NewMatch, Storage } from '../storage/port.ts';

interface Kept {
  readonly row: MatchRow;
  readonly lines: LogLine[];
}

/** Matches in memory: as much of a storage as a house needs that plays and reads again. It keeps nothing and is fast. */
export function memoryStorage(): Storage {
  const matches = new Map<string, Kept>();
  const storage: Partial<Storage> = {
    async open(match: NewMatch) {
      const { id, kind, code, game, createdAt, node, stage, isListed, seats, freeChairs, people } = match;
      const summary = { stage, isListed, seats, freeChairs, people };
      const row = { ...summary, id, kind, code, game, createdAt, owner: node, epoch: 1, isCurrent: true };
      const line = { number: 0, epoch: 1, commandId: null, payload: match.first };
      matches.set(id, { row: { ...row, changedAt: createdAt, endedAt: null }, lines: [line] });
      return 'ok';
    },
    async append({ match, epoch, number, lines }: Append) {
      const kept = matches.get(match) as Kept;
      if (kept.lines.length !== number) return 'duplicate';
      for (const [index, line] of lines.entries()) kept.lines.push({ ...line, number: number + index, epoch });
      return 'ok';
    },
    read: async (match) => [...(matches.get(match)?.lines ?? [])],
    findMatch: async (id) => matches.get(id)?.row ?? null,
    findByCode: async (code) => [...matches.values()].find(({ row }) => row.code === code)?.row ?? null,
    claim: async (id) => (matches.has(id) ? { epoch: 1 } : null),
    keepSave: async () => 'ok',
    readSave: async () => null,
    listPlaying: async () => [],
  };
  return storage as Storage;
}
