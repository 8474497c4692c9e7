import { describe, expect, test } from 'vitest';
import { imagineMatch } from './imagining.ts';
import { copyJson, freezeJson } from './json.ts';
import type { Match } from './match.ts';
import { fastRandom } from './random.ts';
import { sampleCommand } from './sampling.ts';
import { type Lanterns, lanterns, lightLanterns } from './testing/lanterns.ts';

/** A match in which seat 1 has lit its lamp. */
function scene(): Match<Lanterns> {
  const match = lightLanterns();
  const { at, question } = match;
  match.play({ type: 'answer', at, seat: 1, by: 'bot', question, command: { type: 'light', lamp: 2 } });
  return match;
}

const withImagine = (imagine: typeof lanterns.secrecy.imagine) => ({
  ...lanterns,
  secrecy: { ...lanterns.secrecy, ...(imagine && { imagine }) },
});

describe('an imagined match', () => {
  test('looks the same from the seat', () => {
    const match = scene();
    const imagined = imagineMatch(lanterns, match.seatView(1), [], fastRandom(1));
    expect(imagined?.seatView(1)).toEqual(match.seatView(1));
    expect(imagined?.optionsFor(0).length).toBe(1);
  });

  test('has the time that the seat sees, so that it can run out', () => {
    const imagined = imagineMatch(lanterns, scene().seatView(1), [], fastRandom(1));
    expect(imagined?.deadline).toBe(30_000);
    expect(imagined?.play({ type: 'time', at: 30_000, question: imagined.question }).ok).toBe(true);
  });

  test('has to say who has not answered if that is a secret', () => {
    const light = { ...lanterns.phases.light, isAnsweredInSecret: () => true };
    const secret = { ...lanterns, phases: { ...lanterns.phases, light } };
    const match = lightLanterns({ rounds: 2, watch: 30 }, secret);
    const { at, question } = match;
    match.play({ type: 'answer', at, seat: 1, by: 'bot', question, command: { type: 'light', lamp: 2 } });
    const imagining = (asked?: number) =>
      imagineMatch(
        {
          ...secret,
          secrecy: {
            ...secret.secrecy,
            imagine: () => ({ ...match.state, ...(asked === undefined ? {} : { asked }) }) as never,
          },
        },
        match.seatView(0),
        [],
        fastRandom(1),
      );
    expect(imagining(0b101)?.state.asked).toBe(0b101);
    expect(() => imagining(0b111)).toThrow('imagine does not say who the 2 seats are');
    expect(() => imagining(0b110)).toThrow('imagine does not say who the 2 seats are');
  });

  test('differs at random in what the seat cannot know', () => {
    const view = scene().seatView(1);
    const winds = Array.from(
      { length: 8 },
      (_, seed) => imagineMatch(lanterns, view, [], fastRandom(seed))?.state.box.wind,
    );
    expect(new Set(winds).size).toBeGreaterThan(4);
  });

  test('is made from the view alone, and shares nothing with it', () => {
    const match = scene();
    const view = freezeJson(copyJson(match.seatView(1)));
    const imagined = imagineMatch(lanterns, view, [], fastRandom(1));
    if (imagined === null) throw new Error('nothing imagined');
    const random = fastRandom(2);
    for (const seat of imagined.unanswered()) {
      const { at, question } = imagined;
      const command = sampleCommand(imagined.optionsFor(seat), random);
      expect(imagined.play({ type: 'answer', at, seat, by: 'bot', question, command }).ok).toBe(true);
    }
    expect(imagined.state.table.points.some((points) => points > 0)).toBe(true);
    expect(view.table.points).toEqual([0, 0, 0]);
    expect(match.state.phase).toBe('light');
  });

  test('has no listeners, so that playing it out is fast', () => {
    expect(imagineMatch(lanterns, scene().seatView(0), [], fastRandom(1))?.tell).toBeUndefined();
  });

  test('is tried again until something fits', () => {
    let tries = 0;
    const game = withImagine((...args) => (++tries < 50 ? null : (lanterns.secrecy.imagine?.(...args) ?? null)));
    expect(imagineMatch(game, scene().seatView(0), [], fastRandom(1))).not.toBeNull();
    expect(tries).toBe(50);
  });

  test('is as frequent as its weight says', () => {
    const game = withImagine((...args) => {
      const world = lanterns.secrecy.imagine?.(...args) ?? null;
      return world === null ? null : { ...world, weight: world.box.wind < 50 ? 1 : 0.25 };
    });
    const random = fastRandom(3);
    const view = scene().seatView(0);
    let calm = 0;
    for (let made = 0; made < 2000; made++) if (imagineMatch(game, view, [], random)!.state.box.wind < 50) calm++;
    expect(calm / 2000).toBeGreaterThan(0.77);
    expect(calm / 2000).toBeLessThan(0.83);
  });

  test('is the best that was found if no weight lets it pass', () => {
    const game = withImagine((...args) => {
      const world = lanterns.secrecy.imagine?.(...args) ?? null;
      return world === null ? null : { ...world, weight: world.box.wind / 1e9 };
    });
    expect(imagineMatch(game, scene().seatView(0), [], fastRandom(1))?.state.box.wind).toBeGreaterThan(90);
  });

  test('began when its phase did, so that its clock goes on from there', () => {
    const match = scene();
    const view = { ...match.seatView(1), deadline: 95_000 };
    expect(imagineMatch(lanterns, view, [], fastRandom(1))?.at).toBe(65_000);
  });

  test('is null if nothing fits, or the game has no imagine', () => {
    const { imagine: _, ...secrecy } = lanterns.secrecy;
    const view = scene().seatView(0);
    expect(
      imagineMatch(
        withImagine(() => null),
        view,
        [],
        fastRandom(1),
      ),
    ).toBeNull();
    expect(imagineMatch({ ...lanterns, secrecy }, view, [], fastRandom(1))).toBeNull();
  });

  test('that changes the seat’s own hand is a bug of the game', () => {
    const game = withImagine(() => ({ hands: Array(3).fill({ oil: 99, lamp: null }), box: { wind: 0 } }));
    expect(() => imagineMatch(game, scene().seatView(0), [], fastRandom(1))).toThrow(
      'changed the seat’s own hand'.replace('’', "'"),
    );
  });

  test('may use what was heard', () => {
    const heard: unknown[] = [];
    const game = withImagine((view, events, random) => {
      heard.push(...events);
      return lanterns.secrecy.imagine?.(view, events, random) ?? null;
    });
    imagineMatch(game, scene().seatView(0), [{ type: 'rested' }], fastRandom(1));
    expect(heard).toEqual([{ type: 'rested' }]);
  });
});
