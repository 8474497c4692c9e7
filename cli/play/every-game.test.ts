import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import { registry } from '../../games/registry.ts';
import { areSeats, valueLabel } from '../../games/wording.ts';
import {
  type AnyBlank,
  chooseSetup,
  fastRandom,
  type GameTypes,
  listValues,
  type Recording,
  readSave,
  resumeSave,
  type Seat,
  type SeatView,
  sameJson,
  sampleCommand,
  seatsAllowed,
} from '../../kernel/host.ts';
import { BOT_NAMES } from '../../protocol/characters.ts';
import { Messages } from '../messages.ts';
import { freshFolder, runCli } from '../world-for-tests.ts';
import { flatBlank, onlyValue } from './questions.ts';

function savedIn(gamePackage: GamePackage<GameTypes>, file: string): Recording<GameTypes> {
  const save = readSave(JSON.parse(readFileSync(file, 'utf8')));
  const recording = save.ok ? resumeSave(gamePackage.game, save.value) : save;
  if (!recording.ok) throw new Error(recording.why.code);
  return recording.value;
}

/** A long match is stopped there. */
const MOST_DECISIONS = 80;

/** A random player who sometimes acts unprompted, and types as a person would. */
class Typist {
  unasked = 0;
  decisions = 0;
  private queue: string[] = [];
  private readonly chance = fastRandom(7);
  private readonly messages: Messages;
  private readonly gamePackage: GamePackage<GameTypes>;
  private readonly file: string;

  constructor(gamePackage: GamePackage<GameTypes>, file: string, messages: Messages) {
    this.gamePackage = gamePackage;
    this.file = file;
    this.messages = messages;
  }

  readonly type = (shown: string): string | null => {
    if (/(Enter|Intro) $/.test(shown)) return '';
    if (this.queue.length === 0 && this.decisions === MOST_DECISIONS) return null;
    if (this.queue.length === 0) this.decide(this.seatAsked(shown));
    return this.queue.shift() as string;
  };

  /** The last person who got the keyboard; otherwise the first. */
  private seatAsked(shown: string): Seat {
    return Number([...shown.matchAll(/(?:Hand over to Seat|Pasa el teclado a Asiento) (\d+)/g)].at(-1)?.[1] ?? 1) - 1;
  }

  private decide(seat: Seat): void {
    const { match } = savedIn(this.gamePackage, this.file);
    const extras = match.extrasFor(seat);
    const isUnasked = extras.length > 0 && this.chance.below(3) === 0;
    const options = isUnasked ? extras : match.optionsFor(seat);
    const option = this.chance.pick(options);
    const { type: _, ...blanks } = sampleCommand([option], this.chance);
    if (isUnasked) this.queue.push('x');
    if (isUnasked || options.length > 1) this.queue.push(String(options.indexOf(option) + 1));
    for (const [field, value] of Object.entries(blanks))
      this.queue.push(...this.lines(match.seatView(seat), field, option.blanks[field] as AnyBlank, value));
    if (this.queue.length === 0) this.queue.push('');
    this.unasked += isUnasked ? 1 : 0;
    this.decisions++;
  }

  /** What is typed for a blank: nothing if it leaves no choice, one line if its values are listed, otherwise place by place. */
  private lines(view: SeatView<GameTypes>, field: string, blank: AnyBlank, value: unknown): string[] {
    if (onlyValue(blank).length > 0) return [];
    if (flatBlank(blank) !== null) return [this.written(view, field, value)];
    const { record, manyOf, max = 0 } = blank;
    if (record !== undefined) {
      return Object.entries(record).flatMap(([place, inner]) =>
        this.lines(view, Array.isArray(record) ? field : place, inner, (value as Record<string, unknown>)[place]),
      );
    }
    const alternatives = (manyOf ?? blank).anyOf ?? [manyOf as AnyBlank];
    const values = manyOf === undefined ? [value] : (value as readonly unknown[]);
    const lines = values.flatMap((each) => {
      const at = alternatives.findIndex((other) => [...listValues(other)].some((listed) => sameJson(listed, each)));
      const isAsked = manyOf !== undefined || alternatives.length > 1;
      return [...(isAsked ? [String(at + 1)] : []), ...this.lines(view, field, alternatives[at] as AnyBlank, each)];
    });
    return manyOf === undefined || values.length === max ? lines : [...lines, String(alternatives.length + 1)];
  }

  /** Seats by their number, everything else by its label. */
  private written(view: SeatView<GameTypes>, field: string, value: unknown): string {
    const { gamePackage, messages } = this;
    if (typeof value === 'number' && areSeats(messages.translatorFor(gamePackage), field) && this.chance.below(2) === 0)
      return String(value + 1);
    return [value]
      .flat()
      .map((each) => valueLabel(gamePackage, messages.translatorFor(gamePackage), { value: each, field, view }))
      .join(', ');
  }
}

describe.each(registry.map((gamePackage) => [gamePackage.game.id, gamePackage] as const))('%s', (id, gamePackage) => {
  const setup = chooseSetup(gamePackage.game, { options: {} }, null);
  if (!setup.ok) throw new Error(setup.why.code);
  const { min, max } = seatsAllowed(gamePackage.game, setup.value);

  test.each([
    ['en', 1, min],
    ['es', Math.min(3, max), max],
  ] as const)('in %s a match is played by lines, with people: %i of %i', async (language, people, seats) => {
    const folder = freshFolder();
    const file = join(folder, 'match.json');
    const messages = new Messages(language).calling([...Array.from({ length: people }, () => null), ...BOT_NAMES]);
    const typist = new Typist(gamePackage, file, messages);
    const table = ['--people', String(people), '--seats', String(seats), '--seed', '5', '--bots', 'random'];
    const args = ['play', id, ...table, '--save', 'match.json', '--lang', language];
    const played = await runCli(args, { folder, stdin: typist.type });
    expect({ exitCode: played.exitCode, stderr: played.stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(savedIn(gamePackage, file).match.outcome !== null).toBe(typist.decisions < MOST_DECISIONS);
    expect(played.stdout.split('\n').filter((line) => line.length > 80 && !/match\.json|▸/.test(line))).toEqual([]);
    expect(played.stdout).not.toMatch(/✗|undefined|{{|\b(ask|play|terminal|events)\.[a-z]/);
    const hasExtras = Object.values(gamePackage.game.phases).some(({ extras }) => extras !== undefined);
    expect(typist.unasked > 0).toBe(hasExtras);
  });
});

const drawnPlainly = registry.filter(({ terminal }) => terminal === undefined);

test.each(drawnPlainly)('$game.id, which does not draw itself, is drawn in its own words', async ({ game, words }) => {
  const { stdout } = await runCli(['play', game.id, '--seed', '3', '--lang', 'es'], { stdin: () => null });
  const { blanks = {}, phases = {} } = words.es as Readonly<Record<string, Readonly<Record<string, { name: string }>>>>;
  expect(stdout).toContain(`\n${Object.values(phases)[0]}\n`);
  const setup = chooseSetup(game, {}, game.seats.min);
  if (!setup.ok) throw new Error(setup.why.code);
  const { table } = game.deal(setup.value, game.seats.min, fastRandom(1));
  for (const field of Object.keys(table)) expect(stdout).toContain(blanks[field]?.name);
  expect(stdout).toContain('\nTu mano\n');
  expect(stdout).not.toMatch(/\b(true|false|null)\b/);
});
