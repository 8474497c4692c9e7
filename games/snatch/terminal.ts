import type { DeepReadonly, Seat, SeatView, View, VisibleEvent } from '../../kernel/index.ts';
import { alignRows } from '../columns.ts';
import type { Logging, LogLevel, Paint, Terminal, Translator } from '../game-package.ts';
import {
  type BothHoldings,
  copyHoldings,
  exchange,
  holdingsOn,
  punish,
  snatchOffered,
  valuesOf,
  valueTo,
} from './rules/tokens.ts';
import { goodsText, offerTexts, phrase, pointsText } from './text/phrase.ts';
import type { Box, Event, Hand, Offer, RoundRecord, Setup, Snatch, Table, Tokens } from './types.ts';

/** What nobody should miss. */
const LOUD: ReadonlySet<string> = new Set(['variantChanged', 'offered', 'answered', 'reportDecided', 'finished']);

/** Older rounds would push the offer off the screen. */
const MOST_ROUNDS = 4;

/** How this game's tables are set: in from the edge, and wide apart. */
const WIDE = { indent: '  ', gap: '   ' } as const;

/** What is not spoken of at `normal`: the end comes earlier, what only leads up to a decision later. */
const LEVELS: Readonly<Partial<Record<Event['type'], LogLevel>>> = {
  finished: 'minimal',
  doneTalking: 'verbose',
};

/** How SnatchGame is logged; a round ends when it is settled. */
const logging: Logging<Snatch> = {
  levelOf: ({ type }) => LEVELS[type] ?? 'normal',
  endsRound: ({ type }) => type === 'settled',
};

/** How SnatchGame looks in a terminal. Answers have names in the words; what is left to label are numbers of tokens. */
export const terminal: Terminal<Snatch> = { draw, narrate, label: String, log: logging };

/** The round, both seats with their tokens, the offer with what each answer would leave, and the rounds before. */
function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
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

/** Where the round is. */
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

/** What was heard, in lines: a round that is over as a table, all else as sentences. */
function narrate(
  heard: readonly VisibleEvent<Snatch>[],
  view: AnyView,
  speaker: Translator,
  paint: Paint,
): readonly string[] {
  const pen = { speaker, paint };
  return heard.flatMap((event) => (event.type === 'settled' ? settledLines(event, pen) : sentence(event, view, pen)));
}

function sentence(event: VisibleEvent<Snatch>, { setup }: AnyView, { speaker, paint }: Pen): string[] {
  const said = phrase(event, speaker, setup);
  if (said === null) return [];
  return [LOUD.has(event.type) ? paint.bold(said) : said];
}

type Settled = Extract<Event, { type: 'settled' }>;

function settledLines({ round, holdings, outcomes }: Settled, pen: Pen): string[] {
  const { speaker } = pen;
  const rows = holdings.map((tokens, seat) => [
    speaker.seat(seat),
    pointsText(outcomes[seat] as number, speaker),
    tokenMarks(tokens, pen),
  ]);
  return [speaker.text('terminal.settled', { round }), ...alignRows(rows, WIDE)];
}

/** Both seats: who sits there, what it has, what that is worth, and the shame it carries. */
function seatLines(view: AnyView, pen: Pen): string[] {
  return view.table.holdings.flatMap((tokens, seat) => chairLines(view, seat, tokens, pen));
}

function chairLines(view: AnyView, seat: Seat, tokens: DeepReadonly<Tokens>, pen: Pen): string[] {
  const { speaker, paint } = pen;
  const isAsked = ((view.asked >>> seat) & 1) === 1;
  const name = isAsked ? paint.yellow(ownName(view, seat, pen)) : ownName(view, seat, pen);
  const notes = [
    paint.bold(name),
    speaker.text(`roles.p${seat + 1}`),
    paint.bold(pointsText(valueTo(seat, tokens), speaker)),
    ...shameNotes(view, seat, pen),
  ];
  return [
    ` ${isAsked ? '▸' : ' '} ${notes.join(' · ')}`,
    `     ${tokenRow(tokens, pen)}  ${paint.dim(goodsText(tokens, speaker))}`,
  ];
}

function ownName(view: AnyView, seat: Seat, { speaker }: Pen): string {
  const isMine = 'hand' in view && view.seat === seat;
  return isMine ? `${speaker.seat(seat)} ${speaker.text('terminal.you')}` : speaker.seat(seat);
}

function shameNotes(view: AnyView, seat: Seat, { speaker, paint }: Pen): string[] {
  const shame = shameKnown(view, seat) ?? 0;
  return shame === 0 ? [] : [paint.red(speaker.text('goods.shame', { count: shame }))];
}

/** An answer, and what it would leave both with. */
type Prospect = readonly [answer: string, holdings: [Tokens, Tokens]];

/** What each answer that can be given now would leave both with; nothing where none changes hands. */
function prospectLines(view: AnyView, pen: Pen): string[] {
  const prospects = prospectsOf(view);
  if (prospects.length === 0) return [];
  const { text, seat } = pen.speaker;
  const heading = ['', ...[0, 1].map((at) => text('terminal.answers.wouldHave', { seat: seat(at) }))];
  const rows = prospects.map((prospect) => prospectRow(prospect, pen));
  return alignRows([heading.map(pen.paint.dim), ...rows], WIDE);
}

