import { expect, test } from 'vitest';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { LANGUAGES } from '../../game-package.ts';
import type { Claim, Ending } from '../types.ts';
import { endedMatch, RICH } from './ending/ended-match-for-tests.ts';
import { poster } from './poster.ts';
import { truth } from './truth.ts';

const rich = (seed: number, language?: (typeof LANGUAGES)[number]) =>
  endedMatch({ seats: 20, seed, options: { cast: 'custom', roles: RICH }, ...(language && { language }) });
const PLAYED = [1, 2, 3, 4, 5, 6].map((seed) => rich(seed));
const endingOf = ({ table }: (typeof PLAYED)[number]['match']) => table.ending as DeepReadonly<Ending>;

test('who said to be what they were is told as true; of the others, what they were', () => {
  for (const { match, speaker, faces } of PLAYED.slice(0, 2)) {
    const { players } = endingOf(match);
    const claims = players.map(({ original }, by): Claim => {
      const role = by % 2 === 0 ? (original.role.at(-1) ?? 'Cop') : 'Lyncher';
      return { kind: 'role', by, day: 1 + (by % 3), role };
    });
    const told = truth({ ...match, table: { ...match.table, claims } }, speaker, faces);
    expect(told?.rounds.map(({ number, words }) => [number, words.length])).toEqual([
      ['1', 7],
      ['2', 7],
      ['3', 6],
    ]);
    for (const { look, verdict, truth: so } of told?.rounds.flatMap(({ words }) => words) ?? []) {
      expect(verdict).toEqual(look % 2 === 0 ? { isKept: true, text: 'true' } : { isKept: false, text: 'lie' });
      expect(so === null).toBe(look % 2 === 0);
    }
  }
});

test('a result is true only where it was told to the one who claims it', () => {
  const { speaker, faces } = rich(1);
  const alignment = PLAYED.flatMap(({ match: played }) =>
    endingOf(played).story.flatMap(({ events }) =>
      events.flatMap((event) => (event.t === 'alignment' && typeof event.to !== 'string' ? [{ event, played }] : [])),
    ),
  )[0];
  if (alignment === undefined) throw new Error('nobody was ever investigated');
  const { event, played } = alignment;
  const verdictOn = (claim: Claim) => {
    const told = truth({ ...played, table: { ...played.table, claims: [claim] } }, speaker, faces);
    return told?.rounds[0]?.words[0]?.verdict?.isKept;
  };
  const [by = 0] = event.to as readonly number[];
  const claim = { kind: 'result', day: 1, about: event.about, by } as const;
  expect(verdictOn({ ...claim, is: event.is })).toBe(true);
  expect(verdictOn({ ...claim, is: event.is === 'good' ? 'evil' : 'good' })).toBe(false);
});

test('whose role changed is told, on the poster too, with the night and who did it where somebody did', () => {
  const changes = PLAYED.flatMap(({ match, speaker, faces }) => {
    const drawn = poster(match, speaker, faces);
    const onPoster = [...(drawn?.winners ?? []), ...(drawn?.others ?? [])].flatMap(({ changed }) => changed ?? []);
    const told = truth(match, speaker, faces)?.changes ?? [];
    expect(told.length).toBeGreaterThanOrEqual(onPoster.length);
    for (const { round } of onPoster) expect(round).toMatch(/^[ND]\d+$/);
    return told.map(({ text }) => text);
  });
  expect(changes.length).toBeGreaterThan(0);
  for (const text of changes) expect(text).toMatch(/ended as .* \((Night|Day) \d+(, by Seat \d+)?\)\.$/);
  expect(changes.some((text) => text.includes(', by Seat'))).toBe(true);
});

test.each(LANGUAGES)('has all its words in %s', (language) => {
  for (const seed of [1, 2]) {
    const { match, speaker, faces } = rich(seed, language);
    expect(JSON.stringify(truth(match, speaker, faces))).not.toMatch(/truth\.|ending\.|{{|undefined/);
  }
});
