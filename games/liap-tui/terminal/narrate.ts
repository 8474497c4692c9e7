import type { VisibleEvent } from '../../../kernel/index.ts';
import type { Paint, Translator } from '../../game-package.ts';
import type { Piece } from '../rules/pieces.ts';
import type { Event, LiapTui } from '../rules/types.ts';
import { phrase } from '../text/phrase.ts';
import { scoreTable } from './score-table.ts';
import type { AnyView, Pen } from './seat-card.ts';
import { settledTurn } from './settled-turn.ts';

/** What was heard, in lines: a settled turn and a scored round as tables, all else as sentences, the states of a turn dimmed. */
export function narrate(
  heard: readonly VisibleEvent<LiapTui>[],
  view: AnyView,
  speaker: Translator,
  paint: Paint,
): readonly string[] {
  const pen = { speaker, paint };
  const { setup, table } = view;
  const lines: string[] = [];
  let plays: readonly (readonly Piece[])[] = [];
  for (const [at, event] of heard.entries()) {
    if (isSaidAnyway(event, heard[at - 1])) continue;
    if (event.type === 'revealed') plays = event.plays;
    else if (event.type === 'turnState') lines.push(paint.dim(speaker.text(`events.turnState.${event.state}`)));
    else if (event.type === 'roundScored') lines.push(heading(event, pen), ...scoreTable(table, pen), '');
    else {
      if (event.type === 'turnWon') lines.push('', ...settledTurn(plays, event.seat, { setup, pen }));
      const sentence = phrase(event, speaker, setup);
      if (sentence !== null) lines.push(event.type === 'turnWon' ? paint.bold(sentence) : sentence);
      if (event.type === 'turnWon') lines.push('');
    }
  }
  return lines;
}

/** The hand is drawn, and who leads has played. */
function isSaidAnyway(event: VisibleEvent<LiapTui>, before: VisibleEvent<LiapTui> | undefined): boolean {
  return event.type === 'drew' || (event.type === 'played' && before?.type === 'led' && before.seat === event.seat);
}

type RoundScored = Extract<Event, { type: 'roundScored' }>;

function heading({ round, multiplier }: RoundScored, { speaker, paint }: Pen): string {
  const sentence = speaker.text('events.roundScored', { round, multiplier });
  return `${paint.bold(sentence)} ${paint.dim(`(${speaker.text('terminal.scoreLegend')})`)}`;
}