function prospectsOf({ phase, setup, table }: AnyView): readonly Prospect[] {
  if (table.offer === null) return [];
  if (phase === 'response') return answersTo(table.offer, setup, table);
  if (phase !== 'aftermath' || table.variant !== 'G4') return [];
  return [
    ['report', judged(holdingsOn(table), table.offer, setup)],
    ['spare', copyHoldings(holdingsOn(table))],
  ];
}

function answersTo(offer: Offer, setup: DeepReadonly<Setup>, table: DeepReadonly<Table>): readonly Prospect[] {
  const accepted = copyHoldings(holdingsOn(table));
  exchange(accepted, offer);
  const snatched = copyHoldings(holdingsOn(table));
  snatchOffered(snatched, offer);
  const answers: Prospect[] = [
    ['accept', accepted],
    ['reject', copyHoldings(holdingsOn(table))],
    ['snatch', snatched],
  ];
  return table.variant === 'G4' ? [...answers, ['judged', judged(snatched, offer, setup)]] : answers;
}

/** What the judge would leave of holdings after a snatch. */
function judged(holdings: BothHoldings, offer: Offer, { sanction }: DeepReadonly<Setup>): [Tokens, Tokens] {
  const after = copyHoldings(holdings);
  punish({ holdings: after, confiscated: { pavo: 0, elote: 0 } }, offer, sanction);
  return after;
}

function prospectRow([answer, holdings]: Prospect, pen: Pen): string[] {
  const points = valuesOf(holdings).map((value) => pointsText(value, pen.speaker));
  const cells = holdings.map(
    (tokens, seat) => `${pen.paint.bold(points[seat] as string)} (${tokenMarks(tokens, pen)})`,
  );
  return [pen.speaker.text(`terminal.answers.${answer}`), ...cells];
}

/** The latest rounds that are over: what was offered, how it was answered, and the points of both after it. */
function pastLines({ table }: AnyView, pen: Pen): string[] {
  if (table.rounds.length === 0) return [];
  const { text, seat } = pen.speaker;
  const heading = [
    ...['round', 'offer', 'answer'].map((key) => text(`terminal.past.${key}`)),
    ...[0, 1].map((at) => seat(at)),
  ];
  const rows = [heading.map(pen.paint.dim), ...table.rounds.slice(-MOST_ROUNDS).map((round) => roundRow(round, pen))];
  return alignRows(rows, WIDE);
}

function roundRow(round: DeepReadonly<RoundRecord>, pen: Pen): string[] {
  const { text } = pen.speaker;
  return [
    String(round.index),
    offerMarks(round, pen) ?? text('terminal.past.none'),
    round.p2Action === null ? '' : text(`terminal.past.${answerOf(round)}`),
    ...round.outcomes.map(String),
  ];
}

function offerMarks({ offer }: DeepReadonly<RoundRecord>, pen: Pen): string | null {
  if (offer === null) return null;
  const given = tokenMarks({ pavo: offer.offerPavo, elote: offer.offerElote }, pen);
  return `${given} → ${tokenMarks({ pavo: offer.requestPavo, elote: offer.requestElote }, pen)}`;
}

/** How the offer was answered, and what came of it. */
function answerOf({ p2Action, reported, shameAssigned }: DeepReadonly<RoundRecord>): string {
  if (reported === true) return 'judged';
  return shameAssigned === true ? 'shamed' : (p2Action as string);
}

/** A view with everything laid open. */
type OpenView = View<Snatch> & { readonly hands: readonly DeepReadonly<Hand>[]; readonly box: DeepReadonly<Box> };

type AnyView = View<Snatch> | SeatView<Snatch> | OpenView;

/** What a drawing needs in addition to the view. */
interface Pen {
  readonly speaker: Translator;
  readonly paint: Paint;
}

/** Goods as few marks: `5◆ 2●`, or a dash for nothing. */
function tokenMarks({ pavo, elote }: DeepReadonly<Tokens>, { paint }: Pen): string {
  const marks = [...(pavo > 0 ? [paint.magenta(`${pavo}◆`)] : []), ...(elote > 0 ? [paint.yellow(`${elote}●`)] : [])];
  return marks.join(' ') || '–';
}

/** Goods as things to be counted, one mark each. */
function tokenRow({ pavo, elote }: DeepReadonly<Tokens>, { paint }: Pen): string {
  return [paint.magenta('◆'.repeat(pavo)), paint.yellow('●'.repeat(elote))].join(' ').trim();
}

/** The shame tokens of a seat as far as this viewer may know them. */
function shameKnown(view: AnyView, seat: Seat): number | null {
  if ('box' in view) return view.box.shame[seat] ?? null;
  if ('hand' in view && view.seat === seat && view.hand.shame !== null) return view.hand.shame;
  return view.table.shame?.[seat] ?? null;
}
