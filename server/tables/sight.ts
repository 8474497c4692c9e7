import {
  heardBy,
  type Kinds,
  type Match,
  type Options,
  type Recording,
  seatsIn,
  type Told,
} from '../../kernel/index.ts';
import type { Viewer } from './feed.ts';

/** JSON texts by field. */
type Fields = Map<string, string>;

/** The table's times, as they are shown. */
export interface Clocks {
  readonly at: number;
  readonly decisions: Readonly<Record<string, number>>;
}

/** What one step shows beside the position. */
export interface Happening {
  readonly told: readonly Told<Kinds>[];
  /** JSON of what else belongs into the message, beginning with a comma; or nothing. */
  readonly also: string;
  /** Whether it is said even to those for whom nothing changed. */
  readonly isForAll?: boolean;
}

interface OwnSight {
  own: Fields;
  hand: Fields;
}

/** Those who only watch have no hand and no options. */
const WATCHER_HAND: Fields = new Map();
const WATCHER_OWN: Fields = ownFields([], [], []);

/**
 * What every viewer of a match sees, and what of it changed. All that leaves the server about a match is built here, from the match and
 * the viewer; what was shown before is remembered as text, so that only changes are sent and nothing where nothing changed.
 */
export class Sight {
  private readonly recording: Recording<Kinds>;
  private readonly clocks: () => Clocks;
  private readonly fixed: string;
  private head: Fields;
  private table: Fields;
  private readonly followed = new Map<Viewer, OwnSight>();

  constructor(recording: Recording<Kinds>, of: { id: string; commitment: string | null; clocks: () => Clocks }) {
    this.recording = recording;
    this.clocks = of.clocks;
    const { game, setup, seats } = recording.match;
    const fixed = { id: of.id, game: game.id, version: game.version, commitment: of.commitment, setup, seats };
    this.fixed = JSON.stringify(fixed).slice(1, -1);
    this.head = this.headNow();
    this.table = fieldsOf(this.match.state.table);
  }

  private get match(): Match<Kinds> {
    return this.recording.match;
  }

  /** The whole match as this viewer sees it, who is told of changes from now on. */
  whole(viewer: Viewer): string {
    const sight = this.ownNow(viewer);
    this.followed.set(viewer, sight);
    const hand = sight.hand === WATCHER_HAND ? 'null' : record(sight.hand);
    const parts = [
      this.fixed,
      `"at":${this.clocks().at}`,
      listed(this.head),
      `"table":${record(this.table)}`,
      listed(sight.own),
    ];
    return `{${parts.join(',')},"hand":${hand}}`;
  }

  /** Nobody looks through these eyes any more. */
  forget(viewer: Viewer): void {
    this.followed.delete(viewer);
  }

  /** What each viewer is to be shown of what just happened; viewers for whom nothing changed are not among them. */
  step(happening: Happening): ReadonlyMap<Viewer, string> {
    const head = this.headNow();
    const table = fieldsOf(this.match.state.table);
    const common = [...changed(this.head, head), ...nested('table', this.table, table)];
    const goneFromTable = gone(this.table, table);
    this.head = head;
    this.table = table;
    const bodies = new Map<Viewer, string>();
    const events = new Map<object, string>();
    for (const [viewer, before] of this.followed) {
      const now = this.ownNow(viewer);
      this.followed.set(viewer, now);
      const parts = [...common, ...changed(before.own, now.own), ...nested('hand', before.hand, now.hand)];
      const lost = goneParts(goneFromTable, gone(before.hand, now.hand));
      const heard = this.heardNow(happening.told, viewer, events);
      if (parts.length === 0 && lost === '' && heard === '' && happening.isForAll !== true) continue;
      const at = `"at":${this.clocks().at}`;
      bodies.set(viewer, `"match":{${[at, ...parts].join(',')}${lost}},"heard":[${heard}]${happening.also}`);
    }
    return bodies;
  }

