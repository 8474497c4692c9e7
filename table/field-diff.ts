import { copyJson, sameJson } from '../kernel/index.ts';

const NOTHING_KEPT: Readonly<Record<string, number>> = {};

/** With fewer records than this before the change, the whole list is sent. */
const WORTH_KEEPING = 3;

/** How many records at the beginning of a list are as they were, where that is worth saying. */
function keptItems(before: unknown, now: unknown): number {
  if (!Array.isArray(before) || !Array.isArray(now) || typeof now[0] !== 'object') return 0;
  let kept = 0;
  while (kept < before.length && kept < now.length && sameJson(before[kept], now[kept])) kept++;
  return kept < WORTH_KEEPING ? 0 : kept;
}

/** What was shown of a record, field by field, to be compared with what it holds now. */
export class FieldDiff {
  private keys: string[] = [];
  private names: string[] = [];
  private values: unknown[] = [];
  /** Fields that the last look missed. */
  gone: readonly string[] = [];
  /** Lists of which the last look handed back the end alone: how many items before it are as they were. */
  kept: Readonly<Record<string, number>> = NOTHING_KEPT;

  constructor(record: object) {
    this.remember(record);
  }

  private remember(record: object): void {
    this.names = Object.keys(record);
    this.keys = this.names.map((name) => JSON.stringify(name));
    this.values = Object.values(record).map(copyJson);
  }

  /** What changed since the last look, as fields of JSON, each after a comma. Nothing is built for what did not. */
  look(record: object): string {
    if (!this.hasSameFields(record)) return this.lookAnew(record);
    if (this.gone.length > 0) this.gone = [];
    this.kept = NOTHING_KEPT;
    let changes = '';
    for (let index = 0; index < this.names.length; index++) {
      const value = (record as Record<string, unknown>)[this.names[index] as string];
      const before = this.values[index];
      if (before === value || sameJson(before, value)) continue;
      const kept = keptItems(before, value);
      if (kept > 0) this.kept = { ...this.kept, [this.names[index] as string]: kept };
      const fresh = kept === 0 ? value : (value as unknown[]).slice(kept);
      changes += `,${this.keys[index]}:${JSON.stringify(fresh)}`;
      this.values[index] = kept === 0 ? copyJson(value) : (before as unknown[]).slice(0, kept).concat(copyJson(fresh));
    }
    return changes;
  }

  private hasSameFields(record: object): boolean {
    let index = 0;
    for (const name in record) if (this.names[index++] !== name) return false;
    return index === this.names.length;
  }

  /** The record has other fields than before. */
  private lookAnew(record: object): string {
    const before = new Map(this.names.map((name, index) => [name, this.values[index]]));
    let changes = '';
    for (const [name, value] of Object.entries(record)) {
      const isKnown = before.has(name) && sameJson(before.get(name), value);
      if (!isKnown) changes += `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
    }
    this.kept = NOTHING_KEPT;
    this.gone = this.names.filter((name) => !Object.hasOwn(record, name));
    this.remember(record);
    return changes;
  }
}
