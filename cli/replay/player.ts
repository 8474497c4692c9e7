import type { GamePackage } from '../../games/game-package.ts';
import {
  type GameTypes,
  heardBy,
  type Input,
  type Match,
  openView,
  Recording,
  type Refusal,
  replaySave,
  type Save,
  type SavedAct,
  type Seat,
  type SeatView,
  type View,
  type VisibleEvent,
} from '../../kernel/index.ts';
import { guarded } from '../saves.ts';

/** Through whose eyes a replay is seen: a chair's, somebody's beside the table, or with everything open. */
export type Onlooker = Seat | 'spectator' | 'open';

/** One moment of a match: what came in, what was heard of it, and how the table stood after it. */
export interface Moment {
  readonly number: number;
  readonly input: Input<GameTypes> | null;
  readonly heard: readonly VisibleEvent<GameTypes>[];
  /** Lent until the next moment; null where the rules of today cannot play it again. */
  readonly view: View<GameTypes> | SeatView<GameTypes> | null;
  /** What whoever acted saw, to name what they did; null like the view. */
  readonly actorView: SeatView<GameTypes> | null;
  /** What was done at the table after it and before the next moment. */
  readonly acts: readonly SavedAct[];
}

/** A saved match that can be looked at moment by moment. */
export class ReplayPlayer {
  readonly save: Save;
  readonly onlooker: Onlooker;
  /** Why it cannot be played again, if it cannot. */
  readonly trouble: Refusal | null;
  private readonly recording: Recording<GameTypes> | null;
  private played: Recording<GameTypes> | null = null;

  constructor(listed: GamePackage<GameTypes>, save: Save, onlooker: Onlooker) {
    this.save = save;
    this.onlooker = onlooker;
    const replayed = guarded(() => replaySave(listed.game, save));
    this.recording = replayed.ok ? replayed.value : null;
    this.trouble = replayed.ok ? null : replayed.why;
  }

  /** The number of the last moment; the opening is 0. */
  get last(): number {
    return this.save.log.length;
  }

  momentAt(number: number): Moment {
    const { save, onlooker } = this;
    const input = number === 0 ? null : (save.log[number - 1] as Input<GameTypes>);
    const heard = heardBy(save.told[number] ?? [], onlooker === 'open' ? 'spectator' : onlooker);
    const match = this.matchAt(number);
    const acts = save.acts?.filter(({ step }) => step === number) ?? [];
    if (match === null) return { number, input, heard, acts, view: null, actorView: null };
    const view =
      typeof onlooker === 'number'
        ? match.seatView(onlooker)
        : onlooker === 'open'
          ? openView(match)
          : match.publicView();
    const actorView = input !== null && 'seat' in input ? match.seatView(input.seat) : null;
    return { number, input, heard, acts, view: { ...view }, actorView };
  }

  /** What the onlooker's seat was told at a moment and not everybody was. */
  toldAlone(number: number): readonly VisibleEvent<GameTypes>[] {
    const { save, onlooker } = this;
    if (typeof onlooker !== 'number') return [];
    return heardBy(
      (save.told[number] ?? []).filter(({ to }) => to !== 'all' && to.includes(onlooker)),
      onlooker,
    );
  }

  /** The match as it stood after so many inputs, going on from where the last look was if that was earlier. */
  private matchAt(number: number): Match<GameTypes> | null {
    if (this.recording === null) return null;
    if (this.played === null || this.played.steps.length > number) this.played = new Recording(this.recording.origin);
    for (const { input } of this.recording.steps.slice(this.played.steps.length, number)) this.played.play(input);
    return this.played.match;
  }
}
