import type { HostedGame } from '../games/game-package.ts';
import {
  atOnce,
  type GameTypes,
  heardBy,
  holdsSeat,
  type Input,
  type LoggedStep,
  ok,
  type Recording,
  type Refusal,
  type Result,
  type SavedAct,
  type Stepwise,
  type Viewer,
} from '../kernel/host.ts';
import type { LogLine } from '../log/storage.ts';
import type { TableAct } from '../protocol/index.ts';
import { type DisplayName, type DisplayPerson, displayNamesOf, type NamedChatLine } from './display-names.ts';
import { replayStepwise } from './replaying.ts';
import { holderName, mayRefuse } from './seat-rights.ts';
import { apply, type Entry, openedState, type SeatingEvent, type TableEvent } from './table-event.ts';
import {
  chairsOf,
  guestOf,
  type Hearers,
  isHost,
  type PersonId,
  type TableSettings,
  type TableState,
} from './table-state.ts';
import { hears } from './talking.ts';
import { audible, givenBy, spokenAtTable, spokenIn, spokenReaction, stepOf, type ToldStep } from './telling.ts';

/** Something done to a table during a match and shown to everyone: by a host, by a player who gives a seat away, or automatically. */
interface Act {
  readonly type: TableAct['type'];
  readonly way: TableAct['way'];
  /** Null when nobody at the table did it. */
  readonly by: PersonId | null;
  readonly whom?: PersonId;
  readonly seat?: number;
  readonly bot?: string;
  /** The settings that changed. */
  readonly settings?: Partial<TableSettings>;
  /** Milliseconds added or taken away. */
  readonly milliseconds?: number;
}

interface ToldSomebody {
  readonly person: DisplayPerson;
  readonly name: DisplayName;
}

/** The same with display names, as everyone sees it. */
export type NamedAct = Omit<Act, 'by' | 'whom'> & {
  readonly by: ToldSomebody | null;
  readonly whom?: ToldSomebody;
  /** The previous holder of the seat. */
  readonly holder?: DisplayName;
};

/** What everyone sees of an event, given the table before it; null when there is nothing to show or no match is running. */
function actOf(state: TableState, event: TableEvent): Act | null {
  if (state.stage !== 'playing') return null;
  const by = 'by' in event ? (event.by ?? null) : null;
  const way = by === null ? 'alone' : 'by';
  switch (event.type) {
    case 'kicked':
    case 'letIn':
    case 'turnedAway':
    case 'demoted':
      return { type: event.type, way, by, whom: event.person };
    case 'promoted':
      return { type: event.type, way: by === null ? 'away' : 'by', by, whom: event.person };
    case 'handedOver':
      return { type: event.type, way: wayToHost(state, event) ?? way, by, whom: event.person };
    case 'emptied':
      return { type: event.type, way, by, seat: event.seat };
    case 'filled':
      return { type: event.type, way, by, seat: event.seat, bot: event.bot };
    case 'sat': {
      const { seat, person, insteadOf } = event;
      // Where seats are taken freely, sitting down is visible anyway and not announced.
      const isBack = state.dealt[seat]?.holder === person;
      if (insteadOf === undefined) return isBack ? { type: event.type, way: 'back', by: person, seat } : null;
      return { type: event.type, way: insteadOf.how, by, whom: person, seat };
    }
    case 'askedForSeat':
      return { type: event.type, way: 'by', by: event.person, seat: event.seat };
    case 'refusedSeat': {
      const { seat, person } = event;
      return { type: event.type, way: mayRefuse(state, seat, person) ? 'by' : 'over', by: person, seat };
    }
    case 'paused':
    case 'resumed':
      return { type: event.type, way, by };
    case 'clockSet':
      return { type: event.type, way, by, milliseconds: event.stood };
    case 'extended':
      return { type: event.type, way: event.isAgreed ? 'agreed' : way, by, milliseconds: addedBy(state, event) };
    case 'set': {
      const settings = changedIn(state.settings, event.settings);
      return Object.keys(settings).length === 0 ? null : { type: event.type, way, by, settings };
    }
    default:
      return null;
  }
}

/** How much time a host has just added; without one, all that was added to the game's timer so far. */
function addedBy({ extension }: TableState, event: Extract<SeatingEvent, { type: 'extended' }>): number {
  if (event.extension === null) return event.decisions ?? 0;
  const isMore =
    (event.by !== undefined || event.isAgreed === true) && extension?.deadline === event.extension.deadline;
  return event.extension.milliseconds - (isMore ? extension.milliseconds : 0);
}

/** The host was away or is back; null when somebody handed the role over. */
function wayToHost(
  { awayHosts }: TableState,
  { person, isAutomatic }: Extract<SeatingEvent, { type: 'handedOver' }>,
): 'away' | 'back' | null {
  if (isAutomatic !== true) return null;
  return awayHosts.includes(person) ? 'back' : 'away';
}

