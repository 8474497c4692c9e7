import type { GamePackage } from '../games/game-package.ts';
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
  type Stepwise,
  type Viewer,
} from '../kernel/host.ts';
import type { LogLine } from '../log/storage.ts';
import { type NamedAct, toldActOf } from './acts.ts';
import type { NamedChatLine } from './display-names.ts';
import { replayStepwise } from './replaying.ts';
import type { Entry } from './table-event.ts';
import type { TableState } from './table-state.ts';
import { audible, givenBy, spokenAtTable, spokenIn, stepOf, type ToldStep } from './telling.ts';

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
type Kept = Heard | Talk | { readonly at: number; readonly words: Extract<Entry, { type: 'said' }> };

/** Everything that a viewer has seen at a table since its match was opened. */
export function historyOf(listed: GamePackage<GameTypes>, lines: readonly LogLine[], viewer: Viewer) {
  return atOnce(historyStepwise(listed, lines, viewer));
}

/** The same, one line per step. */
export function* historyStepwise(
  listed: GamePackage<GameTypes>,
  lines: readonly LogLine[],
  viewer: Viewer,
): Stepwise<Result<readonly Remembered[], Refusal>> {
  const memory = new Memory(viewer);
  const replayed = yield* replayStepwise(listed, lines, {
    onlooker: {
      before: (entry, state) => memory.look(entry, state),
      opened: (told, recording) => memory.open(heardBy(told, viewer), recording),
      entry: (entry, step, state) => memory.take(entry, step, state),
    },
  });
  return replayed.ok ? ok(memory.tell(replayed.value.state)) : replayed;
}

class Memory {
  private readonly kept: Kept[] = [];
  private readonly viewer: Viewer;
  private recording: Recording<GameTypes> | null = null;
  /** The seats that were asked before the current input, as bits, and whether it was secret who had answered. */
  private asked = 0;
  private isSecret = false;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
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
    if (entry.type === 'said') this.kept.push({ at: entry.at, words: entry });
    if (entry.type !== 'input' || step === null) return;
    if (step.said === null) this.hear(step, state);
    else this.listen(step.said, step.input.at, state);
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

  private listen(said: NonNullable<LoggedStep<GameTypes>['said']>, at: number, state: TableState): void {
    const { hearers } = said;
    const hears = hearers === 'all' || (this.viewer !== 'spectator' && hearers.includes(this.viewer));
    if (hears) this.kept.push({ at, said: spokenIn(state, said, at).spoken });
  }

  /** Everything in order. People who spoke before their table became blind lose their name here too. */
  tell(now: TableState): readonly Remembered[] {
    return this.kept.map((what, index) => {
      const told = 'words' in what ? { at: what.at, said: spokenAtTable(now, what.words, what.at).spoken } : what;
      return { number: index + 1, ...told };
    });
  }
}
