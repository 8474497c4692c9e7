import type { Chart, Labelled } from '../../cli/lab/findings.ts';
import { pictureOf } from '../../cli/lab/pictures.ts';
import { Messages } from '../../cli/messages.ts';
import type { Shell } from '../../cli/shell.ts';
import { winnersText } from '../../cli/simulation-lines.ts';
import { type Balance, type Cell, type Rate, unfairSides } from './balance-data.ts';

const messages = new Messages('en');

/** Pictures and names need the words and nothing else of a shell. */
const shell = { messages } as unknown as Shell;

/** A file of the report. */
export interface ReportFile {
  readonly name: string;
  readonly text: string;
}

/** The report of a game as Markdown, and its pictures. */
export function balanceReport(balance: Balance): readonly ReportFile[] {
  const { gamePackage, cells, usual } = balance;
  const { id } = gamePackage.game;
  const title = messages.gameText(gamePackage, 'title') ?? id;
  const presets = Object.keys(gamePackage.game.fields.presets);
  const pictures = presets.flatMap((preset) => presetPicture(balance, preset));
  const kinds = kindsPicture(balance);
  const text = [
    `# Balance of ${title}`,
    '',
    'Made by `npm run balance`; [how to read it](../lab.md). Bots play every match, and what bots do is not what people do: ' +
      `\`${usual}\` is the kind that comes nearest. Intervals are 95 %, for numbers of matches that were fixed before.`,
    '',
    '## Findings',
    '',
    ...findingsOf(balance).map((finding) => `- ${finding}`),
    '',
    ...(kinds === null ? [] : ['## Kinds of bots', '', `![${kinds.label}](${kinds.name})`, '']),
    ...presets.flatMap((preset) => [
      `## Preset \`${preset}\``,
      '',
      ...pictures.filter((each) => each.preset === preset).flatMap(({ name, label }) => [`![${label}](${name})`, '']),
      ...tableLines(
        balance,
        cells.filter((cell) => cell.preset === preset),
      ),
      '',
    ]),
  ].join('\n');
  const drawn = [...pictures, ...(kinds === null ? [] : [kinds])].map(({ name, picture }) => ({ name, text: picture }));
  return [{ name: `${id}.md`, text: `${text.trimEnd()}\n` }, ...drawn];
}

const percent = (rate: number): string => `${Math.round(rate * 100)} %`;

const rateText = ({ rate, low, high }: Rate): string =>
  `${percent(rate)} (${Math.round(low * 100)}–${Math.round(high * 100)})`;

const sideName = ({ gamePackage }: Balance, side: string): string => winnersText({ shell, gamePackage }, side);

/** What the numbers say, by rules: who is too strong or too weak, what kinds of bots and presets change, how long it takes. */
function findingsOf(balance: Balance): readonly string[] {
  return [
    ...sideFindings(balance),
    ...seatFindings(balance),
    ...kindFindings(balance),
    ...presetFindings(balance),
    ...lengthFindings(balance),
  ];
}

function sideFindings(balance: Balance): readonly string[] {
  const { cells, usual, gamePackage } = balance;
  const own = cells.filter(({ bot, sides }) => bot === usual && Object.keys(sides).length > 0);
  const sides = [...new Set(own.flatMap((cell) => Object.keys(cell.sides)))];
  return Object.keys(gamePackage.game.fields.presets).flatMap((preset) => {
    const rows = own.filter((cell) => cell.preset === preset);
    if (rows.length === 0) return [];
    const found = sides.flatMap((side) =>
      (['strong', 'weak'] as const).flatMap((how) => {
        const off = rows.filter((cell) => unfairSides(cell)[side] === how);
        if (off.length === 0) return [];
        const where = off.map((cell) => `${cell.seats} seats ${rateText(cell.sides[side] as Rate)}`).join(', ');
        return [`**Too ${how}: ${sideName(balance, side)}**, with \`${preset}\` and \`${usual}\` bots: at ${where}.`];
      }),
    );
    const fair = rows.filter((cell) => Object.keys(unfairSides(cell)).length === 0);
    const seats = fair.map((cell) => cell.seats).join(', ');
    return fair.length === 0
      ? found
      : [...found, `With \`${preset}\` and \`${usual}\` bots no side is far from its share at ${seats} seats.`];
  });
}