function changedIn(before: TableSettings, after: TableSettings): Partial<TableSettings> {
  const changed = Object.entries(after).filter(([key, value]) => before[key as keyof TableSettings] !== value);
  // Where a tempo no longer holds, the pace does.
  const isPaced = before.tempo !== undefined && after.tempo === undefined;
  return { ...Object.fromEntries(changed), ...(isPaced && { pace: after.pace }) };
}

/** The announcement of an event, given the table before it; null when there is none. */
export function toldActOf(state: TableState, event: TableEvent): NamedAct | null {
  const act = actOf(state, event);
  if (act === null) return null;
  const { by, whom, ...rest } = act;
  return {
    ...rest,
    by: by === null ? null : namedPerson(state, by),
    ...(whom === undefined ? {} : { whom: namedPerson(state, whom) }),
    ...(rest.seat !== undefined && state.dealt[rest.seat]?.holder ? { holder: holderName(state, rest.seat) } : {}),
  };
}

function namedPerson(state: TableState, person: PersonId): ToldSomebody {
  const names = displayNamesOf(state);
  const guest = guestOf(state, person) ?? state.knocks.find((knock) => knock.person === person);
  const seat = state.dealt.findIndex(({ holder }) => holder === person);
  const name = guest === undefined ? holderName(state, seat) : names.guest(guest);
  return { person: names.person(person), name };
}

/** What was done at the table during a match, for its save, which holds no names: by a seat, by the host, or by somebody else. */
export function actsIn(entries: readonly (Entry | null)[], isOver: boolean): readonly SavedAct[] {
  const [first] = entries;
  if (first?.type !== 'opened') return [];
  const state = openedState(first);
  const acts: SavedAct[] = [];
  // What happens at a table after the match is not part of it.
  const last = isOver ? entries.findLastIndex((entry) => entry?.type === 'input') : entries.length - 1;
  const since = entries.findLastIndex((entry) => entry?.type === 'upgraded');
  let step = 0;
  for (const [number, entry] of entries.slice(0, last + 1).entries()) {
    if (entry === null || entry.type === 'opened') continue;
    const act = actOf(state, entry);
    if (act !== null) acts.push(savedAct(state, act, { step, at: entry.at }));
    if (entry.type === 'input' && number > since) step++;
    apply(state, entry);
  }
  return acts;
}

/** By the step of a save, the reasons that programs gave for their answers. Only for a match that is over. */
export function reasonsIn(
  entries: readonly Entry[],
): ReadonlyMap<number, { readonly seat: number; readonly why: string }> {
  const since = entries.findLastIndex(({ type }) => type === 'upgraded');
  const inputs = entries.slice(since + 1).flatMap((entry) => (entry.type === 'input' ? [entry] : []));
  return new Map(
    inputs.flatMap(({ input, why }, index) =>
      why === undefined || input.type !== 'answer' ? [] : [[index + 1, { seat: input.seat, why }] as const],
    ),
  );
}

function savedAct(state: TableState, { by, whom, ...act }: Act, place: Pick<SavedAct, 'step' | 'at'>): SavedAct {
  return {
    ...place,
    ...act,
    by: by === null ? null : standIn(state, by),
    ...(whom === undefined ? {} : { whom: standIn(state, whom) }),
  };
}

function standIn(state: TableState, person: PersonId): number | 'host' | 'guest' {
  const seat = chairsOf(state, person)[0] ?? state.dealt.findIndex(({ holder }) => holder === person);
  if (seat >= 0) return seat;
  return isHost(state, person) ? 'host' : 'guest';
}

/** Something that one viewer saw. Numbered per viewer: a gap would reveal that somebody did something. */
export type Remembered = { readonly number: number } & (Heard | Talk);

interface Heard {
  readonly at: number;
  readonly heard: readonly object[];
  readonly given?: object;
  readonly isTakeBack?: true;
  readonly step?: ToldStep;
  readonly act?: NamedAct;
}

interface Talk {
  readonly at: number;
  readonly said: NamedChatLine;
}

/** Chat is stored as it was said; authors get the display names they have at the end. */
type Kept = Heard | Talk | { readonly at: number; readonly words: Extract<Entry, { type: 'said' | 'reacted' }> };

/** Everything that a viewer has seen at a table since its match was opened. */
export function historyOf(
  gamePackage: HostedGame,
  lines: readonly LogLine[],
  viewer: Viewer,
  reader: PersonId | null = null,
) {
  return atOnce(historyStepwise(gamePackage, lines, viewer, reader));
}

