import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Claim, EndedPlayer, Ending, FactionId, Round } from '../types.ts';

export type Ended = DeepReadonly<Ending>;
type Player = DeepReadonly<EndedPlayer> | undefined;

const EVIL: readonly FactionId[] = ['mafia', 'mafia2', 'cult'];

export const isEvil = (player: Player): boolean => player !== undefined && EVIL.includes(player.faction);

export const isGood = (player: Player): boolean => player?.faction === 'town' || player?.faction === 'mason';

/** Everything that happened, with the night or day in which it did. */
function eventsIn({ story }: Ended) {
  return story.flatMap(({ phase, events }) => events.map((event) => ({ phase, event })));
}

/** In which night somebody became another than they were dealt, and who did it; null where nothing changed. */
export function changedIn(seat: Seat, ending: Ended): { readonly round: Round; readonly by: Seat | null } | null {
  const all = eventsIn(ending);
  const last = all.findLast(({ phase, event }) => {
    if (phase.kind === 'start') return false;
    if (event.t === 'recruited') return event.who === seat;
    return event.t === 'yourRole' && typeof event.to !== 'string' && event.to.includes(seat);
  });
  if (last === undefined) return null;
  const { kind, number } = last.phase;
  if (kind === 'start') return null;
  const doer = all.findLast(({ phase, event }) => {
    if (phase.kind !== kind || phase.number !== number) return false;
    return event.t === 'recruited'
      ? event.who === seat
      : event.t === 'visit' && event.as === 'swap' && event.at === seat;
  })?.event;
  const by = doer?.t === 'recruited' || doer?.t === 'visit' ? doer.by : null;
  return { round: { kind, number }, by };
}

/** Whether somebody was what they said, or had been told what they said. */
export function isTrue(claim: DeepReadonly<Claim>, ending: Ended): boolean {
  const player = ending.players[claim.by];
  if (claim.kind === 'role') {
    return player?.role.includes(claim.role) === true || player?.original.role.includes(claim.role) === true;
  }
  return eventsIn(ending).some(({ event }) => {
    const isTold = typeof event.to !== 'string' && event.to.includes(claim.by);
    if (claim.kind === 'result') {
      return event.t === 'alignment' && isTold && event.about === claim.about && event.is === claim.is;
    }
    if (event.t === 'wentTo') return isTold && event.about === claim.who && event.list.includes(claim.at);
    return event.t === 'visitedBy' && isTold && event.about === claim.at && event.list.includes(claim.who);
  });
}

/** How often somebody kept another alive who was attacked. */
export function savesBy(seat: Seat, { story }: Ended): number {
  return story.reduce((sum, { events }) => {
    const saved = events.flatMap((event) => (event.t === 'saved' ? [event.who] : []));
    const visits = events.filter(
      (event) => event.t === 'visit' && event.by === seat && PROTECTS.has(event.as) && saved.includes(event.at),
    );
    return sum + visits.length;
  }, 0);
}

/** How many of the evil somebody killed at night. */
export function killsBy(seat: Seat, { story, players }: Ended): number {
  return story.reduce((sum, { events }) => {
    const dead = events.flatMap((event) => (event.t === 'died' ? [event.who] : []));
    const hits = events.filter(
      (event) =>
        event.t === 'visit' &&
        event.by === seat &&
        event.as === 'kill' &&
        dead.includes(event.at) &&
        isEvil(players[event.at]),
    );
    return sum + hits.length;
  }, 0);
}

const PROTECTS: ReadonlySet<string> = new Set(['protect', 'guard', 'eliteGuard']);
