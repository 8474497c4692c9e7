import type { GamePackage } from '../games/game-package.ts';
import { commandWords, eventSentences } from '../games/wording.ts';
import {
  fillSetup,
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
} from '../kernel/host.ts';
import { guarded } from './files.ts';
import { type Shell, widthOf, withoutDebug, wrapSentences } from './shell.ts';
import { narrationLines, positionLines } from './showing.ts';

/** The viewpoint of a replay: a seat's, a spectator's, or with everything open. */
export type Viewpoint = Seat | 'spectator' | 'open';

/** One moment of a match: the input, its visible events, and the table after it. */
export interface Moment {
  readonly number: number;
  readonly input: Input<GameTypes> | null;
  readonly heard: readonly VisibleEvent<GameTypes>[];
  /** Valid until the next moment; null if today's rules cannot replay it. */
  readonly view: View<GameTypes> | SeatView<GameTypes> | null;
  /** What the acting seat saw, to name its action; null like the view. */
  readonly actorView: SeatView<GameTypes> | null;
  /** What was done at the table between this moment and the next. */
  readonly acts: readonly SavedAct[];
}

/** A saved match that can be viewed moment by moment. */
export class ReplayPlayer {
  readonly save: Save;
  readonly viewpoint: Viewpoint;
  readonly setup: object;
  /** Why it cannot be replayed, if it cannot. */
  readonly trouble: Refusal | null;
  private readonly recording: Recording<GameTypes> | null;
  private played: Recording<GameTypes> | null = null;

  constructor(gamePackage: GamePackage<GameTypes>, save: Save, viewpoint: Viewpoint) {
    this.save = save;
    this.viewpoint = viewpoint;
    this.setup = fillSetup(gamePackage.game, save.setup as object, save.seats);
    const replayed = guarded(() => replaySave(gamePackage.game, save));
    this.recording = replayed.ok ? replayed.value : null;
    this.trouble = replayed.ok ? null : replayed.why;
  }

  /** The number of the last moment; the opening is 0. */
  get last(): number {
    return this.save.log.length;
  }

  momentAt(number: number): Moment {
    const { save, viewpoint } = this;
    const input = number === 0 ? null : (save.log[number - 1] as Input<GameTypes>);
    const heard = heardBy(save.told[number] ?? [], viewpoint === 'open' ? 'spectator' : viewpoint);
    const match = this.matchAt(number);
    const acts = save.acts?.filter(({ step }) => step === number) ?? [];
    if (match === null) return { number, input, heard, acts, view: null, actorView: null };
    const view =
      typeof viewpoint === 'number'
        ? match.seatView(viewpoint)
        : viewpoint === 'open'
          ? openView(match)
          : match.publicView();
    const actorView = input !== null && 'seat' in input ? match.seatView(input.seat) : null;
    return { number, input, heard, acts, view: { ...view }, actorView };
  }

  /** Private events of the viewer's seat at a moment. */
  toldAlone(number: number): readonly VisibleEvent<GameTypes>[] {
    const { save, viewpoint } = this;
    if (typeof viewpoint !== 'number') return [];
    return heardBy(
      (save.told[number] ?? []).filter(({ to }) => to !== 'all' && to.includes(viewpoint)),
      viewpoint,
    );
  }

  /** The match after this many inputs, continuing from the last position if that was earlier. */
  private matchAt(number: number): Match<GameTypes> | null {
    if (this.recording === null) return null;
    if (this.played === null || this.played.steps.length > number) this.played = new Recording(this.recording.origin);
    for (const { input } of this.recording.steps.slice(this.played.steps.length, number)) this.played.play(input);
    return this.played.match;
  }
}

/** A replay and how it is shown. */
export interface Showing {
  readonly shell: Shell;
  readonly gamePackage: GamePackage<GameTypes>;
  readonly player: ReplayPlayer;
}

/** A moment in lines, without the table: its number, the input, and its events. */
export function momentLines({ shell, gamePackage, player }: Showing, moment: Moment): string[] {
  const { messages, paint } = shell;
  const step = messages.text('replay.step', { number: moment.number, all: player.last });
  const { setup } = player;
  const heard = withoutDebug(gamePackage, moment.heard);
  const { view } = moment;
  const heardLines =
    view === null
      ? eventSentences(gamePackage, shell.messages.translatorFor(gamePackage), { heard, setup })
      : narrationLines(shell, gamePackage, { heard, view });
  return [
    `${paint.cyan(step)}  ${paint.dim(deedText(shell, gamePackage, { moment, viewpoint: player.viewpoint }))}`,
    ...heardLines,
    ...actLines(shell, moment.acts),
  ];
}

/** What was done at the table after it; skips what this program has no words for, because a save may come from anywhere. */
export function actLines({ messages }: Shell, acts: readonly SavedAct[]): string[] {
  const nameOf = (who: Exclude<SavedAct['by'], null>, as: 'doer' | 'whom') =>
    typeof who === 'number' ? messages.seat(who) : messages.text(`replay.acts.${as}.${who}`);
  return acts.flatMap(({ type, way, by, whom, seat }) => {
    const key = `replay.acts.${type}.${way === 'given' && by === seat ? 'givenOwn' : way}`;
    if (!messages.has(key)) return [];
    const values = {
      by: by === null ? '' : nameOf(by, 'doer'),
      whom: whom === undefined ? '' : nameOf(whom, 'whom'),
      seat: seat === undefined ? '' : messages.seat(seat),
    };
    return [messages.text(key, values)];
  });
}

/** A moment printed without a table: includes private events of the viewer's seat. */
export function wholeMomentLines(showing: Showing, moment: Moment): string[] {
  const { shell, gamePackage, player } = showing;
  const lines = momentLines(showing, moment);
  const { setup } = player;
  const told = wrapSentences(
    eventSentences(gamePackage, shell.messages.translatorFor(gamePackage), {
      heard: player.toldAlone(moment.number),
      setup,
    }),
    widthOf(shell),
  );
  return [...lines, ...told.filter((line) => !lines.includes(line))];
}

/** The table at a moment, in lines; none if it cannot be rebuilt. */
export function tableLines({ shell, gamePackage }: Showing, { view }: Moment): readonly string[] {
  return view === null ? [] : positionLines(shell, gamePackage, view);
}

/** The input, as far as the viewer may know it. */
export function deedText(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  { moment: { input, actorView }, viewpoint }: { moment: Moment; viewpoint: Viewpoint },
): string {
  const { messages } = shell;
  if (input === null) return messages.text('replay.opening');
  if (input.type === 'time' || input.type === 'undo' || input.type === 'redo')
    return messages.text(`replay.${input.type}`);
  if (input.type === 'host') return messages.text('replay.host', { what: input.command.type });
  const seat = messages.seat(input.seat);
  const isShown = viewpoint === 'open' || viewpoint === input.seat;
  if (input.type === 'talk')
    return messages.text(isShown ? 'replay.talk' : 'replay.talkHidden', { seat, text: input.text });
  if (!isShown || actorView === null) return messages.text('replay.answerHidden', { seat });
  const what = commandWords(gamePackage, shell.messages.translatorFor(gamePackage), {
    command: input.command,
    view: actorView,
  });
  return messages.text('replay.answer', { seat, what });
}
