import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game, Phase, Turn } from '../game.ts';
import { LAWS, type Law } from './laws.ts';
import { type Jot, noted, notesOf } from './noted.ts';
import type { Scene } from './scene.ts';
import { type Toy, toy } from './toy-game.ts';

const law = (number: number): Law => LAWS.find((law) => law.number === number) as Law;

/** A law's complaint about a game over many short matches, or null. */
function complaint(number: number, game: Game<Toy>): string | null {
  const scenes: fc.Arbitrary<Scene<Toy>> = fc
    .record({
      rounds: fc.integer({ min: 1, max: 3 }),
      seats: fc.integer({ min: 2, max: 4 }),
      seed: fc.nat(),
      choices: fc.array(fc.nat(), { minLength: 1, maxLength: 24 }),
    })
    .map(({ rounds, seed, ...scene }) => ({ ...scene, game, setup: { rounds }, seed: { numbers: [seed, 0] } }));
  const { errorInstance } = fc.check(fc.property(scenes, law(number).check), { numRuns: 300, seed: 1 });
  return errorInstance instanceof Error ? errorInstance.message : null;
}

const { choose, show } = toy.phases;
const withChoose = (change: Partial<Phase<Toy>>): Game<Toy> => ({
  ...toy,
  phases: { choose: { ...choose, ...change }, show },
});
const withShow = (change: Partial<Phase<Toy>>): Game<Toy> => ({
  ...toy,
  phases: { choose, show: { ...show, ...change } },
});
const withSecrecy = (change: Partial<Game<Toy>['secrecy']>): Game<Toy> => ({
  ...toy,
  secrecy: { ...toy.secrecy, ...change },
});

/** `choose` with something added to the correct rule. */
function afterChoosing(also: (turn: Parameters<NonNullable<Phase<Toy>['enter']>>[0], seat: number) => void): Game<Toy> {
  return withChoose({
    on: {
      ...choose.on,
      choose(turn, seat, command) {
        const next = choose.on.choose?.(turn, seat, command);
        also(turn, seat);
        return next;
      },
    },
  });
}

const notedToy = noted(toy);

/** The game with notes, in which what is written has an effect. */
function afterJotting(also: (turn: Turn<Toy>, note: string, seat: number) => void): Game<Toy> {
  const { choose, show } = notedToy.phases;
  const { jot } = choose.on as Record<string, (turn: Turn<Toy>, seat: number, command: Jot) => void>;
  const on = {
    ...choose.on,
    jot(turn: Turn<Toy>, seat: number, command: Jot) {
      jot!(turn, seat, command);
      also(turn, command.note, seat);
    },
  };
  return { ...notedToy, phases: { choose: { ...choose, on }, show } };
}

test.each(LAWS)('the correct game keeps law $number: $says', ({ number }) => {
  expect(complaint(number, toy)).toBeNull();
});

test.each(LAWS)('so does the same game with notes: law $number', ({ number }) => {
  expect(complaint(number, notedToy)).toBeNull();
});

