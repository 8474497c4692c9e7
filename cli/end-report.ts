import type { GamePackage } from '../games/game-package.ts';
import { type DeepReadonly, type GameTypes, type Match, type Outcome, openView } from '../kernel/index.ts';
import { type Shell, widthOf } from './shell.ts';
import { positionLines } from './showing.ts';
import { wrap } from './wrapping.ts';

/** How a match came out: the last position with everything open, why it is over, who won, and its numbers. */
export function endReport(shell: Shell, listed: GamePackage<GameTypes>, match: Match<GameTypes>): string[] {
  const { voice, paint } = shell;
  const outcome = match.outcome as Outcome;
  const result = [
    voice.gameText(listed, `reasons.${outcome.reason}`) ?? outcome.reason,
    winnersSentence(shell, listed, outcome),
    ...totalsSentence(shell, listed, match),
  ];
  return [
    '',
    ...positionLines(shell, listed, openView(match)),
    '',
    paint.bold(voice.text('play.over')),
    ...result.flatMap((sentence) => wrap(sentence, widthOf(shell))),
  ];
}

/** Who won: a side by its name, with its seats. */
function winnersSentence({ voice }: Shell, listed: GamePackage<GameTypes>, { ranking, winners }: Outcome): string {
  const [first = []] = ranking;
  const seats = voice.list(first.map((seat) => voice.seat(seat)));
  const side = voice.gameText(listed, `sides.${winners}`);
  if (first.length === 0) return voice.text('play.won', { seats: side ?? winners });
  return voice.text('play.won', { seats: side === null ? seats : `${side} (${seats})` });
}

function totalsSentence({ voice }: Shell, listed: GamePackage<GameTypes>, match: Match<GameTypes>): string[] {
  const tally = Object.entries(match.game.tally?.(match.state.table as DeepReadonly<GameTypes['table']>) ?? {});
  const { format } = new Intl.NumberFormat(voice.language, { maximumFractionDigits: 2 });
  const totals = tally.map(([name, count]) => `${voice.gameText(listed, `tallies.${name}`) ?? name} ${format(count)}`);
  return totals.length === 0 ? [] : [voice.text('play.totals', { totals: totals.join(' · ') })];
}
