import type { Statement } from 'better-sqlite3';
import { CommandIds, type SentCommand } from '../../../log/command-ids.ts';
import { type Append, type Appended, gapBefore, type LogLine } from '../port.ts';
import { columnsOf, hasEnded } from '../schema.ts';
import type { Handle } from './handle.ts';

/** The end of a match's log, including this batch. */
interface LogEnd {
  readonly epoch: number;
  /** The number of the next line. */
  next: number;
  changedAt: number;
  /** The commands in its log: none is written twice. */
  readonly commands: CommandIds;
}

/** How many matches, and commands at 20 to 40 bytes each, are remembered between batches; others are looked up. */
const MOST_MATCHES = 20_000;
const MOST_COMMANDS = 1_000_000;

/** Appends to logs inside the transaction of a batch, and remembers where they end as long as nobody else writes. */
export class LogAppender {
  readonly #ends = new Map<string, LogEnd>();
  readonly #changed = new Map<string, LogEnd>();
  #commands = 0;
  #version: unknown = null;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(handle: Handle) {
    this.#statements = prepare(handle);
  }

  /** At the start of a transaction: another process may have written since the last. */
  begin(): void {
    const version = this.#statements.version.get();
    const isTooMuch = this.#ends.size > MOST_MATCHES || this.#commands > MOST_COMMANDS;
    if (version !== this.#version || isTooMuch) this.forgetAll();
    this.#version = version;
  }

  append(append: Append): Appended {
    const end = this.#endOf(append.match);
    if (end === null || end.epoch !== append.epoch) return 'fenced';
    if (append.number < end.next) return 'duplicate';
    if (append.number > end.next) throw gapBefore(append, end.next);
    if (isKnown(append, end.commands) || !this.#insert(append)) return 'duplicate';
    end.next += append.lines.length;
    this.#remember(append.lines, end.commands);
    end.changedAt = append.at;
    this.#changed.set(append.match, end);
    if (append.summary !== null || append.sitters.length > 0) this.#describe(append);
    // Hardly anything follows the end of a match.
    if (append.summary !== null && hasEnded(append.summary)) this.forget(append.match);
    return 'ok';
  }

  /** Writes when each match last changed. */
  settle(): void {
    for (const [match, { changedAt }] of this.#changed) this.#statements.touch.run(changedAt, match);
    this.#changed.clear();
  }

  /** To be called when this match was changed by anything but an append. */
  forget(match: string): void {
    this.#ends.delete(match);
  }

  forgetAll(): void {
    this.#ends.clear();
    this.#changed.clear();
    this.#commands = 0;
  }

  #endOf(match: string): LogEnd | null {
    const known = this.#ends.get(match);
    if (known !== undefined) return known;
    const row = this.#statements.end.get(match);
    if (row === undefined) return null;
    const commands = new CommandIds([]);
    this.#remember(this.#statements.commands.all(match), commands);
    const end = { epoch: row.epoch, next: row.next, changedAt: 0, commands };
    this.#ends.set(match, end);
    return end;
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

/** Whether a command of these lines is already in the log, or occurs twice among them. */
function isKnown({ lines }: Append, commands: CommandIds): boolean {
  return lines.some(
    ({ commandId }, index) =>
      commandId !== null &&
      (commands.find(command(commandId)) !== 'new' || lines.findIndex((line) => line.commandId === commandId) < index),
  );
}

/** Only the table compares what a command said. */
const command = (id: string): SentCommand => ({ id, digest: null });

function prepare(handle: Handle) {
  const end: Statement<[string], Pick<LogEnd, 'epoch' | 'next'>> = handle.prepare(
    `select epoch, coalesce((select max(number) from input where match = id), -1) + 1 as next
      from "match" where id = ?`,
  );
  const commands: Statement<[string], Pick<LogLine, 'commandId'>> = handle.prepare(
    'select command_id as commandId from input where match = ? and command_id is not null',
  );
  return {
    commands,
    version: handle.prepare('pragma data_version').pluck(),
    end,
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
