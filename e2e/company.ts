import type { GamePackage } from '../games/game-package.ts';
import { findGame } from '../games/registry.ts';
import { type Bot, fastRandom, type GameTypes, type Seat, type SeatView, type VisibleEvent } from '../kernel/host.ts';
import type { MatchView } from '../protocol/index.ts';
import { type Followed, TestClient } from '../server/client-for-tests.ts';
import { addPerson } from './people.ts';
import { openTable, type Wish } from './table.ts';
import { houseUrl } from './test-server.ts';
import type { Person } from './visitor.ts';

/** Who sits at the tables in pictures, from the first seat on. */
const NAMES = [
  ...['Ana', 'Ben', 'Clara', 'David', 'Emma', 'Félix', 'Grace', 'Hugo', 'Iris', 'Jack', 'Kira', 'Leo'],
  ...['Mara', 'Nilo', 'Olga', 'Pau'],
];

/** How often to look whether somebody is asked, and for how long. */
const LOOK_MS = 5;
const LONGEST_MS = 30_000;

interface Guest extends Person {
  readonly client: TestClient;
  readonly bot: Bot<GameTypes>;
  /** How much of what it heard its bot has been told. */
  told: number;
}

interface Gathering extends Wish {
  readonly game: string;
  readonly seats: number;
  /** The kind of bot that decides for everybody. */
  readonly bot: string;
}

/** People at one table. A bot decides for each of them, but nobody moves before they are told to. */
export class Company {
  readonly code: string;
  private readonly guests: readonly Guest[];
  private readonly gamePackage: GamePackage<GameTypes>;

  private constructor(code: string, guests: readonly Guest[], gamePackage: GamePackage<GameTypes>) {
    this.code = code;
    this.guests = guests;
    this.gamePackage = gamePackage;
  }

  /** Opens a table; nobody sits there yet. */
  static async gather({ bot, ...wish }: Gathering): Promise<Company> {
    const gamePackage = findGame(wish.game)!;
    const guests = await Promise.all(
      NAMES.slice(0, wish.seats).map(async (name, seat): Promise<Guest> => {
        const person = await addPerson(name);
        const client = await new TestClient(houseUrl(), person.token).connect();
        client.isChecking = false;
        return { ...person, client, bot: gamePackage.bots[bot]!.make(seat, fastRandom(seat, 7)), told: 0 };
      }),
    );
    return new Company(await openTable(guests[0]!, wish), guests, gamePackage);
  }

  /** The identity of the person in a seat, for a page of theirs. */
  person(seat: Seat): Person {
    const { person, name, token } = this.guest(seat);
    return { person, name, token };
  }

  /** These sit down in their seats. */
  async sit(from: Seat, to = this.guests.length): Promise<void> {
    for (const [seat, { client }] of [...this.guests.entries()].slice(from, to)) {
      await client.must({ type: 'watch', table: this.code, seat: 'spectator' });
      await client.must({ type: 'do', table: this.code, action: { type: 'sit', seat } });
      await client.must({ type: 'watch', table: this.code, seat });
    }
  }

  /** The first of them starts the match. */
  async start(): Promise<void> {
    await this.guest(0).client.must({ type: 'do', table: this.code, action: { type: 'start' } });
    await Promise.all(this.guests.map(({ client }, seat) => client.until(() => client.view(seat).match !== null)));
  }

  /** What a seat sees. */
  sees(seat: Seat): MatchView {
    return this.follows(seat).match as MatchView;
  }

  /** Says something where this seat may speak now; nothing where it may not. */
  async say(seat: Seat, text: string): Promise<void> {
    const { client } = this.guest(seat);
    const { match } = this.follows(seat);
    const [channel] = match?.channels ?? [];
    if (match === null) await client.must({ type: 'do', table: this.code, action: { type: 'say', text } });
    else if (channel !== undefined)
      await client.must({ type: 'talk', table: this.code, seat, channel: channel.name, text });
  }

  get isOver(): boolean {
    return this.sees(0).outcome !== null;
  }

  /** The seats that are asked, as far as each of them knows. */
  get asked(): readonly Seat[] {
    return [...this.guests.keys()].filter((seat) => this.sees(seat).asked.includes(seat));
  }

  /** One of those who are asked answers; the first seat last, so that its page shows what the others did. */
  async move(
    seat = this.asked.at(-1),
    command?: GameTypes['command'] & Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (seat === undefined) return this.wait();
    const { client } = this.guest(seat);
    const { question } = this.sees(seat);
    const { number } = this.follows(seat);
    const answer = { type: 'answer', table: this.code, seat, question, command: command ?? this.decide(seat) };
    await client.must(answer);
    await client.until(() => this.follows(seat).number > number);
    await Promise.all(this.guests.map((guest, other) => guest.client.until(() => this.knows(other, seat))));
  }

  /** Everybody answers until something holds or the match is over; whether it holds. */
  async moveUntil(holds: () => boolean): Promise<boolean> {
    while (!holds() && !this.isOver) await this.move();
    return holds();
  }

  close(): void {
    for (const { client } of this.guests) client.close();
  }

  /** Nobody knows yet that they are asked: a message is under way, or a timer of the game runs. */
  private async wait(): Promise<void> {
    for (let waited = 0; !this.isOver && this.asked.length === 0; waited += LOOK_MS) {
      if (waited > LONGEST_MS) throw new Error(`nobody is asked in ${this.sees(0).phase}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  private decide(seat: Seat): GameTypes['command'] {
    const guest = this.guest(seat);
    const { setup, seats, phase, question, waiting = null, deadline, table, hand } = this.sees(seat);
    const asked = 1 << seat;
    const view = { setup, seats, phase, question, asked, waiting, deadline, table, seat, isAsked: true, hand };
    const { options } = this.gamePackage.game.phases[phase]!;
    const seen = view as unknown as SeatView<GameTypes>;
    const heard = this.follows(seat).heard.slice(guest.told) as unknown as readonly VisibleEvent<GameTypes>[];
    guest.told += heard.length;
    return guest.bot(seen, typeof options === 'function' ? options(seen) : options, heard);
  }

  /** Whether somebody has heard what is asked now as somebody else knows it. */
  private knows(seat: Seat, other: Seat): boolean {
    return this.sees(seat).question >= this.sees(other).question;
  }

  private guest(seat: Seat): Guest {
    return this.guests[seat] as Guest;
  }

  private follows(seat: Seat): Followed {
    return this.guest(seat).client.view(seat);
  }
}
