import type { Phrase, Seat, VisibleEvent } from '../../../kernel/index.ts';
import { castFacts, isPower } from '../reading/record.ts';
import type { Mafia } from '../types.ts';
import type { Mind } from './mind.ts';

/** How often somebody must have changed their vote in a day for others to speak of it. */
const MANY_CHANGES = 2;

/** Who voted for whom today, and how often each has changed their mind: the table only shows the votes that stand. */
export class VotesToday {
  private day = 0;
  private readonly latest = new Map<Seat, Seat>();
  private readonly before = new Map<Seat, Seat>();
  private readonly changes = new Map<Seat, number>();

  hear(events: readonly VisibleEvent<Mafia>[], day: number): void {
    if (day !== this.day) for (const each of [this.latest, this.before, this.changes]) each.clear();
    this.day = day;
    for (const event of events) {
      if (event.type === 'voted' && typeof event.for === 'number') this.note(event.seat, event.for);
    }
  }

  private note(by: Seat, whom: Seat): void {
    const before = this.latest.get(by);
    this.latest.set(by, whom);
    if (before === undefined || before === whom) return;
    this.before.set(by, before);
    this.changes.set(by, (this.changes.get(by) ?? 0) + 1);
  }

  /** Whom somebody voted for before their latest vote; null if for nobody. */
  earlier(by: Seat): Seat | null {
    return this.before.get(by) ?? null;
  }

  hasWavered(seat: Seat): boolean {
    return (this.changes.get(seat) ?? 0) >= MANY_CHANGES;
  }
}

/** Whom the speaker believes, and what they remember of today's votes. */
interface Speaker {
  readonly believes: (seat: Seat) => boolean;
  readonly votes: VotesToday;
}

/** What speaks against somebody alive, as everybody could see it, the strongest first. */
export function* reasonsAgainst(mind: Mind, seat: Seat, { believes, votes }: Speaker): Generator<Phrase> {
  const { record, view } = mind;
  for (const { by, about, is } of record.results.toReversed()) {
    if (about === seat && is === 'evil' && by !== view.seat && by !== seat && believes(by))
      yield { type: 'foundBy', seat, by };
  }
  for (const { by, about, is } of record.results) {
    const proven = record.proven[about] ?? null;
    if (by === seat && proven !== null && proven !== is && !mind.isAlive(about))
      yield { type: 'provenWrong', seat, about };
  }
  const rival = rivalOf(mind, seat);
  if (rival !== null && rival !== view.seat) yield { type: 'cannotBoth', seat, other: rival };
  for (const whom of killedAfterVotingFor(mind, seat)) yield { type: 'killedVoter', seat, whom };
  for (const { votes: cast, lynched } of view.table.days.toReversed()) {
    const vote = cast[seat];
    const mine = cast[view.seat];
    // Nobody blames others for what they did themselves.
    if (typeof vote === 'number' && vote !== mine && isShown(mind, vote, 'good'))
      yield { type: 'votedForGood', seat, whom: vote };
    if (lynched !== null && lynched !== vote && lynched === mine && vote !== null && isShown(mind, lynched, 'evil'))
      yield { type: 'sparedEvil', seat, whom: lynched };
  }
  if (votes.hasWavered(seat)) yield { type: 'wavered', seat };
}

/** What speaks for somebody alive, the strongest first. */
export function* reasonsFor(mind: Mind, seat: Seat, { believes }: Pick<Speaker, 'believes'>): Generator<Phrase> {
  const { record, view } = mind;
  for (const { by, about, is } of record.results.toReversed()) {
    if (about === seat && is === 'good' && by !== view.seat && by !== seat && believes(by))
      yield { type: 'clearedBy', seat, by };
  }
  const role = record.claimed[seat] ?? null;
  if (role !== null && isPower(role) && rivalOf(mind, seat) === null) yield { type: 'uncontradicted', seat };
  for (const { votes } of view.table.days.toReversed()) {
    const vote = votes[seat];
    if (typeof vote === 'number' && isShown(mind, vote, 'evil')) yield { type: 'votedForEvil', seat, whom: vote };
  }
}

/** Whether a grave has shown what somebody was. */
const isShown = (mind: Mind, seat: Seat, is: 'good' | 'evil'): boolean =>
  !mind.isAlive(seat) && mind.record.proven[seat] === is && !mind.record.selfish.has(seat);

/** Somebody else alive who claims the same role, where only one can have it. */
function rivalOf({ record, view }: Mind, seat: Seat): Seat | null {
  const role = record.claimed[seat] ?? null;
  if (role === null || castFacts(view.table.cast).good.get(role) !== 1) return null;
  return view.table.living.find((other) => other !== seat && record.claimed[other] === role) ?? null;
}

/** Who voted for somebody and was killed in the night that followed. */
function killedAfterVotingFor({ view: { table } }: Mind, seat: Seat): Seat[] {
  return table.graves.flatMap(({ seat: dead, round, how }) => {
    const vote = table.days.find(({ number }) => number === round.number)?.votes[dead];
    return how === 'night' && vote === seat && !table.living.includes(dead) ? [dead] : [];
  });
}
