import type { Listed } from '../../games/listed.ts';
import {
  heardBy,
  holdsSeat,
  type Input,
  type Kinds,
  type LoggedStep,
  type Recording,
  type Viewer,
} from '../../kernel/index.ts';
import type { Spoken } from '../../wire/index.ts';
import type { LogLine } from '../storage/port.ts';
import type { Entry } from '../tables/entry.ts';
import { replay } from '../tables/replaying.ts';
import type { TableState } from '../tables/table-state.ts';
import { givenBy, spokenIn } from '../tables/telling.ts';

/** Something that one viewer came to know. Numbered for that viewer alone: a gap would say that somebody did something. */
export type Remembered = { readonly number: number; readonly at: number } & (
  | { readonly heard: readonly object[]; readonly given?: object; readonly isTakeBack?: true }
  | { readonly said: Spoken }
);

/** Everything that a viewer has heard at a table since its match was opened. */
export function historyOf(listed: Listed<Kinds>, lines: readonly LogLine[], viewer: Viewer) {
  const memory = new Memory(viewer);
  const replayed = replay(listed, lines, {
    onlooker: {
      opened: (told, recording) => memory.open(heardBy(told, viewer), recording),
      entry: (entry, step, state) => memory.take(entry, step, state),
    },
  });
  return replayed.ok ? { ok: true as const, value: memory.remembered } : replayed;
}

class Memory {
  readonly remembered: Remembered[] = [];
  private readonly viewer: Viewer;
  private recording: Recording<Kinds> | null = null;
  /** Bits of the chairs that were asked before what is looked at. */
  private asked = 0;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  open(heard: readonly object[], recording: Recording<Kinds>): void {
    this.recording = recording;
    this.asked = recording.match.state.asked;
    if (heard.length > 0) this.add({ at: recording.match.at, heard });
  }

  take(entry: Entry, step: LoggedStep<Kinds> | null, state: TableState): void {
    if (entry.type === 'said') {
      const { person, name, text, at } = entry;
      this.add({ at, said: { person, seat: null, name, channel: 'table', text, at } });
    }
    if (entry.type !== 'input' || step === null) return;
    if (step.said === null) this.hear(step, state);
    else this.listen(step.said, step.input.at, state);
    this.asked = this.recording?.match.state.asked ?? 0;
  }

  private hear({ input, told }: LoggedStep<Kinds>, state: TableState): void {
    const heard = heardBy(told, this.viewer);
    const isTakeBack = this.isToldOf(input);
    const match = this.recording?.match;
    const wasAsked = input.type === 'answer' && holdsSeat(this.asked, input.seat);
    const given = match === undefined ? null : givenBy(input, { wasAsked, match, state });
    if (heard.length === 0 && !isTakeBack && given === null) return;
    this.add({
      at: input.at,
      heard,
      ...(given === null ? {} : { given }),
      ...(isTakeBack ? { isTakeBack: true as const } : {}),
    });
  }

  /** Where only what nobody heard of may be taken back, nobody but whoever did it hears of that either. */
  private isToldOf(input: Input<Kinds>): boolean {
    if (input.type !== 'undo' && input.type !== 'redo') return false;
    return this.recording?.match.game.undo === 'free' || input.asker === this.viewer;
  }

  private listen(said: NonNullable<LoggedStep<Kinds>['said']>, at: number, state: TableState): void {
    const { hearers } = said;
    const hears = hearers === 'all' || (this.viewer !== 'spectator' && hearers.includes(this.viewer));
    if (hears) this.add({ at, said: spokenIn(state, said, at) });
  }

  private add(what: { at: number; heard: readonly object[] } | { at: number; said: Spoken }): void {
    this.remembered.push({ number: this.remembered.length + 1, ...what } as Remembered);
  }
}