/** In a game without sides: whether it matters where somebody sits. */
function seatFindings({ cells, usual, gamePackage }: Balance): readonly string[] {
  const own = cells.filter(({ bot, sides }) => bot === usual && Object.keys(sides).length === 0);
  const found = own.flatMap(({ preset, seats, wins, seatsDiffer }) => {
    const shares = wins.map((each) => each.rate);
    const [best, worst] = [shares.indexOf(Math.max(...shares)), shares.indexOf(Math.min(...shares))];
    const rates = `seat ${best + 1} wins ${rateText(wins[best] as Rate)}, seat ${worst + 1} ${rateText(wins[worst] as Rate)}`;
    return seatsDiffer ? [`**It matters where you sit** with \`${preset}\` at ${seats} seats: ${rates}.`] : [];
  });
  const nothing = Object.keys(gamePackage.game.fields.presets).flatMap((preset) => {
    const same = own.filter((cell) => cell.preset === preset && !cell.seatsDiffer);
    if (same.length === 0) return [];
    const seats = same.map((cell) => cell.seats).join(', ');
    return [`No effect of the seat found with \`${preset}\` at ${seats} seats, in ${same[0]?.matches} matches each.`];
  });
  return [...found, ...nothing];
}

/** How far the kinds of bots are apart, with the usual seats and the first preset. */
function kindFindings(balance: Balance): readonly string[] {
  const rows = kindsOf(balance);
  const sides = [...new Set(rows.flatMap((cell) => Object.keys(cell.sides)))];
  if (rows.length < 2) return [];
  return sides.map((side) => {
    const sorted = rows
      .filter((cell) => cell.sides[side] !== undefined)
      .toSorted((one, other) => (one.sides[side]?.rate ?? 0) - (other.sides[side]?.rate ?? 0));
    const [least, most] = [sorted[0] as Cell, sorted.at(-1) as Cell];
    const { seats, preset } = least;
    return `${sideName(balance, side)} win ${rateText(least.sides[side] as Rate)} among \`${least.bot}\` and ${rateText(most.sides[side] as Rate)} among \`${most.bot}\` (\`${preset}\`, ${seats} seats).`;
  });
}

const kindsOf = ({ cells, usualSeats, gamePackage }: Balance): readonly Cell[] => {
  const [first] = Object.keys(gamePackage.game.fields.presets);
  return cells.filter(({ preset, seats }) => preset === first && seats === usualSeats);
};

function presetFindings(balance: Balance): readonly string[] {
  const { comparisons, gamePackage, usual, usualSeats } = balance;
  const [first] = Object.keys(gamePackage.game.fields.presets);
  return comparisons.map(({ preset, found }) => {
    const where = `\`${preset}\` instead of \`${first}\` (${usualSeats} seats, \`${usual}\` bots, ${found.matches} matches on the same deals)`;
    if (found.isIdentical) return `${where}: identical to the last match.`;
    const changes = [
      ...found.sides
        .filter(({ decided }) => decided)
        .map(({ side, value }) => `${sideName(balance, side)} ${pointsText(value)}`),
      ...(found.rounds?.decided ? [`${changeText(found.rounds.value)} rounds`] : []),
      ...(found.score?.decided
        ? [`a seat scores ${Math.abs(found.score.value).toFixed(2)} ${found.score.value > 0 ? 'more' : 'less'}`]
        : []),
    ];
    return changes.length === 0 ? `${where}: no effect found.` : `${where}: ${changes.join(', ')}.`;
  });
}

const pointsText = (value: number): string => `${value > 0 ? '+' : '−'}${Math.abs(value * 100).toFixed(1)} points`;

const changeText = (value: number): string => `${Math.abs(value).toFixed(1)} ${value > 0 ? 'more' : 'fewer'}`;

function lengthFindings({ cells, usual, usualSeats }: Balance): readonly string[] {
  return cells
    .filter(({ bot, seats }) => bot === usual && seats === usualSeats)
    .map(({ preset, rounds, minutes, comebacks }) => {
      const length = rounds === null ? '' : `${rounds} rounds${minutes === null ? '' : `, about ${minutes} minutes`}`;
      const open = comebacks === null ? '' : `; who leads at half-time loses ${rateText(comebacks)}`;
      return `\`${preset}\` at ${usualSeats} seats: ${length}${open}.`;
    })
    .filter((line) => !line.endsWith(': .'));
}

