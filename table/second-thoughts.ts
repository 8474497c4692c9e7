import type { EmittedEvent, Game, GameTypes, Match, Options, Seat, SeatView } from '../kernel/host.ts';
import { botIn, type TableState } from './table-state.ts';

/** How often a bot is asked again about one thing because of what other bots say and do. */
const MOST_TIMES = 8;

/** What a seat has answered and may still change; empty if nothing. */
export const standingIn = (game: Game<GameTypes>, view: SeatView<GameTypes>): Options<GameTypes> =>
  game.capabilities?.secondThoughts?.standing(view) ?? [];

/** Whether this gives bots something to think about again: everybody was told of it, and the game does not say otherwise. */
export const isStirring = ({ capabilities }: Game<GameTypes>, told: readonly EmittedEvent<GameTypes>[]): boolean =>
  told.some(({ to, event }) => to === 'all' && capabilities?.secondThoughts?.ignores?.includes(event.type) !== true);

/** The bots that have answered and have heard more since: each thinks again after a while, and not for ever. */
export class SecondThoughts {
  private about: string | null = null;
  private readonly dueAt = new Map<Seat, number>();
  private readonly times = new Map<Seat, number>();

  /** Something happened or was said, by this seat if by any; `when` tells by when a seat has thought about it. */
  stir(match: Match<GameTypes>, { chairs }: TableState, actor: Seat | null, when: (seat: Seat) => number): void {
    const { game } = match;
    if (game.capabilities?.secondThoughts === undefined) return;
    const about = match.outcome === null ? game.capabilities.secondThoughts.current(match.publicView()) : null;
    if (about !== this.about) this.begin(about);
    if (about === null) return;
    // People are always listened to, however much the bots have said before.
    const isPerson = actor !== null && botIn(chairs[actor]) === null;
    for (const [seat, chair] of chairs.entries()) {
      if (seat === actor || botIn(chair) === null || this.dueAt.has(seat)) continue;
      if ((isPerson || (this.times.get(seat) ?? 0) < MOST_TIMES) && standingIn(game, match.seatView(seat)).length > 0)
        this.dueAt.set(seat, when(seat));
    }
  }

  private begin(about: string | null): void {
    this.about = about;
    this.dueAt.clear();
    this.times.clear();
  }

  /** Who thinks again, and by when. */
  get due(): readonly { readonly type: 'again'; readonly at: number; readonly seat: Seat }[] {
    return [...this.dueAt].map(([seat, at]) => ({ type: 'again', at, seat }));
  }

  /** By when everybody has thought again; 0 if nobody does. */
  get until(): number {
    return Math.max(0, ...this.dueAt.values());
  }

  /** A bot is not ready before this time. */
  defer(seat: Seat, at: number): void {
    if (this.dueAt.has(seat)) this.dueAt.set(seat, at);
  }

  /** It has thought again. */
  done(seat: Seat): void {
    if (this.dueAt.delete(seat)) this.times.set(seat, (this.times.get(seat) ?? 0) + 1);
  }
}
