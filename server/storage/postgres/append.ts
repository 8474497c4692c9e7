import { setImmediate } from 'node:timers';
import type pg from 'pg';
import { type Append, type Appended, gapBefore, NotKept } from '../port.ts';
import { columnsOf, hasEnded } from '../schema.ts';
import { failureOf, isDuplicate } from './pool.ts';

/** Larger statements are not faster, and everyone waits for the last append. */
const LARGEST_STATEMENT = 2_000;

const OVERTAKEN: Verdict = { isWritten: false, isOwned: false, isKnown: false, next: 0 };

/**
 * The update of the match is the lock: it waits for a takeover under way, sees its epoch, and feeds no insert then.
 * `next` and `known` are seen as of the start of the statement. That is enough while one process appends under an
 * epoch; if ever two did, the primary key would refuse the statement as a whole.
 */
const TEXT = `
with unit as (
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::integer[], $7::integer[],
    $8::integer[], $9::integer[], $10::bigint[])
    as unit(match, epoch, number, at, stage, is_listed, seats, free_chairs, people, ended_at)
), line as (
  select * from unnest($11::text[], $12::bigint[], $13::text[], $14::text[]) as line(match, number, command_id, payload)
), known as (
  select distinct line.match from line cross join lateral (
    select from input where input.match = line.match and input.command_id = line.command_id limit 1) as same
), judged as (
  select unit.*, known.match is not null as is_known,
    coalesce((select input.number from input where input.match = unit.match order by input.number desc limit 1), -1) + 1
      as next
  from unit left join known on known.match = unit.match
), changed as (
  update match set changed_at = judged.at, stage = coalesce(judged.stage, match.stage),
    is_listed = coalesce(judged.is_listed, match.is_listed), seats = coalesce(judged.seats, match.seats),
    free_chairs = coalesce(judged.free_chairs, match.free_chairs), people = coalesce(judged.people, match.people),
    ended_at = case when judged.stage is null then match.ended_at
      when judged.ended_at is not null then coalesce(match.ended_at, judged.ended_at) end
  from judged
  where match.id = judged.match and match.epoch = judged.epoch and judged.next = judged.number and not judged.is_known
  returning match.id, match.epoch
), written as (
  insert into input (match, number, epoch, command_id, payload)
  select line.match, line.number, changed.epoch, line.command_id, line.payload
  from line join changed on changed.id = line.match
), seated as (
  insert into sitting (person, match)
  select sitter.person, sitter.match from unnest($15::text[], $16::text[]) as sitter(match, person)
  join changed on changed.id = sitter.match on conflict do nothing
)
select id as match, true as "isWritten", true as "isOwned", false as "isKnown", epoch as next from changed
union all
select judged.match, false, match.epoch is not distinct from judged.epoch, judged.is_known, judged.next
from judged left join match on match.id = judged.match
where match.epoch is distinct from judged.epoch or judged.is_known or judged.next <> judged.number`;

/** Collects appends during a statement and writes them with the next one. */
export class AppendQueue {
  readonly #pool: pg.Pool;
  #waiting: Asked[] = [];
  #isSending = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  ask(append: Append): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      if (this.#isSending) return;
      this.#isSending = true;
      setImmediate(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const { units, rest } = partUnits(this.#waiting, LARGEST_STATEMENT);
      this.#waiting = rest;
      await this.#write(units);
    }
    this.#isSending = false;
  }

  async #write(units: readonly Unit[]): Promise<void> {
    try {
      const verdicts = await writeUnits(this.#pool, units);
      for (const unit of units) await this.#answer(unit, verdicts.get(unit[0].append.match) ?? OVERTAKEN);
    } catch (error) {
      await this.#giveUp(units, failureOf(error));
    }
  }

  async #answer(unit: Unit, verdict: Verdict): Promise<void> {
    if (verdict.isWritten) for (const { resolve } of unit) resolve('ok');
    else if (unit.length > 1) for (const one of splitUnits([unit])!) await this.#write([one]);
    else refuse(unit[0], verdict);
  }

  /** If the database refuses the statement, only the append that caused it fails. */
  async #giveUp(units: readonly Unit[], error: unknown): Promise<void> {
    const apart = error instanceof NotKept ? null : splitUnits(units);
    if (apart !== null) for (const one of apart) await this.#write([one]);
    else if (isDuplicate(error)) for (const { resolve } of units.flat()) resolve('duplicate');
    else for (const { reject } of units.flat()) reject(error);
  }
}

