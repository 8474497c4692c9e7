import type { Statement } from 'better-sqlite3';
import { CommandIds, type SentCommand } from '../../../table/command-ids.ts';
import { type Append, type Appended, gapBefore, type LogLine } from '../port.ts';
import { columnsOf, hasEnded } from '../schema.ts';
import type { Handle } from './handle.ts';

/** The state of a match, as far as this batch has come. */
interface Standing {
  readonly epoch: number;
  /** The number of the next line. */
  next: number;
  changedAt: number;
  /** The commands in its log: none is written twice. */
  readonly commands: CommandIds;
}

/** Matches that are remembered from batch to batch, and their commands, at 20 to 40 bytes each; others are looked up. */
const MOST_MATCHES = 20_000;
const MOST_COMMANDS = 1_000_000;

/** Appends to logs inside the transaction of a batch, and remembers where they end while nobody else writes. */
export class LogAppender {
  readonly #standings = new Map<string, Standing>();
  readonly #changed = new Map<string, Standing>();
  #commands = 0;
  #version: unknown = null;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(handle: Handle) {
    this.#statements = prepare(handle);
  }

  /** At the start of a transaction: another process may have written since the last. */
  begin(): void {
    const version = this.#statements.version.get();
    const isTooMuch = this.#standings.size > MOST_MATCHES || this.#commands > MOST_COMMANDS;
    if (version !== this.#version || isTooMuch) this.forgetAll();
    this.#version = version;
  }

  append(append: Append): Appended {
    const standing = this.#standingOf(append.match);
    if (standing === null || standing.epoch !== append.epoch) return 'fenced';
    if (append.number < standing.next) return 'duplicate';
    if (append.number > standing.next) throw gapBefore(append, standing.next);
    if (isKnown(append, standing.commands) || !this.#insert(append)) return 'duplicate';
    standing.next += append.lines.length;
    this.#remember(append.lines, standing.commands);
    standing.changedAt = append.at;
    this.#changed.set(append.match, standing);
    if (append.summary !== null || append.sitters.length > 0) this.#describe(append);
    // Little comes after the end, and what does is looked up.
    if (append.summary !== null && hasEnded(append.summary)) this.forget(append.match);
    return 'ok';
  }

  /** Writes, once a match, when it last changed. */
  settle(): void {
    for (const [match, { changedAt }] of this.#changed) this.#statements.touch.run(changedAt, match);
    this.#changed.clear();
  }

  /** Something else than an append changed this match. */
  forget(match: string): void {
    this.#standings.delete(match);
  }

  forgetAll(): void {
    this.#standings.clear();
    this.#changed.clear();
    this.#commands = 0;
  }

  #standingOf(match: string): Standing | null {
    const known = this.#standings.get(match);
    if (known !== undefined) return known;
    const row = this.#statements.standing.get(match);
    if (row === undefined) return null;
    const commands = new CommandIds([]);
    this.#remember(this.#statements.commands.all(match), commands);
    const standing = { epoch: row.epoch, next: row.next, changedAt: 0, commands };
    this.#standings.set(match, standing);
    return standing;
  }

  #remember(lines: readonly Pick<LogLine, 'commandId'>[], commands: CommandIds): void {
    for (const { commandId } of lines) {
      if (commandId === null) continue;
      commands.add(command(commandId));
      this.#commands++;
    }
  }

  /** All of its lines or none. */
  #insert({ match, epoch, number, lines }: Append): boolean {
    let next = number;
    try {
      for (const { commandId, payload } of lines) {
        const { changes } = this.#statements.insert.run(match, next, epoch, commandId, payload);
        if (changes === 0) break;
        next += 1;
      }
    } finally {
      if (next > number && next < number + lines.length) this.#statements.remove.run(match, number);
    }
    return next === number + lines.length;
  }

  #describe({ match, at, summary, sitters }: Append): void {
    if (summary !== null)
      this.#statements.describe.run({ match, ...columnsOf(summary), endedAt: hasEnded(summary) ? at : null });
    for (const person of sitters) this.#statements.sit.run(person, match);
  }
}

/** Whether a command of these lines is in the log already, or in two of them. */
function isKnown({ lines }: Append, commands: CommandIds): boolean {
  return lines.some(
    ({ commandId }, index) =>
      commandId !== null &&
      (commands.find(command(commandId)) !== 'new' || lines.findIndex((line) => line.commandId === commandId) < index),
  );
}

/** What a command said is for its table to compare. */
const command = (id: string): SentCommand => ({ id, digest: null });

function prepare(handle: Handle) {
  const standing: Statement<[string], Pick<Standing, 'epoch' | 'next'>> = handle.prepare(
    `select epoch, coalesce((select max(number) from input where match = id), -1) + 1 as next
      from "match" where id = ?`,
  );
  const commands: Statement<[string], Pick<LogLine, 'commandId'>> = handle.prepare(
    'select command_id as commandId from input where match = ? and command_id is not null',
  );
  return {
    commands,
    version: handle.prepare('pragma data_version').pluck(),
    standing,
    insert: handle.prepare(
      'insert into input (match, number, epoch, command_id, payload) values (?, ?, ?, ?, ?) on conflict do nothing',
    ),
    remove: handle.prepare('delete from input where match = ? and number >= ?'),
    touch: handle.prepare('update "match" set changed_at = ? where id = ?'),
    describe: handle.prepare(
      `update "match" set stage = :stage, is_listed = :isListed, seats = :seats, free_chairs = :freeChairs,
        people = :people, ended_at = iif(:endedAt is null, null, coalesce(ended_at, :endedAt)) where id = :match`,
    ),
    sit: handle.prepare('insert into sitting (person, match) values (?, ?) on conflict do nothing'),
  };
}
