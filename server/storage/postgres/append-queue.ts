import { setImmediate } from 'node:timers';
import type pg from 'pg';
import { gapBefore } from '../append-gap.ts';
import { type Append, type Appended, NotKept } from '../port.ts';
import { type Verdict, writeUnits } from './append-statement.ts';
import { type Asked, partUnits, splitUnits, type Unit } from './append-units.ts';
import { failureOf, isDuplicate } from './failures.ts';

/** Larger statements save nothing more, and everybody waits for the last. */
const MOST_A_STATEMENT = 2_000;

const OVERTAKEN: Verdict = { isWritten: false, isOwned: false, isKnown: false, next: 0 };

/** Collects appends while a statement is under way and writes them with the next. */
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
      const { units, rest } = partUnits(this.#waiting, MOST_A_STATEMENT);
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

  /** Where the server stands but refuses the statement, only the append that is the reason goes without. */
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
