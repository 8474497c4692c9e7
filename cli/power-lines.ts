import type { PowerDesign, Unit } from '../experiment/power/design.ts';
import { neededForAll } from '../experiment/power/needed.ts';
import type { Comparison, Needed, NeededRange, PowerAt, PowerReport } from '../experiment/power/report.ts';
import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import type { Estimated, Plainly, Section } from './lab/findings.ts';
import { reportPage } from './lab/report-page.ts';
import { type Shell, widthOf, wrap } from './shell.ts';
import { numberFormat, tableLines } from './simulation-lines.ts';

/** A simulated design, to be shown. */
interface ShownPower {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly design: PowerDesign;
  readonly report: PowerReport;
  readonly seconds: number;
}

/** The power of every comparison, what people are paid and how long it takes, as tables. */
export function powerLines(shell: Shell, shown: ShownPower): string[] {
  const { report } = shown;
  const payments = paymentTable(shell, shown);
  return [
    ...headLines(shell, shown),
    '',
    ...report.measures.flatMap((measure) => [...measureLines(shell, shown, measure), '']),
    ...tableLines(
      { shell },
      payments.head,
      payments.rows.map((row) => [...row]),
    ),
    '',
    ...noteLines(shell, shown),
  ];
}

/** The same as a page: a picture and tables for each measure. */
export function powerPage(shell: Shell, shown: ShownPower): string {
  const { gamePackage, design, report } = shown;
  const { messages } = shell;
  const text = (key: string): string => messages.text(`power.${key}`);
  const xs = design.people.map((people) => String(people));
  const pairOf = ({ first, second }: Comparison): string => `${first} – ${second}`;
  const sectionOf = (measure: string): Section => {
    const compared = report.comparisons.filter((each) => each.measure === measure);
    const shareAt = ({ power: { [report.unit]: found } }: PowerAt): Estimated | null =>
      found === null ? null : { value: found.share, low: found.low, high: found.high };
    return {
      heading: measureName(shell, gamePackage, measure),
      // More curves than there are colours cannot be told apart.
      chart:
        compared.length > MOST_CURVES
          ? {
              ...{ kind: 'heat', unit: 'share', x: text('people'), xs, y: text('comparison') },
              ys: compared.map(pairOf),
              cells: compared.map(({ byPeople }) => byPeople.map(shareAt)),
            }
          : {
              ...{ kind: 'curves', unit: 'share', x: text('people'), xs },
              curves: compared.map((each) => ({ label: pairOf(each), points: each.byPeople.map(shareAt) })),
            },
      table: {
        head: [text('comparison'), text('difference'), 'd', text('needed')],
        rows: compared.map((each) => [
          pairOf(each),
          ...[each.byPeople.at(-1)?.difference, each.byPeople.at(-1)?.effect].map((value) =>
            value == null ? '–' : signed(shell, value),
          ),
          neededText(shell, each.needed[report.unit], each.range[report.unit]),
        ]),
      },
    };
  };
  const [sentence = '', ...notes] = noteSentences(shell, shown);
  return reportPage(shell, {
    title: `${gameTitle(shell, gamePackage)}: ${text('title')}`,
    head: headSentences(shell, shown).join(' · '),
    verdicts: [sentence],
    sections: [
      ...report.measures.map(sectionOf),
      { heading: text('paymentsTitle'), chart: null, table: paymentTable(shell, shown) },
    ],
    howToRead: notes.join(' '),
  });
}

const MOST_CURVES = 6;

const gameTitle = ({ messages }: Shell, gamePackage: GamePackage<GameTypes>): string =>
  messages.gameText(gamePackage, 'title') ?? gamePackage.game.id;

function headLines(shell: Shell, shown: ShownPower): string[] {
  const lines = headSentences(shell, shown);
  return [
    '',
    shell.paint.bold(gameTitle(shell, shown.gamePackage)),
    ...lines.flatMap((line) => wrap(line, widthOf(shell))),
  ];
}

/** What was simulated. */
function headSentences(shell: Shell, { design, report }: ShownPower): readonly string[] {
  const { messages } = shell;
  const number = numberFormat(shell);
  const shares = Object.entries(design.mixture).filter(([, share]) => share > 0);
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  const mixture = shares.map(([name, share]) => `${name} ${number((100 * share) / total)} %`).join(', ');
  const { sessions, seed, isNull } = design;
  const head = messages.text('power.head', { replications: number(report.replications), sessions, seed });
  return [head, messages.text('power.mixture', { mixture }), ...(isNull ? [messages.text('power.isNull')] : [])];
}

/** What a measure is called: points by the house, tallies by the game, and columns as they are. */
function measureName({ messages }: Shell, gamePackage: GamePackage<GameTypes>, measure: string): string {
  const own = `power.measures.${measure}`;
  return messages.has(own) ? messages.text(own) : (messages.gameText(gamePackage, `tallies.${measure}`) ?? measure);
}

