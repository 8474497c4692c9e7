import type { Command } from 'commander';
import { type WorthRow, worth } from '../../simulation/lab/sweep.ts';
import { dealtSides } from '../../simulation/plan.ts';
import { badInput, type Shell } from '../shell.ts';
import { winnersText } from '../simulation-lines.ts';
import {
  headOf,
  type Lab,
  type LabArguments,
  labCommand,
  openLab,
  seriesFor,
  showFindings,
  watchStudy,
} from './command.ts';
import { pointsJson } from './compare.ts';
import { type Findings, writingFor } from './findings.ts';

interface WorthArguments extends LabArguments {
  readonly only?: string;
}

/** `worth GAME`: what using each ability is worth to each side. */
export function worthCommand(shell: Shell): Command {
  return labCommand(shell, 'worth', 4000)
    .option('--only <abilities>', shell.messages.text('lab.options.only'))
    .action((game: string, args: WorthArguments) => run(openLab(shell, game, args), args));
}

async function run(lab: Lab, args: WorthArguments): Promise<void> {
  const { messages } = lab.shell;
  const known = Object.keys(lab.gamePackage.game.statistics?.abilities ?? {});
  if (known.length === 0) throw badInput(messages.text('lab.noAbilities', { game: lab.setting.game }));
  const abilities = args.only?.split(',').map((name) => name.trim()) ?? known;
  const unknown = abilities.find((name) => !known.includes(name));
  if (unknown !== undefined) throw badInput(messages.text('lab.noAbility', { given: unknown, abilities: known }));
  const { games: matches, seed } = args;
  const sides = dealtSides(lab.gamePackage, seriesFor(lab, lab.setting).setup, lab.setting.seats);
  const { last, isInterrupted } = await watchStudy(lab, (pool) =>
    worth(pool, lab.setting, { abilities, sides }, { matches, seed }),
  );
  showFindings(lab, last === null ? null : findingsOf(lab, last.rows), isInterrupted);
}

/** As many rows as a person reads. */
const MOST_DRAWN = 24;

function findingsOf(lab: Lab, rows: readonly WorthRow[]): Findings {
  const { shell, gamePackage, setting, args } = lab;
  const { messages } = shell;
  const used = rows.filter(({ isIdentical }) => !isIdentical);
  const unused = rows.filter(({ isIdentical, uses }) => isIdentical && uses === 0);
  const same = rows.filter(({ isIdentical, uses }) => isIdentical && uses > 0);
  const matches = writingFor(shell).whole(rows[0]?.worth.matches ?? 0);
  const named = (key: string, which: readonly WorthRow[]): readonly string[] =>
    which.length === 0 ? [] : [messages.text(`lab.${key}`, { abilities: which.map(nameOf).join('; '), matches })];
  const nameOf = ({ ability, side }: WorthRow): string => {
    const name = messages.gameText(gamePackage, `abilities.${ability}`) ?? ability;
    return `${name}, ${side === 'seat' ? messages.text('lab.anySeat') : winnersText(lab, side)}`;
  };
  const drawn = used.slice(0, MOST_DRAWN).map((row) => ({ label: nameOf(row), ...row.worth }));
  const left = used.length - drawn.length;
  const notes = [
    messages.text('lab.worthUse'),
    ...named('neverUsed', unused),
    ...named('usedInVain', same),
    ...(left > 0 ? [messages.text('lab.moreRows', { count: left })] : []),
  ];
  const { game, seats, preset, bots, options } = setting;
  return {
    ...headOf(lab, 'worth'),
    verdicts: verdictsOf(lab, used, nameOf),
    sections: [
      {
        heading: messages.text('lab.sections.worth'),
        chart: drawn.length === 0 ? null : { kind: 'intervals', unit: 'points', rows: drawn },
        notes,
      },
    ],
    json: {
      ...{ game, version: gamePackage.game.version, seats, preset, bots, options, seed: args.seed, games: args.games },
      worth: rows.map(({ ability, side, worth: found, uses, isIdentical }) => ({
        ...{ ability, side, ...pointsJson(found), uses, neverUsed: uses === 0, identical: isIdentical },
        matches: found.matches,
      })),
    },
    sheet: {
      columns: ['ability', 'side', 'points', 'low', 'high', 'decided', 'uses', 'neverUsed', 'identical', 'matches'],
      rows: rows.map(({ ability, side, worth: found, uses, isIdentical }) => ({
        ...{ ability, side, ...pointsJson(found), uses, neverUsed: uses === 0, identical: isIdentical },
        matches: found.matches,
      })),
    },
  };
}

function verdictsOf({ shell }: Lab, used: readonly WorthRow[], nameOf: (row: WorthRow) => string): readonly string[] {
  const { bare, interval, whole } = writingFor(shell);
  const decided = used.filter(({ worth: { decided: isDecided } }) => isDecided);
  if (decided.length === 0)
    return [shell.messages.text('lab.noEffect', { matches: whole(used[0]?.worth.matches ?? 0) })];
  const said = (row: WorthRow): string =>
    shell.messages.text(row.worth.value > 0 ? 'lab.worthMore' : 'lab.worthLess', {
      ...{ what: nameOf(row), by: bare('share', Math.abs(row.worth.value)), interval: interval('points', row.worth) },
    });
  const open = used.length - decided.length;
  return [...decided.map(said), ...(open > 0 ? [shell.messages.text('lab.worthOpen', { count: open })] : [])];
}
