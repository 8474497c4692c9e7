import type { Paint, Translator } from '../../game-package.ts';
import { hasPassed, initiativeOrder } from '../reading/initiative.ts';
import { freeCards } from '../reading/picking.ts';
import { voteOrder } from '../reading/voting.ts';
import { objectiveLines, secretLines } from './objectives.ts';
import { type AnyView, nameOf, namesOf, type Pen } from './pen.ts';
import { playerLines } from './players.ts';

/** The round and the phase, everybody at the table, what goes on, the objectives, and the secrets that one may see. */
export function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen: Pen = { speaker, paint };
  const parts = [
    [heading(view, pen)],
    playerLines(view, pen),
    [...phaseLines(view, pen), ...custodianLines(view, pen)],
    objectiveLines(view, pen),
    secretLines(view, pen),
  ];
  return parts.filter((lines) => lines.length > 0).flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

function heading({ phase, table }: AnyView, { speaker: { text }, paint }: Pen): string {
  const limit = text('terminal.limit', { limit: table.options.vpLimit });
  const title = table.ending === null ? (table.round === 0 ? 'before' : 'round') : 'over';
  return `${paint.bold(text(`terminal.title.${title}`, { round: table.round, phase: text(`phases.${phase}`) }))} · ${limit}`;
}

/** Where the phase stands. */
function phaseLines(view: AnyView, pen: Pen): string[] {
  const { phase, table } = view;
  if (table.ending !== null) return [];
  switch (phase) {
    case 'strategy':
      return freeLines(view, pen);
    case 'action':
      return [...doingLines(view, pen), orderLine(view, pen)];
    case 'status':
      return [orderLine(view, pen)];
    case 'agenda':
      return agendaLines(view, pen);
    default:
      return [];
  }
}

/** The cards that nobody holds, with the trade goods on them. */
function freeLines({ table }: AnyView, { speaker: { text } }: Pen): string[] {
  const cards = freeCards(table).map((card) => {
    const bonus = table.cards[card - 1]?.bonus ?? 0;
    return `${card} ${text(`cards.${card}.name`)}${bonus === 0 ? '' : ` +${bonus}`}`;
  });
  return cards.length === 0 ? [] : [text('terminal.free', { cards: cards.join(' · ') })];
}

function doingLines({ table }: AnyView, pen: Pen): string[] {
  const { text } = pen.speaker;
  const doing = table.action?.doing;
  if (table.action === null || doing == null) return [];
  const card = doing.card === null ? '' : text(`cards.${doing.card}.name`);
  return [text(`terminal.doing.${doing.kind}`, { who: nameOf(table, table.action.current, pen), card })];
}

/** Everybody by initiative; who has passed is dimmed. */
function orderLine({ table }: AnyView, pen: Pen): string {
  const names = initiativeOrder(table).map((seat) =>
    hasPassed(table, seat) ? pen.paint.dim(nameOf(table, seat, pen)) : nameOf(table, seat, pen),
  );
  return pen.speaker.text('terminal.order', { order: names.join(' · ') });
}

function agendaLines({ table }: AnyView, pen: Pen): string[] {
  const { text } = pen.speaker;
  if (table.agenda === null) return [];
  const { number, title } = table.agenda;
  return [
    text(`terminal.agenda.${title === '' ? 'plain' : 'titled'}`, { number, title }),
    text('terminal.voteOrder', { order: namesOf(table, voteOrder(table), pen) }),
  ];
}

function custodianLines({ table }: AnyView, pen: Pen): string[] {
  const { text } = pen.speaker;
  if (table.round === 0) return [];
  if (table.custodians === null) return [text('terminal.custodians.there')];
  const { round, seat } = table.custodians;
  return [text('terminal.custodians.gone', { round, who: nameOf(table, seat, pen) })];
}
