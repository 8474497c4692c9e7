import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObserveMatch } from '../bots/play-match.ts';
import { type RecordedMatch, recordMatches } from '../simulation/record.ts';
import type { Report } from '../simulation/report.ts';
import { withFile, writeWhole } from './files.ts';
import { badInput, resolvePath, type Shell, Stop, shownPath } from './shell.ts';

/** The format of such a folder, raised when a reader would have to know. */
const FORMAT = 1;

/** A folder of recorded matches: what `simulate --record` writes (docs/open-data.md). */
export class RecordFolder {
  private readonly shell: Shell;
  private readonly folder: string;
  private trouble: Stop | null = null;

  /** Creates the folder if needed; it must be empty, so that no two runs are mixed. */
  constructor(shell: Shell, written: string) {
    this.shell = shell;
    this.folder = resolvePath(shell, written);
    const found = withFile(shell, this.folder, () => {
      mkdirSync(this.folder, { recursive: true });
      return readdirSync(this.folder);
    });
    if (found.length > 0)
      throw badInput(shell.messages.text('simulate.recordNotEmpty', { folder: shownPath(shell, this.folder) }));
  }

  /** Writes each match when it is over. `stop` ends the simulation if that fails. */
  observe(stop: () => void): ObserveMatch {
    return recordMatches((recorded) => {
      try {
        if (this.trouble === null) this.write(recorded);
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
        this.trouble = error;
        stop();
      }
    });
  }

  private write({ index, save, seats }: RecordedMatch): void {
    const name = `match-${String(index).padStart(6, '0')}`;
    const texts = [
      [`${name}.json`, save] as const,
      ...seats.map((lines, seat) => [`${name}.seat-${seat}.jsonl`, lines] as const),
    ];
    for (const [file, text] of texts) {
      const path = join(this.folder, file);
      withFile(this.shell, path, () => writeFileSync(path, text));
    }
  }

  /** Says what was recorded, if all of it is there; bad input if something could not be written. */
  describe({ interrupted, game, version, seats, games, seed, bots, preset, options, shard }: Report): void {
    if (this.trouble !== null) throw this.trouble;
    if (interrupted) return;
    const part = shard && { shard: { index: shard.index, of: shard.of, games: shard.games } };
    const matches = { format: FORMAT, game, version, seats, matches: games, seed, bots, preset, options, ...part };
    writeWhole(this.shell, join(this.folder, 'matches.json'), `${JSON.stringify(matches, null, 2)}\n`);
  }
}
