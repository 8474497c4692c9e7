import type { DeepReadonly, VisibleEvent } from '../../kernel/index.ts';
import { alignRows, padStart } from '../columns.ts';
import type { AnyView as AnyViewOf, Paint, Pen, Terminal, Translator } from '../game-package.ts';
import { numberText, phrase } from './text/index.ts';
import { type Event, type PublicGoods, type RoundRecord, sumOf, tenths } from './types.ts';

type AnyView = AnyViewOf<PublicGoods>;

/** Older rounds would push the table off the screen. */
const MOST_ROUNDS = 6;

/** How many marks a full bar has. */
const BAR = 20;

const WIDE = { indent: '  ', gap: '  ', align: padStart } as const;

/** How Public Goods looks in a terminal. */
export const terminal: Terminal<PublicGoods> = {
  draw,
  narrate,
  label: String,
  log: { levels: { decided: 'verbose' }, roundEnds: ['roundEnded'] },
};

/** The round, everybody with their points and what they gave, and the rounds before. */
function draw(view: AnyView, speaker: Translator, paint: Paint): readonly string[] {
  const pen: Pen = { speaker, paint };
  const parts = [headLines(view, pen), seatLines(view, pen), pastLines(view.table.rounds, pen)];
  return parts.filter((lines) => lines.length > 0).flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

function headLines({ setup, table, phase, seats }: AnyView, { speaker: { text }, paint }: Pen): string[] {
  const round = paint.bold(text('screen.headline.round', { round: table.round, of: setup.rounds }));
  const rule = text('terminal.rule', { endowment: setup.endowment, percent: setup.multiplier });
  if (phase === 'giving') return [`${round} · ${rule}`];
  const total = sumOf(table.given.map((amount) => amount ?? 0));
  const share = tenths((total * setup.multiplier) / 100 / seats);
  return [`${round} · ${rule}`, text('screen.pot.shared', { total, share })];
}

/** A line per seat: who, points, whether they have decided, what they gave and what that brought. */
function seatLines(view: AnyView, pen: Pen): string[] {
  const { table } = view;
  const { text } = pen.speaker;
  const heading = ['', text('blanks.points.name'), text('blanks.given.name'), text('blanks.earned.name')];
  const rows = table.points.map((points, seat) => {
    const isAsked = ((view.asked >>> seat) & 1) === 1;
    const isMine = 'hand' in view && view.seat === seat;
    const name = isMine ? `${pen.speaker.seat(seat)} ${text('terminal.you')}` : pen.speaker.seat(seat);
    const earned = table.earned[seat] ?? null;
    return [
      pen.paint.bold(isAsked ? pen.paint.yellow(`▸ ${name}`) : `  ${name}`),
      pen.paint.bold(numberText(points, pen.speaker)),
      givenText(view, seat, pen),
      earned === null ? '' : numberText(earned, pen.speaker),
    ];
  });
  return alignRows([heading.map(pen.paint.dim), ...rows], WIDE);
}

/** What somebody gave; while that is a secret, only that they have decided, and to themselves how much. */
function givenText(view: AnyView, seat: number, { speaker, paint }: Pen): string {
  const given = view.table.given[seat] ?? null;
  if (given !== null) return paint.cyan(numberText(given, speaker));
  const own = 'hand' in view && view.seat === seat ? view.hand.gives : 'hands' in view ? view.hands[seat]?.gives : null;
  if (own !== null && own !== undefined) return paint.dim(numberText(own, speaker));
  return view.table.hasDecided[seat] ? '?' : '';
}

/** The latest rounds: what was given of what could be given as a bar, then by everybody. */
function pastLines(rounds: DeepReadonly<readonly RoundRecord[]>, { speaker, paint }: Pen): string[] {
  if (rounds.length === 0) return [];
  const most = Math.max(1, ...rounds.map(({ given }) => sumOf(given)));
  const lines = rounds.slice(-MOST_ROUNDS).map(({ round, given, punished }) => {
    const total = sumOf(given);
    const bar = '█'.repeat(Math.round((BAR * total) / most)).padEnd(BAR, '░');
    const each = given.map((amount, seat) => {
      const taken = punished[seat] ?? 0;
      return `${amount}${taken > 0 ? paint.red(`!${taken}`) : ''}`;
    });
    return [`${round}`, paint.yellow(bar), numberText(total, speaker), each.join(' ')];
  });
  return [paint.dim(speaker.text('terminal.past')), ...alignRows(lines, { indent: '  ' })];
}

/** What was heard, in lines: a round that is over as a table, everything else as sentences. */
function narrate(
  heard: readonly VisibleEvent<PublicGoods>[],
  view: AnyView,
  speaker: Translator,
  paint: Paint,
): readonly string[] {
  return heard.flatMap((event) => {
    if (event.type === 'roundEnded') return endLines(event, { speaker, paint });
    const said = phrase(event, speaker, view.setup);
    return said === null ? [] : [event.type === 'shared' ? paint.bold(said) : said];
  });
}

function endLines({ earned, points }: Extract<Event, { type: 'roundEnded' }>, { speaker, paint }: Pen): string[] {
  const { text } = speaker;
  const heading = ['', text('blanks.earned.name'), text('terminal.inAll')].map(paint.dim);
  const rows = earned.map((own, seat) => [
    speaker.seat(seat),
    numberText(own, speaker),
    paint.bold(numberText(points[seat] ?? 0, speaker)),
  ]);
  return alignRows([heading, ...rows], WIDE);
}
