import { type Bot, type EventInbox, type GameTypes, legalCommand, type Match, type Seat } from '../kernel/host.ts';

/** How often everybody is asked again in one discussion. */
const MOST_ROUNDS = 4;

/** How much somebody who is asked again may do at most: claims, for example, and then another vote. */
const MOST_COMMANDS = 6;

/** Before an answer ends a discussion, everybody who has answered is asked again, as long as somebody then does something and not for ever. */
export class SecondThoughts<K extends GameTypes> {
  private readonly match: Match<K>;
  private readonly bots: readonly Bot<K>[];
  private readonly inbox: EventInbox<K> | null;
  private readonly discussion: NonNullable<NonNullable<Match<K>['game']['capabilities']>['discussion']> | null;
  private name: string | null = null;
  private rounds = 0;

  constructor(match: Match<K>, bots: readonly Bot<K>[], inbox: EventInbox<K> | null) {
    this.match = match;
    this.bots = bots;
    this.inbox = inbox;
    const { discussion, secondThoughts } = match.game.capabilities ?? {};
    this.discussion = secondThoughts === undefined ? null : (discussion ?? null);
  }

  /** Whether somebody did something before this answer could end a discussion: then it is to be thought over. */
  delay(seat: Seat, command: K['command']): boolean {
    const { discussion, match } = this;
    if (discussion === null || !discussion.wouldEnd(match.publicView(), seat, command)) return false;
    const name = discussion.current(match.publicView());
    if (name !== this.name) this.rounds = 0;
    this.name = name;
    if (this.rounds >= MOST_ROUNDS) return false;
    this.rounds++;
    let isDelayed = false;
    for (let other = 0; other < match.seats; other++) {
      for (let commands = 0; commands < MOST_COMMANDS && this.changes(other, name); commands++) isDelayed = true;
    }
    return isDelayed;
  }

  /** Whether a seat that has answered does something more. */
  private changes(seat: Seat, name: string | null): boolean {
    const { match, discussion, inbox } = this;
    if (match.outcome !== null || discussion?.current(match.publicView()) !== name) return false;
    const standing = match.game.capabilities?.secondThoughts?.standing(match.seatView(seat)) ?? [];
    if (standing.length === 0) return false;
    const heard = inbox === null ? [] : inbox.since(seat).flat();
    const command = (this.bots[seat] as Bot<K>)(match.seatView(seat), standing, heard);
    if (legalCommand(standing, command) !== null) return false;
    const { at, question } = match;
    const played = match.play({ type: 'answer', at, seat, by: 'bot', question, command });
    if (played.ok) inbox?.hear(played.value.told);
    return played.ok;
  }
}
