import Table from 'cli-table3';
import type { DeepReadonly, GameTypes, Outcome, Seat } from '../../kernel/index.ts';
import { endReport } from '../end-report.ts';
import { reaches } from '../log-level.ts';
import { type Shell, widthOf } from '../shell.ts';
import { wrapSentences } from '../wrapping.ts';
import { typedHere } from './naming.ts';
import type { Sitting } from './sitting.ts';

/** How a match came out: the last position, the result, the ranking, and how anyone can check it. */
export function endingLines(sitting: Sitting): string[] {
  const { shell, listed, recording, notebook } = sitting;
  const { voice, paint } = shell;
  const { seed } = recording.origin;
  return [
    ...endReport(shell, listed, recording.match),
    ...ranking(sitting, recording.match.outcome as Outcome),
    '',
    ...storyLines(sitting),
    ...('key' in seed ? [paint.dim(voice.text('play.key', { key: seed.key }))] : []),
    paint.dim(
      notebook.isKept ? voice.text('play.verify', typedHere(shell, notebook.file)) : voice.text('play.notKept'),
    ),
  ];
}

/** Everything that happened, where the game has a story to tell. */
function storyLines({ shell, listed, recording, logLevel }: Sitting): readonly string[] {
  const { story } = listed.terminal ?? {};
  if (story === undefined || !reaches(logLevel, 'normal')) return [];
  const table = recording.match.state.table as DeepReadonly<GameTypes['table']>;
  return [...wrapSentences(story(table, shell.voice.speakerFor(listed), shell.paint), widthOf(shell)), ''];
}

/** Places from the best down; seats that share one share its number. */
function ranking(sitting: Sitting, { ranking, scores }: Outcome): string[] {
  const { voice } = sitting.shell;
  const heads = ['place', 'seatHeading', 'whoHeading', ...(scores === undefined ? [] : ['score'])];
  const table = plainTable(
    sitting.shell,
    heads.map((key) => voice.text(`play.${key}`)),
  );
  let place = 1;
  for (const seats of ranking) {
    for (const seat of seats)
      table.push([String(place), voice.seat(seat), sitting.nameOf(seat), ...scoreOf(scores, seat)]);
    // Where nobody won, nobody is first.
    place += Math.max(1, seats.length);
  }
  return table.toString().split('\n');
}

const scoreOf = (scores: readonly number[] | undefined, seat: Seat) =>
  scores === undefined ? [] : [{ content: String(scores[seat]), hAlign: 'right' as const }];

function plainTable({ paint }: Shell, heads: readonly string[]) {
  const chars = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };
  return new Table({ chars, head: heads.map((head) => paint.dim(head)), style: { head: [], border: [] } });
}
