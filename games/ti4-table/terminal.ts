import type { DeepReadonly, Seat, SeatView } from '../../kernel/index.ts';
import { alignRows } from '../columns.ts';
import type { AnyView as AnyViewOf, Paint, Pen, Terminal, Translator } from '../game-package.ts';
import type { Card } from './facts/facts.ts';
import { cardsOf, freeCards, hasPassed, initiativeOf, initiativeOrder, playing, voteOrder } from './reading/seats.ts';
import { objectiveName, whoIs } from './text/phrase.ts';
import type { Hand, Table, Ti4Table } from './types.ts';

/** How the TI4 table looks in a terminal. Rounds and the end are logged earlier than the rest, reminders and small steps later. */
export const terminal: Terminal<Ti4Table> = {
  draw,
  label,
  log: {
    levels: {
      firstRoundStarted: 'minimal',
      roundBegan: 'minimal',
      gameEnded: 'minimal',
      countSet: 'verbose',
      optionSet: 'verbose',
      playerCleared: 'verbose',
      playerMoved: 'verbose',
      allPicked: 'verbose',
      turnEnded: 'verbose',
      followed: 'verbose',
      ticked: 'verbose',
      secretKept: 'verbose',
      secretDropped: 'verbose',
    },
    roundEnds: ['roundBegan', 'gameEnded'],
  },
};

type AnyView = AnyViewOf<Ti4Table>;

/** This many letters of a name fit into a line. */
const LONGEST_NAME = 10;

const COLUMNS = ['place', 'faction', 'vp', 'initiative', 'cards', 'now'] as const;

/** The round and the phase, all players, what goes on, the objectives, and the secrets that the viewer may see. */
function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
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

/** The state of the phase. */
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

/** All players by initiative; those who have passed are dimmed. */
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

/** A value of a blank, as a person reads and types it, if the texts have no name for it. */
function label(value: unknown, field: string, view: SeatView<Ti4Table>, speaker: Translator): string {
  switch (field) {
    case 'row':
      return String(Number(value) + 1);
    case 'secret':
      return view.hand.secrets[Number(value)]?.text || String(Number(value) + 1);
    case 'objective':
      return objectiveName(String(value), writtenName(view, String(value)), speaker);
    default:
      return String(value);
  }
}

/** The name that a player gave to an unknown objective. */
const writtenName = ({ table }: SeatView<Ti4Table>, objective: string): string =>
  table.objectives.find(({ id }) => id === objective)?.name ?? '';

/** The public objectives that lie open, and who scored them. */
function objectiveLines({ table }: AnyView, pen: Pen): string[] {
  const { speaker, paint } = pen;
  if (table.objectives.length === 0) return [];
  const rows = table.objectives.map(({ id, name, stage, scorers }) => [
    speaker.text(`events.objective.${stage}`, { name: objectiveName(id, name, speaker) }),
    scorers.length === 0 ? paint.dim(speaker.text('terminal.nobody')) : namesOf(table, scorers, pen),
  ]);
  return [paint.bold(speaker.text('terminal.objectives')), ...alignRows(rows, { indent: ' ' })];
}

/** The secret objectives that this viewer may see. */
function secretLines(view: AnyView, pen: Pen): string[] {
  if ('hand' in view) return linesOf(pen.speaker.text('terminal.secrets'), view.hand);
  if (!('hands' in view)) return [];
  return view.hands.flatMap((hand: DeepReadonly<Hand>, seat: Seat) => linesOf(nameOf(view.table, seat, pen), hand));
}

function linesOf(heading: string, { secrets }: DeepReadonly<Hand>): string[] {
  if (secrets.length === 0) return [];
  return [heading, ...secrets.map(({ text, isScored }) => ` ${isScored ? '✓' : '·'} ${text}`)];
}

/** A player's name: the faction, or the seat while there is none. */
const nameOf = (table: DeepReadonly<Table>, seat: Seat, { speaker }: Pen): string =>
  whoIs(speaker, seat, table.players[seat]?.faction ?? null);

/** Some players in a row. */
const namesOf = (table: DeepReadonly<Table>, seats: readonly Seat[], pen: Pen): string =>
  seats.map((seat) => nameOf(table, seat, pen)).join(' · ');

/** All players: place, faction, points, initiative, cards by number (✓ for used), and remarks. */
function playerLines(view: AnyView, pen: Pen): string[] {
  const heading = ['', ...COLUMNS.map((column) => pen.paint.dim(pen.speaker.text(`terminal.columns.${column}`)))];
  const rows = playing(view.table).map((seat) => playerRow(view, seat, pen));
  return alignRows([heading, ...rows], { indent: ' ' });
}

function playerRow(view: AnyView, seat: Seat, pen: Pen): string[] {
  const { table } = view;
  const { paint } = pen;
  const isAsked = ((view.asked >>> seat) & 1) === 1;
  return [
    isAsked ? paint.yellow('▸') : '',
    String(seat + 1),
    playerName(view, seat, pen),
    paint.bold(String(table.players[seat]?.vp ?? 0)),
    String(initiativeOf(table, seat) ?? '–'),
    cardsOf(table, seat)
      .map((card) => cardMark(view, card, pen))
      .join(' ') || '–',
    marksOf(view, seat, pen).join(', '),
  ];
}

/** The faction, the person and the colour, as far as they are chosen. */
function playerName(view: AnyView, seat: Seat, pen: Pen): string {
  const { text } = pen.speaker;
  const player = view.table.players[seat];
  const faction = player?.faction == null ? text('terminal.empty') : nameOf(view.table, seat, pen);
  const colour = player?.colour == null ? [] : [text(`blanks.colour.values.${player.colour}`).toLocaleLowerCase()];
  const person = player === undefined || player.name === '' ? [] : [player.name.slice(0, LONGEST_NAME)];
  const own = 'hand' in view && view.seat === seat ? [text('terminal.you')] : [];
  return [pen.paint.bold(faction), ...person, ...colour, ...own].join(' ');
}

const cardMark = ({ table }: AnyView, card: Card, { paint }: Pen): string =>
  table.cards[card - 1]?.isUsed ? paint.dim(`${card}✓`) : String(card);

/** What sets a player apart now. */
function marksOf(view: AnyView, seat: Seat, pen: Pen): string[] {
  const { table } = view;
  const { text } = pen.speaker;
  const holds: Readonly<Record<string, boolean>> = {
    winner: table.ending?.winner === seat,
    eliminated: table.players[seat]?.isEliminated === true,
    speaker: table.speaker === seat,
    zero: table.zero === seat,
    custodians: table.custodians?.seat === seat,
    picking: view.phase === 'strategy' && table.pickers[table.picked] === seat,
    turn: table.action?.current === seat,
    passed: hasPassed(table, seat),
  };
  const marks = Object.keys(holds).filter((mark) => holds[mark]);
  const votes = table.agenda?.votes[seat] ?? 0;
  return [
    ...marks.map((mark) => text(`terminal.marks.${mark}`)),
    ...(votes === 0 ? [] : [text('terminal.votes', { count: votes })]),
  ];
}