/** The same, one line per step. */
export function* historyStepwise(
  gamePackage: HostedGame,
  lines: readonly LogLine[],
  viewer: Viewer,
  reader: PersonId | null = null,
): Stepwise<Result<readonly Remembered[], Refusal>> {
  const memory = new Memory(viewer, reader);
  const replayed = yield* replayStepwise(gamePackage, lines, {
    onlooker: {
      before: (entry, state) => memory.look(entry, state),
      opened: (told, recording) => memory.open(heardBy(told, viewer), recording),
      entry: (entry, step, state) => memory.take(entry, step, state),
    },
  });
  return replayed.ok ? ok(memory.tell(replayed.value.state)) : replayed;
}

/** Who hears what is not said in the match itself. */
const hearersOf = (words: Extract<Entry, { type: 'said' | 'reacted' }>): Hearers =>
  words.type === 'said' ? (words.to ?? 'all') : words.hearers;

class Memory {
  private readonly kept: Kept[] = [];
  private readonly viewer: Viewer;
  /** Who reads it; null for somebody without a name. */
  private readonly reader: PersonId | null;
  private recording: Recording<GameTypes> | null = null;
  /** The seats that were asked before the current input, as bits, and whether it was secret who had answered. */
  private asked = 0;
  private isSecret = false;

  constructor(viewer: Viewer, reader: PersonId | null) {
    this.viewer = viewer;
    this.reader = reader;
  }

  open(heard: readonly object[], recording: Recording<GameTypes>): void {
    this.recording = recording;
    this.lookWhoIsAsked();
    if (heard.length > 0) this.kept.push({ at: recording.match.at, heard });
  }

  /** A table event is described by the state before it. */
  look(entry: Entry, state: TableState): void {
    const act = entry.type === 'opened' ? null : toldActOf(state, entry);
    if (act !== null) this.kept.push({ at: entry.at, heard: [], act });
  }

  take(entry: Entry, step: LoggedStep<GameTypes> | null, state: TableState): void {
    if (entry.type === 'said' || entry.type === 'reacted') this.kept.push({ at: entry.at, words: entry });
    if (entry.type !== 'input' || step === null) return;
    if (step.said === null) this.hear(step, state);
    else this.listen(step.said, { at: step.input.at, id: entry.id }, state);
    this.lookWhoIsAsked();
  }

  private lookWhoIsAsked(): void {
    const match = this.recording?.match;
    this.asked = match?.state.asked ?? 0;
    this.isSecret = (match?.waiting ?? null) !== null;
  }

  private hear(logged: LoggedStep<GameTypes>, state: TableState): void {
    const { input } = logged;
    const match = this.recording?.match;
    const told = match === undefined ? logged.told : audible(logged.told, match.game, this.isSecret);
    const heard = heardBy(told, this.viewer);
    const isTakeBack = this.isToldOf(input);
    const wasAsked = input.type === 'answer' && holdsSeat(this.asked, input.seat);
    const answered = match === undefined ? null : givenBy(input, { wasAsked, match, state });
    // Nobody else may know who had not answered yet.
    const given = this.isSecret && answered?.seat !== this.viewer ? null : answered;
    const step = match === undefined ? null : stepOf(logged, match.game);
    if (heard.length === 0 && !isTakeBack && given === null && step === null) return;
    this.kept.push({
      at: input.at,
      heard,
      ...(given === null ? {} : { given }),
      ...(isTakeBack ? { isTakeBack: true as const } : {}),
      ...(step === null ? {} : { step }),
    });
  }

  /** Where only unseen moves may be taken back, only the player who took one back sees that. */
  private isToldOf(input: Input<GameTypes>): boolean {
    if (input.type !== 'undo' && input.type !== 'redo') return false;
    return this.recording?.match.game.undo === 'free' || input.asker === this.viewer;
  }

  private listen(
    said: NonNullable<LoggedStep<GameTypes>['said']>,
    { at, id }: { readonly at: number; readonly id: string | undefined },
    state: TableState,
  ): void {
    if (this.hears(state, said.hearers)) this.kept.push({ at, said: spokenIn(state, said, { at, id }).spoken });
  }

  private hears(state: TableState, hearers: Hearers): boolean {
    return hears(state, { viewer: this.viewer, person: this.reader }, hearers);
  }

  /** Everything in order. People who spoke before their table became blind lose their name here too. */
  tell(now: TableState): readonly Remembered[] {
    const heard = this.kept.filter((what) => !('words' in what) || this.hears(now, hearersOf(what.words)));
    return heard.map((what, index) => {
      if (!('words' in what)) return { number: index + 1, ...what };
      const { at, words } = what;
      const { spoken } = words.type === 'said' ? spokenAtTable(now, words, at) : spokenReaction(now, words, at);
      return { number: index + 1, at, said: spoken };
    });
  }
}
