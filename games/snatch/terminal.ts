import type { DeepReadonly, Seat, VisibleEvent } from '../../kernel/index.ts';
import { alignRows } from '../columns.ts';
import type { AnyView as AnyViewOf, Paint, Pen, Terminal, Translator } from '../game-package.ts';
import {
  type BothHoldings,
  copyHoldings,
  exchange,
  holdingsOn,
  payJudge,
  punish,
  snatchOffered,
  valuesOf,
  valueTo,
} from './rules/tokens.ts';
import { goodsText, offerTexts, phrase, pointsText } from './text/phrase.ts';
import type { Event, Offer, RoundRecord, Setup, Snatch, Table, Tokens } from './types.ts';

/** What nobody should miss. */
const LOUD: ReadonlySet<string> = new Set(['variantChanged', 'offered', 'answered', 'reportDecided', 'finished']);

/** Older rounds would push the offer off the screen. */
const MOST_ROUNDS = 4;

/** How this game's tables are set: in from the edge, and wide apart. */
const WIDE = { indent: '  ', gap: '   ' } as const;

/** How SnatchGame looks in a terminal. Answers have names in the texts, so only numbers of tokens are left to label. */
export const terminal: Terminal<Snatch> = {
  draw,
  narrate,
  label: String,
  log: { levels: { finished: 'minimal', doneTalking: 'verbose' }, roundEnds: ['settled'] },
};

type AnyView = AnyViewOf<Snatch>;

/** The round, both seats with their tokens, the offer with what each answer would leave, and the rounds before. */
function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen: Pen = { speaker, paint };
  const parts = [
    [heading(view, pen)],
    seatLines(view, pen),
    [...phaseLines(view, pen), ...confiscatedLines(view, pen), ...prospectLines(view, pen)],
    pastLines(view, pen),
    [paint.dim(legend(view, speaker))],
  ];
  return parts.filter((lines) => lines.length > 0).flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

function legend({ setup: { ownWorth, otherWorth } }: AnyView, speaker: Translator): string {
  return speaker.text('terminal.legend', { own: pointsText(ownWorth, speaker), other: otherWorth });
}

function heading({ setup, table }: AnyView, { speaker: { text }, paint }: Pen): string {
  const isOver = table.current === null && table.rounds.length === setup.rounds;
  const round = text(isOver ? 'terminal.over' : 'terminal.round', { round: table.round, rounds: setup.rounds });
  return `${paint.bold(round)} · ${text(`blanks.variant.values.${table.variant}`)}`;
}

/** What the judge has removed from the game. */
function confiscatedLines({ table: { confiscated } }: AnyView, { speaker }: Pen): string[] {
  if (confiscated.pavo + confiscated.elote === 0) return [];
  return [speaker.text('terminal.confiscated', { tokens: goodsText(confiscated, speaker) })];
}

/** Where the round is. */
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
      if (table.offer === null) return [];
      return [
        paint.bold(text(`terminal.${phase === 'response' ? 'offer' : 'snatched'}`, offerTexts(table.offer, speaker))),
      ];
    case 'finished':
      return [];
  }
}

/** What was heard, in lines: a round that is over as a table, all else as sentences. */
function narrate(
  heard: readonly VisibleEvent<Snatch>[],
  view: AnyView,
  speaker: Translator,
  paint: Paint,
): readonly string[] {
  return heard.flatMap((event) => {
    if (event.type === 'settled') return settledLines(event, { speaker, paint });
    const said = phrase(event, speaker, view.setup);
    if (said === null) return [];
    return [LOUD.has(event.type) ? paint.bold(said) : said];
  });
}

function settledLines({ round, holdings, outcomes }: Extract<Event, { type: 'settled' }>, pen: Pen): string[] {
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
  const { speaker, paint } = pen;
  return view.table.holdings.flatMap((tokens, seat) => {
    const isAsked = ((view.asked >>> seat) & 1) === 1;
    const isMine = 'hand' in view && view.seat === seat;
    const name = isMine ? `${speaker.seat(seat)} ${speaker.text('terminal.you')}` : speaker.seat(seat);
    const shame = shameKnown(view, seat) ?? 0;
    const notes = [
      paint.bold(isAsked ? paint.yellow(name) : name),
      speaker.text(`roles.p${seat + 1}`),
      paint.bold(pointsText(valueTo(view.setup, seat, tokens), speaker)),
      ...(shame === 0 ? [] : [paint.red(speaker.text('goods.shame', { count: shame }))]),
    ];
    const row = `${paint.magenta('◆'.repeat(tokens.pavo))} ${paint.yellow('●'.repeat(tokens.elote))}`.trim();
    return [` ${isAsked ? '▸' : ' '} ${notes.join(' · ')}`, `     ${row}  ${paint.dim(goodsText(tokens, speaker))}`];
  });
}

