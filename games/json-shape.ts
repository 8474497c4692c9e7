import { type AnyBlank, isRecord } from '../kernel/host.ts';

/** A part of JSON Schema (2020-12): what is known of values that were seen. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** Some of the texts that were seen. */
  readonly examples?: readonly string[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
}

const MOST_EXAMPLES = 40;

/** Longer texts are sentences, not codes. */
const MOST_LETTERS = 60;

/** An object whose keys are numbers, such as seats, or that has so many, is a table of values by key. */
const MOST_FIELDS = 60;

/** The form of all values that were put into it. */
export class JsonShape {
  private readonly types = new Set<string>();
  private readonly texts = new Set<string>();
  private readonly fields = new Map<string, { readonly shape: JsonShape; count: number }>();
  private objects = 0;
  private items: JsonShape | null = null;
  private range: { min: number; max: number } | null = null;
  private longest: number | null = null;

  /** Adds a value; `unread` names fields whose texts are people's own. */
  add(value: unknown, unread: readonly string[] = []): void {
    if (Array.isArray(value)) {
      this.types.add('array');
      for (const item of value) this.itemShape().add(item, unread);
    } else if (isRecord(value)) {
      this.types.add('object');
      this.objects++;
      for (const [key, inner] of Object.entries(value)) {
        const field = this.field(key);
        field.count++;
        if (unread.includes(key) && typeof inner === 'string') field.shape.types.add('string');
        else field.shape.add(inner, unread);
      }
    } else this.addPlain(value);
  }

  private addPlain(value: unknown): void {
    if (value === null) this.types.add('null');
    else if (typeof value === 'number') this.types.add(Number.isInteger(value) ? 'integer' : 'number');
    else this.types.add(typeof value);
    if (typeof value === 'string' && value.length <= MOST_LETTERS && this.texts.size < MOST_EXAMPLES)
      this.texts.add(value);
  }

  /** Adds everything that a blank of a command takes. */
  addBlank(blank: AnyBlank): void {
    if (blank.oneOf !== undefined) for (const value of blank.oneOf) this.add(value);
    else if (blank.from !== undefined) this.addRange(blank.from, blank.to ?? blank.from);
    else if (blank.textUpTo !== undefined) {
      this.types.add('string');
      this.longest = Math.max(this.longest ?? 0, blank.textUpTo);
    } else if (blank.record !== undefined) this.addPlaces(blank.record);
    else if (blank.anyOf !== undefined) for (const each of blank.anyOf) this.addBlank(each);
    else {
      this.types.add('array');
      this.itemShape().addBlank(blank.manyOf ?? { oneOf: blank.someOf ?? [] });
    }
  }

  private addRange(from: number, to: number): void {
    this.types.add('integer');
    this.range = { min: Math.min(from, this.range?.min ?? from), max: Math.max(to, this.range?.max ?? to) };
  }

  /** A record of blanks, or a list with a blank for each place. */
  private addPlaces(places: NonNullable<AnyBlank['record']>): void {
    if (Array.isArray(places)) {
      this.types.add('array');
      for (const each of places as readonly AnyBlank[]) this.itemShape().addBlank(each);
      return;
    }
    this.types.add('object');
    this.objects++;
    for (const [key, inner] of Object.entries(places as Readonly<Record<string, AnyBlank>>)) {
      const field = this.field(key);
      field.count++;
      field.shape.addBlank(inner);
    }
  }

  private itemShape(): JsonShape {
    this.items ??= new JsonShape();
    return this.items;
  }

  private field(key: string): { readonly shape: JsonShape; count: number } {
    const known = this.fields.get(key);
    if (known !== undefined) return known;
    const added = { shape: new JsonShape(), count: 0 };
    this.fields.set(key, added);
    return added;
  }

  /** What was seen as a schema that all of it satisfies. */
  schema(): JsonSchema {
    const types = [...this.types].filter((type) => !(type === 'integer' && this.types.has('number'))).sort();
    const isPlainRange = this.range !== null && types.length === 1;
    return {
      ...(types.length === 0 ? {} : { type: types.length === 1 ? (types[0] as string) : types }),
      ...(isPlainRange && this.range !== null ? { minimum: this.range.min, maximum: this.range.max } : {}),
      ...(this.longest === null ? {} : { maxLength: this.longest }),
      ...(this.texts.size === 0 ? {} : { examples: [...this.texts] }),
      ...(this.items === null ? {} : { items: this.items.schema() }),
      ...(this.objects === 0 ? {} : this.fieldSchemas()),
    };
  }

  private fieldSchemas(): JsonSchema {
    const all = [...this.fields];
    const isByKey = all.length > MOST_FIELDS || (all.length > 0 && all.every(([key]) => /^\d+$/.test(key)));
    if (isByKey) return { additionalProperties: merged(all.map(([, { shape }]) => shape)).schema() };
    const required = all.filter(([, { count }]) => count === this.objects).map(([key]) => key);
    return {
      properties: Object.fromEntries(all.map(([key, { shape }]) => [key, shape.schema()])),
      ...(required.length === 0 ? {} : { required }),
    };
  }

  /** Takes over everything that another shape has seen. */
  take(other: JsonShape): void {
    for (const type of other.types) this.types.add(type);
    for (const text of other.texts) if (this.texts.size < MOST_EXAMPLES) this.texts.add(text);
    if (other.range !== null) this.addRange(other.range.min, other.range.max);
    if (other.longest !== null) this.longest = Math.max(this.longest ?? 0, other.longest);
    if (other.items !== null) this.itemShape().take(other.items);
    this.objects += other.objects;
    for (const [key, { shape, count }] of other.fields) {
      const field = this.field(key);
      field.count += count;
      field.shape.take(shape);
    }
  }
}

function merged(shapes: readonly JsonShape[]): JsonShape {
  const all = new JsonShape();
  for (const shape of shapes) all.take(shape);
  return all;
}
