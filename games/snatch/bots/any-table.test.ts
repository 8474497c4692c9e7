import { describe, expect, it } from 'vitest';
import { type BotKind, chooseSetup, fastRandom, fieldKeys, fieldOf, type Random } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { OFFER_KINDS, SANCTIONS, type Setup, type Snatch, TOKEN_POLICIES, VARIANTS } from '../types.ts';
import { logit, speNeedingGain } from './foresight-bots.ts';
import { play, scripted, setupOf } from './scene-for-tests.ts';

const KINDS: Readonly<Record<string, BotKind<Snatch>>> = {
  ...bots,
  'spe that needs gain': speNeedingGain(),
  'sharp logit': logit(5),
  'dull logit': logit(0),
  'empty script': scripted([]),
};
const NAMES = Object.keys(KINDS);
const kindOf = (name: string) => KINDS[name]!;

/** With more of these and more rounds, foresight takes its time. */
const TOKENS = ['pavosP1', 'elotesP1', 'pavosP2', 'elotesP2', 'fixedPavos', 'fixedElotes'];
const MOST_TOKENS = 6;

/** Options of any value at all, every other one as usual. */
function drawOptions(random: Random): Partial<Setup> {
  const options: Record<string, unknown> = {};
  for (const key of fieldKeys(game)) {
    if (random.below(2) === 0) continue;
    const field = fieldOf(game, key);
    if (field.kind === 'choice') options[key] = random.pick<unknown>(field.oneOf);
    else if (field.kind === 'switch') options[key] = random.below(2) === 0;
    else if (field.kind === 'number') {
      const most = TOKENS.includes(key) ? MOST_TOKENS : field.to;
      options[key] = field.from + random.below(most - field.from + 1);
    }
  }
  return { ...options, demo: false, rounds: 1 + random.below(3) } as Partial<Setup>;
}

describe('the bots', () => {
  it('are listed with one at the end that can hold a seat for a person', () => {
    expect(Object.keys(bots)).toEqual([
      'random',
      'spe',
      'thief',
      'tit-for-tat',
      'grim',
      'cautious-ladder',
      'inequity-averse',
      'shame-averse',
      'reputation-filter',
      'logit',
      'neighbour',
      'honest-trader',
    ]);
  });

  it.each(NAMES)('%s gives allowed answers in both seats, whatever the variant and the options', (name) => {
    for (const variant of VARIANTS) {
      for (const preset of ['seed', 'classic']) {
        for (const other of NAMES) {
          expect(play(setupOf({ variant }, preset), [kindOf(name), kindOf(other)]).outcome).not.toBeNull();
          expect(play(setupOf({ variant }, preset), [kindOf(other), kindOf(name)]).outcome).not.toBeNull();
        }
      }
    }
  });

  it('[SN-54] answer what is allowed under any options at all; those that are refused name one of them', () => {
    const random = fastRandom(41);
    let played = 0;
    for (let number = 0; number < 800; number++) {
      const pair = [kindOf(random.pick(NAMES)), kindOf(random.pick(NAMES))] as const;
      const setup = chooseSetup(game, { options: drawOptions(random) }, 2);
      if (setup.ok) {
        expect(play(setup.value, pair, number).outcome).not.toBeNull();
        played++;
      } else expect(fieldKeys(game)).toContain(setup.why.with?.key);
    }
    expect(played).toBeGreaterThan(200);
  });

  it('answer what is allowed in positions that only somebody unreasonable brings about', () => {
    for (const name of NAMES) {
      for (const offers of OFFER_KINDS) {
        for (const tokenPolicy of TOKEN_POLICIES) {
          for (const [index, sanction] of SANCTIONS.entries()) {
            const setup = setupOf({ variant: VARIANTS[(index + 1) % 5]!, offers, tokenPolicy, sanction, rounds: 5 });
            expect(play(setup, [kindOf('random'), kindOf(name)], index).outcome).not.toBeNull();
            expect(play(setup, [kindOf(name), kindOf('random')], index).outcome).not.toBeNull();
          }
        }
      }
    }
  });
});