/** An answer, and what it would leave both with. */
type Prospect = readonly [answer: string, holdings: [Tokens, Tokens]];

/** What each answer that can be given now would leave both with; nothing where none changes hands. */
function prospectLines(view: AnyView, pen: Pen): string[] {
  const prospects = prospectsOf(view);
  if (prospects.length === 0) return [];
  const { text, seat } = pen.speaker;
  const heading = ['', ...[0, 1].map((at) => text('terminal.answers.wouldHave', { seat: seat(at) }))];
  const rows = prospects.map(([answer, holdings]) => {
    const points = valuesOf(view.setup, holdings).map((value) => pen.paint.bold(pointsText(value, pen.speaker)));
    return [
      text(`terminal.answers.${answer}`),
      ...holdings.map((own, at) => `${points[at]} (${tokenMarks(own, pen)})`),
    ];
  });
  return alignRows([heading.map(pen.paint.dim), ...rows], WIDE);
}

function prospectsOf({ phase, setup, table }: AnyView): readonly Prospect[] {
  if (table.offer === null) return [];
  if (phase === 'response') return answersTo(table.offer, setup, table);
  if (phase !== 'aftermath' || table.variant !== 'G4') return [];
  return [
    ...verdicts('report', 'acquitted', holdingsOn(table), setup, table.offer),
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
  return table.variant === 'G4'
    ? [...answers, ...verdicts('judged', 'judgedAcquitted', snatched, setup, offer)]
    : answers;
}

/** What the judge would leave of holdings after a snatch: convicting, and acquitting where that may be. */
function verdicts(
  convicted: string,
  acquitted: string,
  holdings: BothHoldings,
  setup: DeepReadonly<Setup>,
  offer: Offer,
): readonly Prospect[] {
  const judged = (isConvicted: boolean): [Tokens, Tokens] => {
    const goods = { holdings: copyHoldings(holdings), confiscated: { pavo: 0, elote: 0 } };
    if (isConvicted) punish(goods, offer, setup);
    payJudge(goods, setup);
    return goods.holdings;
  };
  const { conviction } = setup;
  return [
    ...(conviction > 0 ? [[convicted, judged(true)] as const] : []),
    ...(conviction < 100 ? [[acquitted, judged(false)] as const] : []),
  ];
}

/** The latest rounds that are over: what was offered, how it was answered, and the points of both after it. */
function pastLines({ table }: AnyView, pen: Pen): string[] {
  if (table.rounds.length === 0) return [];
  const { text, seat } = pen.speaker;
  const heading = [...['round', 'offer', 'answer'].map((key) => text(`terminal.past.${key}`)), seat(0), seat(1)];
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
function answerOf({ p2Action, reported, acquitted, shameAssigned }: DeepReadonly<RoundRecord>): string {
  if (reported === true) return acquitted === true ? 'acquitted' : 'judged';
  return shameAssigned === true ? 'shamed' : (p2Action as string);
}

/** Goods as few marks: `5◆ 2●`, or a dash for nothing. */
function tokenMarks({ pavo, elote }: DeepReadonly<Tokens>, { paint }: Pen): string {
  const marks = [...(pavo > 0 ? [paint.magenta(`${pavo}◆`)] : []), ...(elote > 0 ? [paint.yellow(`${elote}●`)] : [])];
  return marks.join(' ') || '–';
}

/** The shame tokens of a seat as far as this viewer may know them. */
function shameKnown(view: AnyView, seat: Seat): number | null {
  if ('box' in view) return view.box.shame[seat] ?? null;
  if ('hand' in view && view.seat === seat && view.hand.shame !== null) return view.hand.shame;
  return view.table.shame?.[seat] ?? null;
}