  private heardNow(told: readonly Told<Kinds>[], viewer: Viewer, texts: Map<object, string>): string {
    if (told.length === 0) return '';
    const heard = viewer === 'moderator' ? told.map(({ event }) => event) : heardBy(told, viewer);
    let joined = '';
    for (const event of heard) {
      let text = texts.get(event);
      if (text === undefined) {
        text = JSON.stringify(event);
        texts.set(event, text);
      }
      joined = joined === '' ? text : `${joined},${text}`;
    }
    return joined;
  }

  private headNow(): Fields {
    const { match } = this;
    return new Map([
      ['phase', JSON.stringify(match.state.phase)],
      ['question', String(match.question)],
      ['asked', JSON.stringify(seatsIn(match.state.asked))],
      ['outcome', JSON.stringify(match.outcome)],
      ['deadline', String(match.deadline)],
      ['decisions', JSON.stringify(this.clocks().decisions)],
      // Made from what everybody sees, so everybody may see them.
      ['hostOptions', optionsText(match.hostOptions())],
    ]);
  }

  private ownNow(viewer: Viewer): OwnSight {
    const { match } = this;
    if (viewer === 'spectator') return { own: WATCHER_OWN, hand: WATCHER_HAND };
    if (viewer === 'moderator') return { own: WATCHER_OWN, hand: this.everything() };
    const channels = match.outcome === null ? (match.game.channels?.(match.seatView(viewer)) ?? []) : [];
    const own = ownFields(match.optionsFor(viewer), match.extrasFor(viewer), channels);
    return { own, hand: fieldsOf(match.state.hands[viewer] as object) };
  }

  /** What lies open to a moderator; nothing unless the match was declared moderated or is over. */
  private everything(): Fields {
    const open = this.recording.openView();
    if (open === null) return WATCHER_HAND;
    const options = this.match.state.hands.map((_, seat) => optionsText(this.match.optionsFor(seat)));
    return fieldsOf({ hands: open.hands, box: open.box }).set('options', `[${options.join(',')}]`);
  }
}

function ownFields(options: Options<Kinds>, extras: Options<Kinds>, channels: unknown): Fields {
  return new Map([
    ['options', optionsText(options)],
    ['extras', optionsText(extras)],
    ['channels', JSON.stringify(channels)],
  ]);
}

/** Options as they travel: the name of a check, never the check. */
function optionsText(options: Options<Kinds>): string {
  if (options.length === 0) return '[]';
  return JSON.stringify(options.map(({ type, blanks, check }) => ({ type, blanks, check: check?.name ?? null })));
}

function fieldsOf(drawer: object): Fields {
  const fields: Fields = new Map();
  for (const [field, value] of Object.entries(drawer)) fields.set(field, JSON.stringify(value));
  return fields;
}

const listed = (fields: Fields): string => Array.from(fields, ([field, text]) => `"${field}":${text}`).join(',');
const record = (fields: Fields): string =>
  `{${Array.from(fields, ([field, text]) => `${JSON.stringify(field)}:${text}`).join(',')}}`;

function changed(before: Fields, now: Fields): string[] {
  const parts: string[] = [];
  for (const [field, text] of now) if (before.get(field) !== text) parts.push(`${JSON.stringify(field)}:${text}`);
  return parts;
}

function nested(name: string, before: Fields, now: Fields): string[] {
  const parts = changed(before, now);
  return parts.length === 0 ? [] : [`"${name}":{${parts.join(',')}}`];
}

function gone(before: Fields, now: Fields): readonly string[] {
  if (before.size <= now.size && [...before.keys()].every((field) => now.has(field))) return [];
  return [...before.keys()].filter((field) => !now.has(field));
}

function goneParts(table: readonly string[], hand: readonly string[]): string {
  if (table.length === 0 && hand.length === 0) return '';
  const parts = { ...(table.length > 0 ? { table } : {}), ...(hand.length > 0 ? { hand } : {}) };
  return `,"gone":${JSON.stringify(parts)}`;
}
