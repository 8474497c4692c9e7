import { copyPlain, samePlain } from '../kernel/index.ts';

/** What was shown of a record, field by field, to be compared with what it holds now. */
export class Shown {
  private keys: string[] = [];
  private names: string[] = [];
  private values: unknown[] = [];
  /** Fields that the last look missed. */
  gone: readonly string[] = [];

  constructor(record: object) {
    this.remember(record);
  }

  private remember(record: object): void {
    this.names = Object.keys(record);
    this.keys = this.names.map((name) => JSON.stringify(name));
    this.values = Object.values(record).map(copyPlain);
  }

  /** What changed since the last look, as fields of JSON, each after a comma. Nothing is built for what did not. */
  look(record: object): string {
    if (!this.hasSameFields(record)) return this.lookAnew(record);
    if (this.gone.length > 0) this.gone = [];
    let changes = '';
    for (let index = 0; index < this.names.length; index++) {
      const value = (record as Record<string, unknown>)[this.names[index] as string];
      const before = this.values[index];
      if (before === value || samePlain(before, value)) continue;
      changes += `,${this.keys[index]}:${JSON.stringify(value)}`;
      this.values[index] = copyPlain(value);
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
      const isKnown = before.has(name) && samePlain(before.get(name), value);
      if (!isKnown) changes += `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
    }
    this.gone = this.names.filter((name) => !Object.hasOwn(record, name));
    this.remember(record);
    return changes;
  }
}
