import type { Chapter, LogEvent, Phase, Village, Who } from './types.ts';

const samePhase = (one: Phase, other: Phase): boolean => one.number === other.number && one.kind === other.kind;

/** A number that grows from phase to phase of an ordinary game. */
const timeOf = ({ kind, number }: Phase): number => (kind === 'start' ? -1 : number * 2 + (kind === 'night' ? 1 : 0));

/** Begins the chapter of a phase; every resolution writes one of its own, so that what was handed out is never changed. */
export function openChapter(village: Village, phase: Phase): void {
  const last = village.log[village.log.length - 1];
  const inOrder = last === undefined || (last.inOrder && timeOf(last.phase) <= timeOf(phase));
  village.phase = phase;
  village.log = [...village.log, { phase, inOrder, events: [] }];
}

/** MF-7: appends an event to the log, under the current phase. */
export function log(village: Village, event: LogEvent): void {
  const { events } = village.log[village.log.length - 1] as Chapter;
  (events as LogEvent[]).push(event);
}

/** Keeps who was seen to visit whom, for reports on corpses. */
export function noteVisit(village: Village, at: Who, by: Who): void {
  const visitors = village.visitors[at] as readonly Who[];
  if (!visitors.includes(by)) (village.visitors as (readonly Who[])[])[at] = [...visitors, by];
}

/** MF-8: everything that was logged under a phase label. */
export function eventsOf(village: Village, phase: Phase): readonly LogEvent[] {
  const last = village.log[village.log.length - 1];
  const before = village.log[village.log.length - 2];
  const isOnly = last?.inOrder && samePhase(last.phase, phase) && !(before && samePhase(before.phase, phase));
  if (last && isOnly) return last.events;
  return village.log.flatMap((chapter) => (samePhase(chapter.phase, phase) ? chapter.events : []));
}

/** Everything that is in the log of a village and was not yet in that of an earlier one. */
export function eventsSince(before: Village, after: Village): readonly LogEvent[] {
  return after.log.slice(before.log.length).flatMap(({ events }) => events);
}

export const isSeenBy = (event: LogEvent, who: Who): boolean =>
  event.to === 'public' || (event.to !== 'moderator' && event.to.includes(who));

/** MF-7: what a player may see: the public events and those addressed to them. */
export function viewOf(village: Village, who: Who): readonly LogEvent[] {
  return village.log.flatMap(({ events }) => events.filter((event) => isSeenBy(event, who)));
}

type Visit = Extract<LogEvent, { t: 'visit' }>;

function visitsOf(village: Village, includeHidden: boolean): readonly Visit[] {
  return village.log.flatMap(({ events }) =>
    events.filter((event): event is Visit => event.t === 'visit' && (includeHidden || event.hidden === undefined)),
  );
}

/** MF-8: visits to a player; hidden ones only on request. */
export function visitsTo(village: Village, who: Who, includeHidden = false): readonly Visit[] {
  return visitsOf(village, includeHidden).filter(({ at }) => at === who);
}

/** MF-8: visits by a player; hidden ones only on request. */
export function visitsBy(village: Village, who: Who, includeHidden = false): readonly Visit[] {
  return visitsOf(village, includeHidden).filter(({ by }) => by === who);
}
