import type { GamePackage } from '../games/game-package.ts';
import { findGame, registry } from '../games/registry.ts';
import {
  chooseSetup,
  type DeepReadonly,
  fieldKeys,
  type GameTypes,
  readChoice,
  seatsAllowed,
  usualSeats,
} from '../kernel/host.ts';
import { badInput, type Shell } from './shell.ts';

/** What the options `--preset`, `--set` and `--seats` say. */
export interface TableArguments {
  readonly preset?: string;
  readonly set?: readonly string[];
  readonly seats?: number;
}

/** A table that play can begin at. */
export interface ChosenTable {
  readonly setup: DeepReadonly<GameTypes['setup']>;
  readonly seats: number;
}

/** The choices of `--set key=value …`, or of another flag, as values of the game's fields. */
export function readChoices(
  { messages }: Shell,
  { game }: GamePackage<GameTypes>,
  set: readonly string[],
  flag = '--set',
): Record<string, unknown> {
  const choices: Record<string, unknown> = {};
  for (const written of set) {
    const at = written.indexOf('=');
    const key = at === -1 ? written : written.slice(0, at);
    const keys = fieldKeys(game);
    if (!keys.includes(key)) {
      const near = nearest(key, keys);
      const error = near === null ? 'errors.noOption' : 'errors.noOptionButNear';
      throw badInput(messages.text(error, { flag, key, near, keys }));
    }
    if (at === -1) throw badInput(messages.text('errors.notKeyValue', { flag, key }));
    choices[key] = readChoice(game, key, written.slice(at + 1));
  }
  return choices;
}

/** The requested table; by default with as many seats as is usual. */
export function chooseTable(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  args: TableArguments,
  atLeast = 0,
): ChosenTable {
  const { game } = gamePackage;
  const options = readChoices(shell, gamePackage, args.set ?? []);
  const asked = args.preset === undefined ? { options } : { preset: args.preset, options };
  const general = chooseSetup(game, asked, null);
  if (!general.ok) throw badInput(shell.messages.refusal(general.why, gamePackage));
  const { min, max } = seatsAllowed(game, general.value);
  const seats = args.seats ?? usualSeats(game, general.value, atLeast);
  if (seats < min || seats > max) throw badInput(seatsSentence(shell, seats, { min, max }));
  const setup = chooseSetup(game, asked, seats);
  if (!setup.ok) throw badInput(shell.messages.refusal(setup.why, gamePackage));
  return { setup: setup.value, seats };
}

function seatsSentence({ messages }: Shell, seats: number, { min, max }: { min: number; max: number }): string {
  return messages.text(min === max ? 'errors.seatsExactly' : 'errors.seatsBetween', { seats, min, max });
}

/** The game with this id; otherwise bad input that suggests the nearest one. */
export function chooseGame({ messages }: Shell, id: string): GamePackage<GameTypes> {
  const gamePackage = findGame(id);
  if (gamePackage !== undefined) return gamePackage;
  const ids = registry.map(({ game }) => game.id);
  const near = nearest(id, ids);
  const key = near === null ? 'errors.noGame' : 'errors.noGameButNear';
  throw badInput(messages.text(key, { id, near, ids }));
}

/** The name closest to what was typed, if any is close. */
export function nearest(written: string, names: readonly string[]): string | null {
  const byDistance = names
    .map((name) => ({ name, distance: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  const best = byDistance[0];
  return best !== undefined && best.distance <= Math.max(2, best.name.length / 3) ? best.name : null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