function refuse({ append, resolve, reject }: Asked, { isOwned, isKnown, next }: Verdict): void {
  if (!isOwned) resolve('fenced');
  else if (isKnown || append.number < next) resolve('duplicate');
  else reject(gapBefore(append, next));
}

/** The result for one unit. */
interface Verdict {
  readonly isWritten: boolean;
  readonly isOwned: boolean;
  readonly isKnown: boolean;
  /** The number of the next line. */
  readonly next: number;
}

/** Writes each unit entirely or not at all. One that lost a race against a takeover has no verdict. */
async function writeUnits(pool: pg.Pool, units: readonly Unit[]): Promise<ReadonlyMap<string, Verdict>> {
  const values = [...unitColumns(units), ...lineColumns(units), ...sitterColumns(units)];
  const { rows } = await pool.query<Verdict & { match: string }>({ name: 'append', text: TEXT, values });
  return new Map(rows.map((verdict) => [verdict.match, verdict]));
}

function unitColumns(units: readonly Unit[]): readonly unknown[][] {
  const firsts = units.map(([{ append }]) => append);
  const lasts = units.map((unit) => unit.at(-1)!.append);
  const summaries = lasts.map(({ summary }) => (summary === null ? null : columnsOf(summary)));
  return [
    firsts.map(({ match }) => match),
    firsts.map(({ epoch }) => epoch),
    firsts.map(({ number }) => number),
    lasts.map(({ at }) => at),
    summaries.map((summary) => summary?.stage),
    summaries.map((summary) => summary?.isListed),
    summaries.map((summary) => summary?.seats),
    summaries.map((summary) => summary?.freeChairs),
    summaries.map((summary) => summary?.people),
    lasts.map(({ summary, at }) => (summary !== null && hasEnded(summary) ? at : null)),
  ];
}

function lineColumns(units: readonly Unit[]): readonly unknown[][] {
  const lines = units.flatMap((unit) =>
    unit.flatMap(({ append: { match, number, lines } }) =>
      lines.map(({ commandId, payload }, index) => ({ match, number: number + index, commandId, payload })),
    ),
  );
  return [
    lines.map(({ match }) => match),
    lines.map(({ number }) => number),
    lines.map(({ commandId }) => commandId),
    lines.map(({ payload }) => payload),
  ];
}

function sitterColumns(units: readonly Unit[]): readonly unknown[][] {
  const appends = units.flatMap((unit) => unit.map(({ append }) => append));
  return [appends.flatMap(({ match, sitters }) => sitters.map(() => match)), appends.flatMap(({ sitters }) => sitters)];
}

/** An append and its waiting caller. */
interface Asked {
  readonly append: Append;
  readonly resolve: (appended: 'ok' | 'fenced' | 'duplicate') => void;
  readonly reject: (error: unknown) => void;
}

/** Consecutive appends to one match, written all or none. */
type Unit = readonly [Asked, ...Asked[]];

/** Takes what one statement can write, at most one unit per match; the rest has to wait. */
function partUnits(asked: readonly Asked[], most: number): { readonly units: Unit[]; readonly rest: Asked[] } {
  const units = new Map<string, [Asked, ...Asked[]]>();
  const full = new Set<string>();
  const rest: Asked[] = [];
  for (const [index, one] of asked.entries()) {
    const { match } = one.append;
    const unit = units.get(match);
    if (index >= most || full.has(match)) rest.push(one);
    else if (unit === undefined) units.set(match, [one]);
    else if (follows(one.append, unit)) unit.push(one);
    else rest.push(one) && full.add(match);
  }
  return { units: [...units.values()], rest };
}

/** Whether it can join the unit: either all of it is refused or all is written. */
function follows(append: Append, unit: Unit): boolean {
  const last = unit.at(-1)!.append;
  const inOrder = last.epoch === append.epoch && last.number + last.lines.length === append.number;
  return inOrder && last.summary === null && !sharesCommand(append, unit);
}

function sharesCommand({ lines }: Append, unit: Unit): boolean {
  const known = new Set(unit.flatMap(({ append }) => append.lines.map(({ commandId }) => commandId)));
  return lines.some(({ commandId }) => commandId !== null && known.has(commandId));
}

/** The same appends one by one, to find out which was refused; null if there is only one. */
function splitUnits(units: readonly Unit[]): readonly Unit[] | null {
  const apart = units.flatMap((unit) => unit.map((asked): Unit => [asked]));
  return apart.length > 1 ? apart : null;
}
