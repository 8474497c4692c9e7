import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseSetup, fastRandom, type Match, sampleCommand, startMatch } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { P1, P2, PHASES, type Setup, type Snatch, VARIANTS } from '../types.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/snatch-diagrams.md', import.meta.url), 'utf8');

/** The arrows of a diagram, one for each of its labels: from, label, to. */
function arrowsOf(diagram: string): readonly string[] {
  const [, text = ''] = new RegExp(`%% ${diagram}\\n([^\`]*)`).exec(DOCUMENT) ?? [];
  const arrows = [...text.matchAll(/^ *(\S+) --> (\S+)(?: : (.+))?$/gm)];
  return arrows
    .flatMap(([, from, to, labels = '']) => labels.split(', ').map((label) => `${from} ${label} ${to}`))
    .sort();
}

const ended = (match: Match<Snatch>): string => (match.outcome === null ? match.state.phase : '[*]');

/** Every way from one phase to the next that comes up in many matches at random, as arrows of a diagram. */
function arrowsPlayed(options: Partial<Setup>, isMeant: (label: string) => boolean): readonly string[] {
  const arrows = new Set<string>();
  playMany(options, (match, from, label) => isMeant(label) && arrows.add(`${from} ${label} ${ended(match)}`));
  return [...arrows].sort();
}

/** Plays many matches at random, and shows every one after each thing that happened in it, and from which phase it came. */
function playMany(options: Partial<Setup>, look: (match: Match<Snatch>, from: string, label: string) => void): void {
  for (let seed = 0; seed < 400; seed++) {
    const variant = VARIANTS[seed % VARIANTS.length];
    const clocks = { talkSeconds: 60, offerSeconds: 60, responseSeconds: 45, aftermathSeconds: 30 };
    const setup = chooseSetup(game, { options: { ...clocks, variant, rounds: 1 + (seed % 3), ...options } }, 2);
    if (!setup.ok) throw new Error(setup.why.code);
    const start = {
      game,
      setup: setup.value,
      seats: 2,
      seed: { numbers: [seed, 0] as [number, number] },
      listened: false,
    };
    const { match } = startMatch(start);
    const random = fastRandom(seed, 1);
    look(match, '[*]', 'start');
    for (let moves = 0; match.outcome === null && moves < 200; moves++) {
      const from = match.state.phase;
      const { question, deadline } = match;
      if (deadline !== null && random.below(4) === 0) {
        match.play({ type: 'time', at: deadline, question });
        look(match, from, 'time');
        continue;
      }
      const seat = random.below(2) === 0 ? P1 : P2;
      const offered = [...match.optionsFor(seat), ...match.extrasFor(seat)];
      if (offered.length === 0) continue;
      const command = sampleCommand(offered, random);
      const played = match.play({ type: 'answer', at: match.at, seat, by: 'bot', question, command });
      if (played.ok) look(match, from, command.type);
    }
  }
}

test('the states of a match are drawn as they are played', () => {
  expect(arrowsPlayed({ demo: false }, () => true)).toEqual(arrowsOf('match-states'));
});

test('what demo play adds is drawn as it is played', () => {
  const isDemo = (label: string) => label === 'setVariant' || label === 'leave';
  expect(arrowsPlayed({ demo: true }, isDemo)).toEqual(arrowsOf('demo-states'));
});

test('every phase of the code is drawn, and no other', () => {
  const drawn = [...arrowsOf('match-states'), ...arrowsOf('demo-states')].flatMap((arrow) => {
    const [from = '', , to = ''] = arrow.split(' ');
    return [from, to];
  });
  expect(new Set(drawn)).toEqual(new Set(['[*]', ...PHASES]));
});

test('a round is drawn as rounds are written down', () => {
  const arrows = new Set<string>();
  playMany({ demo: false }, ({ state: { table } }) => {
    const { variant, rounds } = table;
    const add = (from: string, to: string) => arrows.add(`${from} ${variant} ${to}`);
    for (const { p1Action, p2Action, shameAssigned, reported } of rounds) {
      if (p1Action === null) continue;
      add('[*]', p1Action);
      if (p2Action === null) add(p1Action, '[*]');
      else add(p1Action, p2Action);
      if (p2Action !== null && p2Action !== 'snatch') add(p2Action, '[*]');
      if (p2Action !== 'snatch') continue;
      const follows = shameAssigned === true ? 'shame_assigned' : reported === true ? 'reported' : null;
      add('snatch', follows ?? '[*]');
      if (follows !== null) add(follows, '[*]');
    }
  });
  expect([...arrows].sort()).toEqual(arrowsOf('round'));
});
