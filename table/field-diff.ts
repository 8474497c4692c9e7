import { copyJson, sameJson } from '../kernel/host.ts';
import { addNamed, type Encoded, type EncodedFields, encode, NO_FIELDS } from '../protocol/encode.ts';
import type { MatchView } from '../protocol/index.ts';

type Values = MatchView['table'];
type Fields = EncodedFields<Values>;

const NOTHING_KEPT: Readonly<Record<string, number>> = {};

/** Lists that had fewer records than this are sent whole. */
const WORTH_KEEPING = 3;

/** How many records at the beginning of a list are unchanged, if that is worth sending. */
function keptItems(before: unknown, now: unknown): number {
  if (!Array.isArray(before) || !Array.isArray(now) || typeof now[0] !== 'object') return 0;
  let kept = 0;
  while (kept < before.length && kept < now.length && sameJson(before[kept], now[kept])) kept++;
  return kept < WORTH_KEEPING ? 0 : kept;
}

/** What was last sent of a record, field by field, to compare with its current value. */
export class FieldDiff {
  private keys: Encoded<string>[] = [];
  private names: string[] = [];
  private values: unknown[] = [];
  /** Fields removed since the last comparison. */
  gone: string[] = [];
  /** Lists of which the last comparison returned only the end: how many items before it are unchanged. */
  kept: Readonly<Record<string, number>> = NOTHING_KEPT;

  constructor(record: object) {
    this.remember(record);
  }

  private remember(record: object): void {
    this.names = Object.keys(record);
    this.keys = this.names.map(encode);
    this.values = Object.values(record).map(copyJson);
  }

  /** Whether the last comparison left out fields that are gone, or unchanged items of lists. */
  get leavesOut(): boolean {
    return this.gone.length > 0 || this.kept !== NOTHING_KEPT;
  }

  /** What changed since the last call. Nothing is built for unchanged fields. */
  look(record: object): Fields {
    if (!this.hasSameFields(record)) return this.lookAgain(record);
    if (this.gone.length > 0) this.gone = [];
    this.kept = NOTHING_KEPT;
    let changes: Fields = NO_FIELDS;
    for (let index = 0; index < this.names.length; index++) {
      const value = (record as Record<string, unknown>)[this.names[index] as string];
      const before = this.values[index];
      if (before === value || sameJson(before, value)) continue;
      const kept = keptItems(before, value);
      if (kept > 0) this.kept = { ...this.kept, [this.names[index] as string]: kept };
      const fresh = kept === 0 ? value : (value as unknown[]).slice(kept);
      changes = addNamed(changes, this.keys[index] as Encoded<string>, encode(fresh as Values[string]));
      this.values[index] = kept === 0 ? copyJson(value) : (before as unknown[]).slice(0, kept).concat(copyJson(fresh));
    }
    return changes;
  }

  private hasSameFields(record: object): boolean {
    let index = 0;
    for (const name in record) if (this.names[index++] !== name) return false;
    return index === this.names.length;
  }

  /** The record has different fields than before. */
  private lookAgain(record: object): Fields {
    const before = new Map(this.names.map((name, index) => [name, this.values[index]]));
    let changes: Fields = NO_FIELDS;
    for (const [name, value] of Object.entries(record)) {
      const isKnown = before.has(name) && sameJson(before.get(name), value);
      if (!isKnown) changes = addNamed(changes, encode(name), encode(value as Values[string]));
    }
    this.kept = NOTHING_KEPT;
    this.gone = this.names.filter((name) => !Object.hasOwn(record, name));
    this.remember(record);
    return changes;
  }
}
