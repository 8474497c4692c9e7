import type { GamePackage } from '../../games/game-package.ts';
import type { GameTypes, SavedAct } from '../../kernel/index.ts';
import { withoutDebug } from '../log-level.ts';
import { type Shell, widthOf } from '../shell.ts';
import { commandText, narrationLines, positionLines, sentencesOf } from '../showing.ts';
import { wrapSentences } from '../wrapping.ts';
import type { Moment, Onlooker, ReplayPlayer } from './player.ts';

/** A replay and how it is shown. */
export interface Showing {
  readonly shell: Shell;
  readonly listed: GamePackage<GameTypes>;
  readonly reel: ReplayPlayer;
}

/** A moment in lines, without the table: its number, what was done, and what was heard. */
export function momentLines({ shell, listed, reel }: Showing, moment: Moment): string[] {
  const { voice, paint } = shell;
  const step = voice.text('replay.step', { number: moment.number, all: reel.last });
  const setup = reel.save.setup as object;
  const heard = withoutDebug(listed, moment.heard);
  const { view } = moment;
  const heardLines =
    view === null ? sentencesOf(shell, listed, { heard, setup }) : narrationLines(shell, listed, { heard, view });
  return [
    `${paint.cyan(step)}  ${paint.dim(deedText(shell, listed, { moment, onlooker: reel.onlooker }))}`,
    ...heardLines,
    ...actLines(shell, moment.acts),
  ];
}

/** What was done at the table after it; nothing of what this program has no words for, for a save may come from anywhere. */
export function actLines({ voice }: Shell, acts: readonly SavedAct[]): string[] {
  const nameOf = (who: Exclude<SavedAct['by'], null>, as: 'doer' | 'whom') =>
    typeof who === 'number' ? voice.seat(who) : voice.text(`replay.acts.${as}.${who}`);
  return acts.flatMap(({ type, way, by, whom, seat }) => {
    const key = `replay.acts.${type}.${way === 'given' && by === seat ? 'givenOwn' : way}`;
    if (!voice.has(key)) return [];
    const values = {
      by: by === null ? '' : nameOf(by, 'doer'),
      whom: whom === undefined ? '' : nameOf(whom, 'whom'),
      seat: seat === undefined ? '' : voice.seat(seat),
    };
    return [voice.text(key, values)];
  });
}

/** A moment where no table is drawn beside it: also what only the onlooker's seat was told. */
export function wholeMomentLines(showing: Showing, moment: Moment): string[] {
  const { shell, listed, reel } = showing;
  const lines = momentLines(showing, moment);
  const setup = reel.save.setup as object;
  const told = wrapSentences(
    sentencesOf(shell, listed, { heard: reel.toldAlone(moment.number), setup }),
    widthOf(shell),
  );
  return [...lines, ...told.filter((line) => !lines.includes(line))];
}

/** The table at a moment, in lines; none where it cannot be built again. */
export function tableLines({ shell, listed }: Showing, { view }: Moment): readonly string[] {
  return view === null ? [] : positionLines(shell, listed, view);
}

/** What was done, as far as the onlooker may know it. */
export function deedText(
  shell: Shell,
  listed: GamePackage<GameTypes>,
  { moment: { input, actorView }, onlooker }: { moment: Moment; onlooker: Onlooker },
): string {
  const { voice } = shell;
  if (input === null) return voice.text('replay.opening');
  if (input.type === 'time' || input.type === 'undo' || input.type === 'redo')
    return voice.text(`replay.${input.type}`);
  if (input.type === 'host') return voice.text('replay.host', { what: input.command.type });
  const seat = voice.seat(input.seat);
  const isShown = onlooker === 'open' || onlooker === input.seat;
  if (input.type === 'talk')
    return voice.text(isShown ? 'replay.talk' : 'replay.talkHidden', { seat, text: input.text });
  if (!isShown || actorView === null) return voice.text('replay.answerHidden', { seat });
  const what = commandText(shell, listed, { command: input.command, view: actorView });
  return voice.text('replay.answer', { seat, what });
}