function measureLines(shell: Shell, { gamePackage, design, report }: ShownPower, measure: string): string[] {
  const { messages, paint } = shell;
  const number = numberFormat(shell);
  const text = (key: string): string => messages.text(`power.${key}`);
  const head = [text('comparison'), text('difference'), 'd', ...design.people.map((people) => number(people))];
  const rows = report.comparisons
    .filter((each) => each.measure === measure)
    .map((comparison) => {
      const { first, second, byPeople, needed, range } = comparison;
      const last = byPeople.at(-1);
      const shares = byPeople.map(({ power }) => power[report.unit]?.share ?? null);
      return [
        `${first} – ${second}`,
        last?.difference == null ? '–' : signed(shell, last.difference),
        last?.effect == null ? '–' : signed(shell, last.effect),
        ...shares.map((share) => (share === null ? '–' : powerText(shell, share, report))),
        paint.cyan(shares.map((share) => BLOCKS[Math.round((share ?? 0) * (BLOCKS.length - 1))]).join('')),
        neededText(shell, needed[report.unit], range[report.unit]),
      ];
    });
  return [
    paint.bold(measureName(shell, gamePackage, measure)),
    ...tableLines({ shell }, [...head, '', text('needed')], rows),
  ];
}

const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

function signed(shell: Shell, value: number): string {
  const text = numberFormat(shell)(Math.abs(value), 2);
  const isNothing = Math.abs(value) < 0.005;
  return isNothing ? text : `${value > 0 ? '+' : '−'}${text}`;
}

function powerText(shell: Shell, share: number, { enough }: PowerReport): string {
  const text = `${numberFormat(shell)(100 * share)} %`;
  return share >= enough ? shell.paint.green(text) : text;
}

function neededText(shell: Shell, needed: Needed, { from, to }: NeededRange): string {
  if (needed.type === 'impossible') return '–';
  const number = numberFormat(shell);
  const mark = { about: '≈', 'at-most': '≤', 'more-than': '>' }[needed.type];
  const people = `${mark} ${number(needed.people)}`;
  if (needed.type !== 'about' || (from === null && to === null)) return people;
  const range =
    from === null ? `≤ ${number(to ?? 0)}` : to === null ? `≥ ${number(from)}` : `${number(from)}–${number(to)}`;
  return `${people} (${range})`;
}

/** What people are paid, all together, and how long a session takes. */
function paymentTable(shell: Shell, { design, report }: ShownPower): Plainly {
  const number = numberFormat(shell);
  const text = (key: string): string => shell.messages.text(`power.${key}`, { currency: design.plan.currency });
  const head = ['people', 'payment', 'range', 'total', 'minutes', 'minutesRange', 'most'].map(text);
  const rows = report.payments.map(({ people, low, median, high, total }, place) => {
    const { usual = null, most = null } = report.durations[place] ?? {};
    return [
      number(people),
      number(median, 2),
      `${number(low, 2)} – ${number(high, 2)}`,
      number(total.median),
      usual === null ? '–' : number(usual.median),
      usual === null ? '–' : `${number(usual.low)} – ${number(usual.high)}`,
      most === null ? '–' : number(most),
    ];
  });
  return { head, rows };
}

/** What the numbers mean, and what they rest on. */
function noteLines(shell: Shell, shown: ShownPower): string[] {
  const { report, seconds, design } = shown;
  const number = numberFormat(shell);
  const speed = shell.messages.text('power.speed', {
    experiments: number(report.replications * design.people.length),
    seconds: number(seconds, 1),
  });
  return [...noteSentences(shell, shown).flatMap((line) => wrap(line, widthOf(shell))), shell.paint.dim(speed)];
}

function noteSentences(shell: Shell, shown: ShownPower): readonly string[] {
  const { report, design } = shown;
  const { messages } = shell;
  const number = numberFormat(shell);
  const text = (key: string, values = {}): string => messages.text(`power.notes.${key}`, values);
  const other: Unit = report.unit === 'groups' ? 'matches' : 'groups';
  return [
    neededSentence(shell, shown),
    text('error', { points: number(100 * widestError(report), 1), replications: number(report.replications) }),
    text(report.unit, { groups: report.groups }),
    ...(design.plan.order === 'fixed' ? [text('order')] : []),
    ...(report.groups > 1 ? [text('other', { unit: messages.text(`power.units.${other}`) })] : []),
    ...(report.durations.some(({ most }) => most !== null) ? [text('clocks')] : []),
    text('honest'),
  ];
}

/** How far from the truth simulation may be: half of the widest interval of power. */
function widestError({ comparisons, unit }: PowerReport): number {
  const halves = comparisons.flatMap(({ byPeople }) =>
    byPeople.flatMap(({ power: { [unit]: share } }) => (share === null ? [] : (share.high - share.low) / 2)),
  );
  return Math.max(0, ...halves);
}

/** In words: how many people all comparisons need, and which needs the fewest. */
function neededSentence(shell: Shell, { gamePackage, report }: ShownPower): string {
  const { comparisons, unit } = report;
  const { messages } = shell;
  const number = numberFormat(shell);
  const all = neededForAll(comparisons, unit);
  if (all === null || all.easiest === null) return messages.text('power.none');
  const { first, second, measure, range } = all.easiest.comparison;
  const people = number(all.needed.people);
  if (all.count === 1) return messages.text(`power.sentence.${all.needed.type}`, { people, first, second });
  const needed = neededText(shell, all.easiest.needed, range[unit]);
  return [
    messages.text(`power.sentence.all.${all.needed.type}`, { people, comparisons: number(all.count) }),
    messages.text('power.sentence.easiest', {
      ...{ first, second, measure: measureName(shell, gamePackage, measure), needed },
    }),
  ].join(' ');
}
