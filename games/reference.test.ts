import { describe, expect, test } from 'vitest';
import {
  atOnce,
  chooseSetup,
  fastRandom,
  type GameTypes,
  type Match,
  type Options,
  sampleCommand,
  seatsIn,
  startMatch,
} from '../kernel/host.ts';
import type { GamePackage } from './game-package.ts';
import { JsonShape } from './json-shape.ts';
import { type GameReference, referenceStepwise } from './reference.ts';
import { registry } from './registry.ts';

/** So much of a match that the reference was not made from. */
const INPUTS = 150;

/** Calls `look` along a match with other random numbers than those of the reference. */
function playAnother({ game }: GamePackage<GameTypes>, seed: number, look: (match: Match<GameTypes>) => void): void {
  const seats = game.usualSeats ?? game.seats.min;
  const setup = chooseSetup(game, {}, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  const random = fastRandom(seed, 77);
  const { match } = startMatch({ game, setup: setup.value, seats, seed: { numbers: [seed, 77] }, listened: false });
  for (let inputs = 0; match.outcome === null && inputs < INPUTS; inputs++) {
    look(match);
    const { at, question, deadline } = match;
    const [seat] = seatsIn(match.state.asked);
    if (seat === undefined) match.play({ type: 'time', at: deadline ?? at, question });
    else {
      const command = sampleCommand(match.optionsFor(seat), random);
      match.play({ type: 'answer', at, seat, by: 'bot', question, command });
    }
  }
}

/** What of these options the reference does not have. */
function missingOf(options: Options<GameTypes>, { commands }: GameReference): string[] {
  return options.flatMap(({ type, blanks, check }) => {
    const command = commands.find((each) => each.type === type);
    if (command === undefined) return [type];
    const fields = Object.keys(blanks).filter((field) => command.blanks[field] === undefined);
    const checks = check === null || command.checks.includes(check.name) ? [] : [check.name];
    return [...fields, ...checks].map((each) => `${type}: ${each}`);
  });
}

describe.each(registry.map((gamePackage) => [gamePackage.game.id, gamePackage] as const))('%s', (_id, gamePackage) => {
  const reference = atOnce(referenceStepwise(gamePackage));

  test('every command is there, with who may give it and what fills its blanks', () => {
    const { phases } = gamePackage.game;
    const handled = Object.values(phases).flatMap(({ on, onHost = {} }) => [
      ...Object.keys(on),
      ...Object.keys(onHost),
    ]);
    expect(reference.commands.map(({ type }) => type)).toEqual([...new Set(handled)].sort());
    expect(reference.commands.filter(({ by }) => by.length === 0)).toEqual([]);
    for (const { blanks } of reference.commands)
      for (const { schema, kinds } of Object.values(blanks))
        expect([kinds.length, schema.type]).not.toEqual([0, undefined]);
  });

  test('a match that it was not made from has nothing that is missing there', () => {
    const tableFields = Object.keys(reference.table.properties ?? {});
    const handFields = Object.keys(reference.hand.properties ?? {});
    const missing = new Set<string>();
    for (const seed of [11, 12, 13])
      playAnother(gamePackage, seed, (match) => {
        for (const field of Object.keys(match.state.table))
          if (!tableFields.includes(field)) missing.add(`table.${field}`);
        for (const seat of seatsIn(match.state.asked)) {
          for (const field of Object.keys(match.hand(seat)))
            if (!handFields.includes(field)) missing.add(`hand.${field}`);
          for (const each of missingOf(match.optionsFor(seat), reference)) missing.add(each);
          for (const each of missingOf(match.extrasFor(seat), reference)) missing.add(each);
        }
      });
    expect([...missing]).toEqual([]);
  });

  test('it is plain data, the same every time', () => {
    expect(JSON.parse(JSON.stringify(reference))).toEqual(reference);
    expect(atOnce(referenceStepwise(gamePackage))).toEqual(reference);
  });
});

describe('the form of what was seen', () => {
  const schemaOf = (...values: unknown[]) => {
    const shape = new JsonShape();
    for (const value of values) shape.add(value, ['note']);
    return shape.schema();
  };

  test('types, and texts as examples, but not what people wrote', () => {
    expect(schemaOf(1, null)).toEqual({ type: ['integer', 'null'] });
    expect(schemaOf(1, 0.5)).toEqual({ type: 'number' });
    expect(schemaOf({ note: 'my secret', card: 'queen' }, { card: 'king' })).toEqual({
      type: 'object',
      properties: { note: { type: 'string' }, card: { type: 'string', examples: ['queen', 'king'] } },
      required: ['card'],
    });
  });

  test('an object by seats is a table of values', () => {
    expect(schemaOf({ 0: [1] }, { 2: ['a'] })).toEqual({
      type: 'object',
      additionalProperties: { type: 'array', items: { type: ['integer', 'string'], examples: ['a'] } },
    });
  });

  test('blanks, with the widest range that was offered', () => {
    const shape = new JsonShape();
    shape.addBlank({ manyOf: { record: { to: { from: 1, to: 3 }, text: { textUpTo: 40 } } }, min: 0, max: 2 });
    shape.addBlank({ manyOf: { record: { to: { from: 0, to: 2 }, text: { textUpTo: 20 } } }, min: 0, max: 2 });
    expect(shape.schema()).toEqual({
      type: 'array',
      items: {
        type: 'object',
        properties: { to: { type: 'integer', minimum: 0, maximum: 3 }, text: { type: 'string', maxLength: 40 } },
        required: ['to', 'text'],
      },
    });
  });
});