interface Drawn {
  readonly name: string;
  readonly label: string;
  readonly picture: string;
}

const drawn = (name: string, label: string, chart: Chart): Drawn => ({
  name,
  label,
  picture: pictureOf(shell, label, chart, true),
});

/** How often each side wins, by the number of seats, with the usual bot. */
function presetPicture(balance: Balance, preset: string): readonly (Drawn & { readonly preset: string })[] {
  const { cells, usual, gamePackage } = balance;
  const rows = cells.filter((cell) => cell.bot === usual && cell.preset === preset);
  const sides = [...new Set(rows.flatMap((cell) => Object.keys(cell.sides)))];
  if (sides.length === 0 || rows.length < 2) return [];
  const label = `Wins by side and number of seats, preset ${preset}, ${usual} bots`;
  const curves = sides.map((side) => ({
    label: sideName(balance, side),
    points: rows.map((cell) => estimated(cell.sides[side])),
  }));
  const chart = {
    kind: 'curves',
    unit: 'share',
    x: 'seats',
    xs: rows.map(({ seats }) => String(seats)),
    curves,
  } as const;
  return [{ preset, ...drawn(`${gamePackage.game.id}-${preset}.svg`, label, chart) }];
}

const estimated = (rate: Rate | undefined) =>
  rate === undefined ? null : { value: rate.rate, low: rate.low, high: rate.high };

/** How often each side wins among each kind of bot; in a game without sides, what a seat scores. */
function kindsPicture(balance: Balance): Drawn | null {
  const { gamePackage, usualSeats } = balance;
  const rows = kindsOf(balance);
  const sides = [...new Set(rows.flatMap((cell) => Object.keys(cell.sides)))];
  const labelled = (label: string, rate: Rate | null | undefined): Labelled[] => {
    const found = estimated(rate ?? undefined);
    return found === null ? [] : [{ label, ...found }];
  };
  const shares = sides.flatMap((side) =>
    rows.flatMap((cell) => labelled(`${sideName(balance, side)}, ${cell.bot}`, cell.sides[side])),
  );
  const scores = rows.flatMap((cell) => labelled(cell.bot, cell.score));
  const name = `${gamePackage.game.id}-bots.svg`;
  if (shares.length > 0)
    return drawn(name, `Wins among each kind of bot, ${usualSeats} seats`, {
      kind: 'intervals',
      unit: 'share',
      rows: shares,
    });
  if (scores.length < 2) return null;
  return drawn(name, `Score of a seat among each kind of bot, ${usualSeats} seats`, {
    kind: 'intervals',
    unit: 'number',
    rows: scores,
  });
}

/** Scores may be below 0. */
const scoreText = ({ rate, low, high }: Rate): string => {
  const [middle, from, to] = [rate, low, high].map((each) => each.toFixed(2).replace('-', '−'));
  return `${middle} (${from} to ${to})`;
};

function tableLines(balance: Balance, cells: readonly Cell[]): readonly string[] {
  const sides = [...new Set(cells.flatMap((cell) => Object.keys(cell.sides)))].toSorted();
  const hasScores = cells.some(({ score }) => score !== null);
  const head = [
    'seats',
    'bots',
    'matches',
    ...sides.map((side) => sideName(balance, side)),
    ...(sides.length === 0 ? ['wins by seat'] : []),
  ];
  const more = ['rounds', 'minutes', 'leader at half-time loses', ...(hasScores ? ['score'] : [])];
  const rows = cells
    .toSorted((one, other) => one.seats - other.seats)
    .map((cell) => [
      ...[String(cell.seats), `\`${cell.bot}\``, String(cell.matches)],
      ...sides.map((side) => (cell.sides[side] === undefined ? '–' : rateText(cell.sides[side]))),
      ...(sides.length === 0 ? [cell.wins.map(({ rate }) => percent(rate)).join(' · ')] : []),
      ...[cell.rounds === null ? '–' : String(cell.rounds), cell.minutes === null ? '–' : String(cell.minutes)],
      cell.comebacks === null ? '–' : rateText(cell.comebacks),
      ...(hasScores ? [cell.score === null ? '–' : scoreText(cell.score)] : []),
    ]);
  const line = (cells_: readonly string[]): string => `| ${cells_.join(' | ')} |`;
  return [line([...head, ...more]), line([...head, ...more].map(() => '---')), ...rows.map(line)];
}
