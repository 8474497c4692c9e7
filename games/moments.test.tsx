import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chooseSetup, copyJson, type GameTypes, heardBy, type Match, seatsAllowed, seatsIn } from '../kernel/host.ts';
import { chooseMove, openScene, playMove } from '../kernel/testing/index.ts';
import { type Moments, type PlannedMoment, planMoments } from '../web/ui/moments.ts';
import type { BannerText, MatchOnScreen } from '../web/ui/screen.ts';
import { type GamePackage, LANGUAGES } from './game-package.ts';
import { registry } from './registry.ts';
import { speakerForTests } from './translator-for-tests.ts';

/** The longest that can still be read on a phone, with names of five letters; that of most is half of it. */
const LONGEST_LINE = 64;

const LONGEST_REASON = 76;

const MOST_INPUTS = 2500;

for (const gamePackage of registry) {
  const file = new URL(`./${gamePackage.game.id}/ui/moments.ts`, import.meta.url);
  if (!existsSync(file)) continue;
  const { moments } = (await import(file.href)) as { readonly moments: Moments };

  describe(`the moments of ${gamePackage.game.id}`, () => {
    const shown = playedIn(gamePackage, moments);

    test('come up in random matches, and take between one and nine seconds', () => {
      const types = new Set(shown.map(({ planned }) => planned.event.type));
      expect(types.size).toBeGreaterThanOrEqual(Object.keys(moments).length / 2);
      for (const { planned } of shown) expect(planned.ms >= 1000 && planned.ms <= 9000).toBe(true);
    });

    test('end over the table as the last event has left it', () => {
      const last = shown.filter(({ isEnd }) => isEnd);
      expect(last.length).toBeGreaterThan(0);
      for (const { planned } of last) expect(planned.moment.isAfterwards).toBe(true);
    });

    test('are the ones that a table waits for, and bots think in phases that there are', () => {
      const { pacing, game } = gamePackage;
      expect(Object.keys(pacing?.moments ?? {}).toSorted()).toEqual(Object.keys(moments).toSorted());
      expect(Object.keys(game.phases)).toEqual(expect.arrayContaining(Object.keys(pacing?.thinking ?? {})));
      const known = [...(pacing?.opening ?? []), ...Object.keys(pacing?.untilSeen ?? {})];
      expect(Object.keys(moments)).toEqual(expect.arrayContaining(known));
    });

    test.each(LANGUAGES)('have short banners in %s', (language) => {
      const speaker = speakerForTests(language, gamePackage.words[language], 'Maya');
      for (const { planned, match } of shown) {
        const { moment, event, heard } = planned;
        const banner = moment.banner?.(event, { speaker, match, heard }) ?? null;
        expect(banner).toSatisfy(isShort);
      }
    });
  });
}

const isShort = (banner: BannerText | null): boolean =>
  banner === null ||
  (banner.line.length <= LONGEST_LINE &&
    (banner.reason?.length ?? 0) <= LONGEST_REASON &&
    (banner.question?.line.length ?? 0) <= LONGEST_LINE);

interface Shown {
  readonly planned: PlannedMoment;
  readonly match: MatchOnScreen;
  /** No other moment follows in its match. */
  readonly isEnd?: boolean;
}

/** Every moment of a random match of each preset, over the table as everybody saw it before. */
function playedIn({ game }: GamePackage<GameTypes>, moments: Moments): readonly Shown[] {
  return Object.keys(game.fields.presets).flatMap((preset) => {
    const chosen = chooseSetup(game, { preset }, null);
    if (!chosen.ok) return [];
    const { min, max } = seatsAllowed(game, chosen.value);
    return [...new Set([game.usualSeats ?? min, max])].flatMap((seats) => {
      const setup = chooseSetup(game, { preset }, seats);
      if (!setup.ok) return [];
      const { match, told } = openScene({
        game,
        setup: setup.value,
        seats,
        seed: { numbers: [seats, 1] },
        choices: [],
      });
      const shown: Shown[] = [];
      const see = (before: MatchOnScreen, emitted: typeof told, key: string) => {
        const heard = heardBy(emitted, 'spectator');
        for (const planned of planMoments({ moments, factor: 1, key, heard })) shown.push({ planned, match: before });
      };
      see(sightOf(match), told, 'opening');
      for (let input = 0; input < MOST_INPUTS && match.outcome === null; input++) {
        const move = chooseMove(match, input);
        if (move === null) continue;
        const before = sightOf(match);
        see(before, playMove(match, move), String(input));
      }
      const last = match.outcome === null ? undefined : shown.pop();
      return last === undefined ? shown : [...shown, { ...last, isEnd: true }];
    });
  });
}

function sightOf(match: Match<GameTypes>): MatchOnScreen {
  const { setup, seats, phase, question, table, asked } = match.publicView();
  const shown = { id: 'm', setup, seats, phase, question, table, outcome: null, hand: null, hands: null };
  return copyJson({ ...shown, asked: seatsIn(asked) } as never);
}
