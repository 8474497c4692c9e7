import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import type { SimulatedTournament } from '../simulation/tournament.ts';
import { summariseByPhase, summariseByTreatment, type TreatmentSummary } from '../simulation/tournament-summary.ts';
import { type Plan, phasesOf } from '../tournament/index.ts';
import { type Shell, widthOf } from './shell.ts';
import { tableLines } from './simulation-lines.ts';
import { wrap } from './wrapping.ts';

/** A tournament that was played, to be shown. */
export interface ShownTournament {
  readonly listed: GamePackage<GameTypes>;
  readonly plan: Plan;
  readonly bots: readonly string[];
  readonly result: SimulatedTournament;
}

const botOf = (bots: readonly string[], participant: number): string => bots[(participant - 1) % bots.length] ?? '';

/** The whole tournament as one JSON value. */
export function tournamentJson({ listed: { game }, plan, bots, result }: ShownTournament) {
  return {
    game: game.id,
    version: game.version,
    players: result.standings.length,
    bots: bots.join(','),
    plan,
    seconds: result.seconds,
    phases: summariseByPhase(plan, result),
    treatments: summariseByTreatment(plan, result),
    standings: result.standings.map((standing) => ({ ...standing, bot: botOf(bots, standing.number) })),
  };
}

/** The tournament in short: what each treatment came to, and who came first. */
export function tournamentLines(shell: Shell, shown: ShownTournament): string[] {
  return [
    ...headLines(shell, shown),
    '',
    ...treatmentLines(shell, shown),
    '',
    ...standingLines(shell, shown),
    '',
  ].concat(speedLine(shell, shown));
}

function headLines(shell: Shell, { listed, plan, bots, result }: ShownTournament): string[] {
  const { paint, voice } = shell;
  const { order, roles, seed } = plan;
  const players = result.standings.length;
  const head = voice.text('tournament.head', { players, bots: bots.join(', '), order, roles, seed });
  return ['', paint.bold(voice.gameText(listed, 'title') ?? listed.game.id), ...wrap(head, widthOf(shell))];
}

/** One column a treatment; where they are too many for the terminal, one table below another. */
function treatmentLines(shell: Shell, { listed, plan, result }: ShownTournament): string[] {
  const summaries = summariseByTreatment(plan, result);
  const lines: string[] = [];
  for (let from = 0; from < summaries.length; from += MOST_COLUMNS) {
    const shown = summaries.slice(from, from + MOST_COLUMNS);
    const head = [shell.voice.text('tournament.mean'), ...shown.map(({ treatment }) => treatment)];
    lines.push(...tableLines({ shell }, head, treatmentRows(shell, listed, shown)));
  }
  return lines;
}

const MOST_COLUMNS = 5;

function treatmentRows(shell: Shell, listed: GamePackage<GameTypes>, shown: readonly TreatmentSummary[]): string[][] {
  const { voice } = shell;
  const number = numberIn(shell);
  const row = (label: string, of: (summary: TreatmentSummary) => number | undefined, digits: number): string[] => [
    label,
    ...shown.map((summary) => number(of(summary), digits)),
  ];
  const tallies = [...new Set(shown.flatMap(({ means }) => Object.keys(means?.tallies ?? {})))];
  const hasBots = shown.some(({ withBot }) => withBot > 0);
  return [
    row(voice.text('tournament.rooms'), ({ rooms }) => rooms, 0),
    ...(hasBots ? [row(voice.text('tournament.withBot'), ({ withBot }) => withBot, 0)] : []),
    row(voice.text('tournament.firstRole'), ({ means }) => means?.points[0], 2),
    row(voice.text('tournament.secondRole'), ({ means }) => means?.points[1], 2),
    ...tallies.map((name) =>
      row(voice.gameText(listed, `tallies.${name}`) ?? name, ({ means }) => means?.tallies[name], 2),
    ),
  ];
}

function numberIn({ voice }: Shell): (value: number | undefined, digits: number) => string {
  return (value, digits) =>
    value === undefined
      ? '–'
      : value.toLocaleString(voice.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** So many of the best are shown; `--json` has all. */
const BEST = 10;

function standingLines(shell: Shell, { bots, result }: ShownTournament): string[] {
  const text = (key: string): string => shell.voice.text(`tournament.${key}`);
  const head = ['place', 'player', 'bot', 'points', 'asFirst', 'asSecond', 'games'].map(text);
  const rows = result.standings.slice(0, BEST).map(({ place, number, points, asFirst, asSecond, gamesPlayed }) => {
    const numbers = [points, asFirst, asSecond, gamesPlayed].map((value) => value.toLocaleString(shell.voice.language));
    return [String(place), String(number), botOf(bots, number), ...numbers];
  });
  return tableLines({ shell }, head, rows);
}

function speedLine(shell: Shell, { plan, result }: ShownTournament): string {
  const number = numberIn(shell);
  const values = { rooms: number(result.rooms.length, 0), phases: phasesOf(plan), seconds: number(result.seconds, 2) };
  return shell.paint.dim(shell.voice.text('tournament.speed', values));
}
