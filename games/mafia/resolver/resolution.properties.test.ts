import { describe, expect, test } from 'vitest';
import { standingBallots } from './day.ts';
import { eventsSince, viewOf } from './log.ts';
import { isAlive } from './players.ts';
import { holdsAlways, type Resolved, resolve, type Step } from './random-village-for-tests.ts';
import type { LogEvent, Village, Who } from './types.ts';

const BOTH = ['library', 'table'] as const;

/** More than a phase ever comes to: five hundred strikes at most, each passed on from guard to guard. */
const MOST_EVENTS = 500 * 16;

const toldIn = ({ before, after }: Resolved): readonly LogEvent[] => eventsSince(before, after);

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

const restored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The same submissions with those of different players in another order; each player's own stay in theirs. */
function reordered(step: Step): Step {
  const byActor = <T extends { readonly by: Who }>(items: readonly T[]): T[] => {
    const actors = [...new Set(items.map(({ by }) => by))].toReversed();
    return actors.flatMap((actor) => items.filter(({ by }) => by === actor));
  };
  if (step.kind === 'night') return { ...step, actions: byActor(step.actions) };
  return step.kind === 'day' ? { ...step, ballots: byActor(step.ballots) } : step;
}

describe('always', () => {
  test('[MF-74] a phase ends, and comes to a bounded number of events', () => {
    holdsAlways(BOTH, (resolved) => {
      expect(toldIn(resolved).length).toBeLessThan(MOST_EVENTS);
    });
  });

  test('[MF-74] [MF-48] so does one in which everybody guards, strikes back and shoots', () => {
    const roles = ['EliteBodyguard', 'EliteBodyguard', 'Bodyguard', 'Vigilante', 'ParanoidGunOwner', 'Hider'] as const;
    holdsAlways(BOTH, (resolved) => expect(toldIn(resolved).length).toBeLessThan(MOST_EVENTS), { roles });
  });

  test('[MF-75] in preset table the order in which different players submit does not matter', () => {
    holdsAlways(['table'], ({ before, step, after }) => {
      expect(resolve(before, reordered(step))).toEqual(after);
    });
  });

  test('[MF-76] players are neither lost nor doubled; the dead come back only by a reviver', () => {
    holdsAlways(BOTH, (resolved) => {
      const { before, after } = resolved;
      const everybody = before.players.map((_, who) => who);
      expect(after.players.map(({ id }) => id)).toEqual(before.players.map(({ id }) => id));
      expect([...after.byName].sort((one, other) => one - other)).toEqual(everybody);
      const told = toldIn(resolved);
      const named = (...kinds: readonly LogEvent['t'][]): Set<Who> =>
        new Set(told.flatMap((event) => (kinds.includes(event.t) && 'who' in event ? [event.who as Who] : [])));
      const [died, back] = [named('died', 'lynched'), named('revived')];
      for (const who of everybody) {
        const lives = back.has(who) || (isAlive(before, who) && !died.has(who));
        expect(isAlive(after, who)).toBe(lives);
      }
    });
  });

  test('[MF-76] nobody dies twice in one night', () => {
    holdsAlways(BOTH, (resolved) => {
      const deaths = toldIn(resolved).flatMap((event) =>
        event.t === 'died' || event.t === 'lynched' ? [event.who] : [],
      );
      expect(new Set(deaths).size).toBe(deaths.length);
    });
  });

  test('[MF-71] a village that was saved and restored goes on identically', () => {
    holdsAlways(BOTH, ({ before, step, after }) => {
      expect(restored(after)).toEqual(after);
      expect(resolve(restored(before), step)).toEqual(after);
    });
  });

  test('[MF-72] [MF-77] nothing that was given is changed, and the same again gives the same', () => {
    holdsAlways(BOTH, ({ before, step, after }) => {
      const saved = restored(before);
      deepFreeze(before);
      deepFreeze(step);
      expect(resolve(before, step)).toEqual(after);
      expect(before).toEqual(saved);
    });
  });
});

describe('who sees what', () => {
  const isFor = ({ to }: LogEvent, who: Who): boolean => to === 'public' || (to !== 'moderator' && to.includes(who));
  const isSecret: ReadonlySet<LogEvent['t']> = new Set([
    'visit',
    'blocked',
    'delayed',
    'saved',
    'swapped',
    'stolen',
    'recruited',
    'vote',
  ]);

  test('[MF-7] [MF-73] a view is what is public and what is addressed to that player', () => {
    holdsAlways(BOTH, ({ after }) => {
      const all = after.log.flatMap(({ events }) => events);
      for (const who of after.byName) expect(viewOf(after, who)).toEqual(all.filter((event) => isFor(event, who)));
    });
  });

  test('[MF-7] [MF-73] visits, blocks and votes are the moderator’s alone', () => {
    holdsAlways(BOTH, (resolved) => {
      for (const event of toldIn(resolved)) expect(event.to === 'moderator').toBe(isSecret.has(event.t));
    });
  });

  /** By what actions a result may come about. */
  const ASKED: Partial<Record<LogEvent['t'], readonly string[]>> = {
    alignment: ['investigate'],
    wentTo: ['track'],
    visitedBy: ['watch', 'autopsy'],
  };

  test('[MF-73] [MF-38] a result goes to one player, who went to ask', () => {
    holdsAlways(BOTH, (resolved) => {
      const told = toldIn(resolved);
      for (const event of told) {
        const asked = ASKED[event.t];
        if (asked === undefined) continue;
        expect(event.to).toHaveLength(1);
        const [investigator] = event.to as readonly [Who];
        const went = told.some((other) => other.t === 'visit' && other.by === investigator && asked.includes(other.as));
        expect(went).toBe(true);
      }
    });
  });

  test('[MF-73] [MF-40] that there is no result is told to the blocked alone', () => {
    holdsAlways(BOTH, (resolved) => {
      const told = toldIn(resolved);
      for (const { t, to } of told) {
        if (t !== 'noResult') continue;
        expect(to).toHaveLength(1);
        const [investigator] = to as readonly [Who];
        expect(resolved.before.settings.blockedInvestigators).toBe('told');
        const isBlocked = told.some((event) => event.t === 'blocked' && event.who === investigator);
        const wentToAsk = told.some((event) => event.t === 'visit' && event.by === investigator);
        expect(isBlocked || wentToAsk).toBe(true);
      }
    });
  });
});

describe('by day', () => {
  const livingIn = (village: Village): readonly Who[] => village.byName.filter((who) => isAlive(village, who));

  test('[MF-50] [MF-53] the roll is of the living, in name order, and at most one is lynched', () => {
    holdsAlways(BOTH, (resolved) => {
      const { step, before } = resolved;
      if (step.kind !== 'day') return;
      const told = toldIn(resolved);
      const roll = told.flatMap((event) => (event.t === 'vote' ? [event.by] : []));
      expect(roll).toEqual(livingIn(before).filter((who) => roll.includes(who)));
      expect(told.filter(({ t }) => t === 'lynched' || t === 'noLynch')).toHaveLength(1);
      expect(standingBallots(step.ballots).size).toBeLessThanOrEqual(before.players.length);
    });
  });
});
