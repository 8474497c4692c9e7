import type { Paint, Translator } from '../../game-package.ts';
import type { Offer } from '../rules/types.ts';
import { goodsText, offerTexts } from '../text/goods.ts';
import { pastLines } from './past-rounds.ts';
import type { AnyView, Pen } from './pen.ts';
import { prospectLines } from './prospects.ts';
import { seatLines } from './seats.ts';

/** The round, both chairs with their tokens, the offer with what each answer would leave, and the rounds before. */
export function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen: Pen = { speaker, paint };
  const parts = [
    [heading(view, pen)],
    seatLines(view, pen),
    [...nowLines(view, pen), ...prospectLines(view, pen)],
    pastLines(view, pen),
    [paint.dim(speaker.text('terminal.legend'))],
  ];
  return parts.filter((lines) => lines.length > 0).flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

function heading({ setup, table }: AnyView, { speaker: { text }, paint }: Pen): string {
  const isOver = table.current === null && table.rounds.length === setup.rounds;
  const round = text(isOver ? 'terminal.over' : 'terminal.round', { round: table.round, rounds: setup.rounds });
  return `${paint.bold(round)} · ${text(`blanks.variant.values.${table.variant}`)}`;
}

/** Where the round stands. */
function nowLines(view: AnyView, pen: Pen): string[] {
  const { speaker } = pen;
  const { confiscated } = view.table;
  const taken = confiscated.pavo + confiscated.elote === 0 ? null : goodsText(confiscated, speaker);
  return [
    ...phaseLines(view, pen),
    ...(taken === null ? [] : [speaker.text('terminal.confiscated', { tokens: taken })]),
  ];
}

function phaseLines({ phase, table }: AnyView, { speaker, paint }: Pen): string[] {
  const { text, seat } = speaker;
  switch (phase) {
    case 'talk':
      return table.talkDone.flatMap((isDone, at) => (isDone ? [text('terminal.doneTalking', { seat: seat(at) })] : []));
    case 'offer':
      if (table.variant !== 'G2' || table.current === null) return [];
      return [table.forced ? paint.yellow(text('terminal.demanded')) : text('terminal.notDemanded')];
    case 'response':
    case 'aftermath':
      return table.offer === null ? [] : [paint.bold(offerLine(table.offer, phase, speaker))];
    case 'finished':
      return [];
  }
}

function offerLine(offer: Offer, phase: 'response' | 'aftermath', speaker: Translator): string {
  return speaker.text(phase === 'response' ? 'terminal.offer' : 'terminal.snatched', offerTexts(offer, speaker));
}