describe('a broken game is caught by', () => {
  test('law 1: randomness that does not come from the match', () => {
    let calls = 0;
    const game = withShow({
      enter: (turn) => {
        (turn.state.table.points[0] as number) += calls++;
        return show.enter?.(turn);
      },
    });
    expect(complaint(1, game)).toMatch(/law 1: .*(another state|something else)/);
  });

  test('law 1: an effect between the brackets of tell', () => {
    const game = afterChoosing((turn, seat) =>
      turn.tell?.({ type: 'pile', size: (turn.state.table.points[seat] as number)++ }),
    );
    expect(complaint(1, game)).toMatch('law 1: the state differs when nobody listens');
  });

  test('law 2: state that is not plain', () => {
    const game: Game<Toy> = {
      ...toy,
      deal: (...args) => ({ ...toy.deal(...args), box: { pile: Object.assign([1, 2], { top: () => 1 }) } }),
    };
    expect(complaint(2, game)).toMatch(/law 2: box\.pile/);
  });

  test('law 2: something remembered outside the state', () => {
    let last = 0;
    const game = afterChoosing((turn, seat) => {
      turn.state.table.points[seat] = last;
      last = turn.state.hands[seat]?.wantsNew ? last + 1 : last;
    });
    expect(complaint(2, game)).toMatch(/law 2: play from a copy/);
  });

  test('law 3: a default answer that is not an option', () => {
    const game: Game<Toy> = {
      ...toy,
      defaultAnswer: () => ({ type: 'choose', change: 'perhaps' as unknown as boolean }),
    };
    expect(complaint(3, game)).toMatch(/was offered and then refused: malformed-command/);
  });

  test('law 3: a refusal that changes something', () => {
    const game = withChoose({
      extras: (view) => {
        (view.table as { round: number }).round++;
        return [];
      },
    });
    expect(complaint(3, game)).toMatch('law 3: a refusal changed the match');
  });

  test('law 4: a phase that asks nobody', () => {
    expect(complaint(4, withChoose({ enter: () => undefined, seconds: () => null }))).toMatch(
      'law 4: nobody is waited for in choose',
    );
  });

  test('law 4: a phase that goes nowhere when its time is up', () => {
    const onTime: Phase<Toy>['onTime'] = (turn) => {
      turn.state.asked = 0;
    };
    expect(complaint(4, withChoose({ onTime }))).toMatch(
      'law 4: nobody is waited for in choose, after time was up in choose',
    );
  });

  test('law 4: a default answer that is not legal when time is up', () => {
    expect(complaint(4, { ...toy, defaultAnswer: () => ({ type: 'wave' }) })).toMatch(
      'the default answer of seat 0 in choose is not legal',
    );
  });

  test('law 4: a seat asked without options', () => {
    expect(complaint(4, withChoose({ options: [] }))).toMatch(/law 4: seat \d is asked but has no options/);
  });

  test('law 5, pairs of other hands: a secret number copied to the table', () => {
    const game = afterChoosing((turn, seat) => {
      turn.state.table.points[seat] = turn.hand(seat).number;
    });
    expect(complaint(5, game)).toMatch(/law 5: seat \d heard the same but sees another points/);
  });

  test('law 5, pairs of another box: the top of the pile copied to the table', () => {
    const game = afterChoosing((turn) => {
      turn.state.table.pileSize = turn.state.box.pile.at(-1) ?? 0;
    });
    expect(complaint(5, game)).toMatch(/law 5: seat \d heard the same but sees another pileSize/);
  });

  test('law 5, pairs of one sealed answer: an answer copied to the table while it is sealed', () => {
    const game = afterChoosing((turn, seat) => {
      turn.state.table.hasChosen[seat] = turn.hand(seat).wantsNew === true;
    });
    expect(complaint(5, game)).toMatch(/law 5: seat \d heard the same but sees another hasChosen/);
  });

  test('law 5: options that reveal a secret', () => {
    const game = withChoose({
      seconds: () => 30,
      enter: (turn) =>
        turn.ask(turn.state.hands.flatMap(({ number }, seat) => (number > 3 || seat === 0 ? [seat] : []))),
    });
    expect(complaint(5, game)).toMatch(/law 5: seat \d heard the same but sees another asked/);
  });

  test('law 5b: telling too much', () => {
    const game = afterChoosing((turn, seat) => turn.tell?.({ type: 'dealt', round: turn.hand(seat).number }));
    expect(complaint(5, game)).toMatch('law 5b');
  });

  test('law 5b: a revealing event that is not declared', () => {
    expect(complaint(5, withSecrecy({ revealing: ['pile', 'yours'] }))).toMatch('law 5b');
  });

  test('law 5, imagined pairs: made-up hands that do not fit what is seen', () => {
    const { imagine } = toy.secrecy;
    const game = withSecrecy({
      imagine: (view, heard, random) => {
        const hidden = imagine?.(view, heard, random) ?? null;
        return hidden && { ...hidden, hands: hidden.hands.map((hand) => ({ ...hand, number: 99 })) };
      },
    });
    expect(complaint(5, game)).toMatch(/law 5: seat \d heard the same but sees another hand/);
  });

  test('law 6: a table that changes silently', () => {
    const game = withChoose({
      on: {
        ...choose.on,
        wave: (turn, seat) => {
          turn.state.table.points[seat] = 9;
        },
      },
    });
    expect(complaint(6, game)).toMatch(/law 6: .* changed the table in silence/);
  });

  test('law 6: a hand that changes silently', () => {
    const game = withChoose({
      on: {
        ...choose.on,
        wave: (turn, seat) => {
          turn.hand((seat + 1) % turn.seats).number = 1;
        },
      },
    });
    expect(complaint(6, game)).toMatch(/law 6: the hand of seat \d changed in silence/);
  });

  test('law 7: something shared between a match and its fork', () => {
    let uses = 0;
    const game = afterChoosing((turn, seat) => {
      turn.state.table.points[seat] = uses++;
    });
    expect(complaint(7, game)).toMatch('law 7');
  });

  test('law 8: a rule that also counts what was undone', () => {
    let played = 0;
    const game = afterChoosing((turn, seat) => {
      turn.state.table.points[seat] = played++;
    });
    expect(complaint(8, game)).toMatch('law 8');
  });

  test('law 9: a match that goes on for longer than it says', () => {
    expect(complaint(9, { ...toy, longest: () => 2 })).toMatch('law 9: still not over after 2 inputs');
  });

  test('law 9: a ranking that forgets a seat', () => {
    const game: Game<Toy> = { ...toy, outcome: (table, seats) => ({ ...toy.outcome(table, seats), ranking: [[0]] }) };
    expect(complaint(9, game)).toMatch('law 9: the ranking is [[0]]');
  });

  test('law 10: an event that holds a part of the state', () => {
    const game = withShow({
      enter: (turn) => {
        const next = show.enter?.(turn);
        turn.tell?.({ type: 'shown', numbers: turn.state.table.shown });
        return next;
      },
    });
    expect(complaint(10, game)).toMatch('law 10: something told is part of the state');
  });

  test('law 10: an event that is not plain data', () => {
    const game = afterChoosing((turn, seat) =>
      turn.tell?.({ type: 'pile', size: undefined as unknown as number & typeof seat }),
    );
    expect(complaint(10, game)).toMatch('law 10: [1].event.size of what is told is not plain data');
  });

  test('law 10: options that write to the view', () => {
    const game = withChoose({
      options: (view) => {
        (view.hand as { wantsNew: boolean | null }).wantsNew = null;
        return choose.options as never;
      },
    });
    expect(complaint(10, game)).toMatch('law 10: a rule wrote to a view');
  });

  test('law 11: words that are not declared', () => {
    expect(complaint(11, { ...notedToy, ownWords: ['notes'] })).toBe('law 11: note of jot is not declared in ownWords');
  });

  test('law 11: words kept in a field that is not declared', () => {
    expect(complaint(11, { ...notedToy, ownWords: ['note'] })).toMatch(/law 11: .* another state/);
  });

  test('law 11: words stored differently from how they were written', () => {
    const game = afterJotting((turn, note, seat) => {
      notesOf(turn.state)[seat] = note.toUpperCase();
    });
    expect(complaint(11, game)).toMatch(/law 11: .* another state/);
  });

  test('law 11: words told in another field', () => {
    const game = afterJotting((turn, note) => turn.tell?.({ type: 'overheard', whisper: note } as never));
    expect(complaint(11, game)).toMatch(/law 11: .* tells something else/);
  });

  test('law 11: a rule that reads what was written', () => {
    const game = afterJotting((turn, note) => {
      turn.state.table.round += note.includes('e') ? 1 : 0;
    });
    expect(complaint(11, game)).toMatch(/law 11: .* another state/);
  });

  test('law 12: a rule that writes what is derived', () => {
    const game = afterChoosing((turn) => {
      turn.state.table.pileSize++;
    });
    expect(complaint(12, game)).toMatch('law 12: choose.choose writes what is derived');
  });

  test('law 12: something derived from itself', () => {
    const derive: Game<Toy>['derive'] = ({ table, box }) => ({
      table: { pileSize: Math.min(table.pileSize, box.pile.length) },
    });
    expect(complaint(12, { ...toy, derive })).toMatch('law 12: what is derived depends on itself');
  });
});
