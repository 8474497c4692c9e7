import {
  type Bot,
  type DeepReadonly,
  fastRandom,
  type Game,
  type GameTypes,
  listCommands,
  type Match,
  type Options,
  offersFor,
  type Random,
  type Seat,
  type SeatView,
  sampleCommand,
} from '../kernel/host.ts';

/** An ability of the game's `statistics.abilities`, and who does without it. */
export interface Without {
  readonly ability: string;
  /** A side as it was dealt, a seat as in `seat-2`, `seat` for each seat in turn from match to match, or null for everybody. */
  readonly side: string | null;
}

/** The seat that does without an ability in a match where the seats take turns. */
const seatInTurn = (index: number, seats: number): Seat => index % seats;

type SeatBots = (match: Match<GameTypes>, index: number) => readonly Bot<GameTypes>[];

/** The same bots; those that do without an ability of the series choose among the other commands. */
export function restricted(
  game: Game<GameTypes>,
  { without, seed }: { readonly without?: Without; readonly seed: number },
  seatBots: SeatBots,
): SeatBots {
  if (without === undefined) return seatBots;
  const uses = game.statistics?.abilities?.[without.ability];
  if (uses === undefined) throw new Error(`${game.id} has no ability “${without.ability}”`);
  return (match, index) =>
    seatBots(match, index).map((bot, seat) =>
      doesWithout(match, index, seat, without.side)
        ? withholding(bot, uses, () => fastRandom(seed, RESTRICTED_STREAMS + index * STREAMS_A_MATCH + seat))
        : bot,
    );
}

/** Above the streams of deals and of bots, so that doing without something changes no other draw. */
const RESTRICTED_STREAMS = 2 ** 50;

const STREAMS_A_MATCH = 32;

function doesWithout(
  { game, state, seats }: Match<GameTypes>,
  index: number,
  seat: Seat,
  side: string | null,
): boolean {
  if (side === null || side === `seat-${seat}`) return true;
  if (side === 'seat') return seat === seatInTurn(index, seats);
  return game.statistics?.side?.(state.hands[seat] as DeepReadonly<GameTypes['hand']>) === side;
}

type Uses = (view: SeatView<GameTypes>, command: GameTypes['command']) => boolean;

function withholding(bot: Bot<GameTypes>, uses: Uses, makeRandom: () => Random): Bot<GameTypes> {
  let chance: Random | null = null;
  return (view, options, heard, talk) => {
    const { allowed, shown } = withoutUses(options, view, uses);
    const command = bot(view, shown.length === 0 ? options : shown, heard, talk);
    if (!uses(view, command)) return command;
    chance ??= makeRandom();
    return sampleCommand(allowed.length === 0 ? options : allowed, chance);
  };
}

/** Bots whose uses of abilities are counted. */
export interface CountedBots {
  readonly seatBots: SeatBots;
  /** How often each ability was used in the match that was seated last. */
  readonly uses: () => readonly Used[];
}

/** An ability that was used, and by whom: a side as it was dealt, or in a game without sides a seat, as in `seat-2`. */
export interface Used {
  readonly ability: string;
  readonly side: string;
  readonly times: number;
}

/** Adds uses to others of the same ability by the same side. */
export function addUses(all: Used[], more: readonly Used[]): void {
  for (const { ability, side, times } of more) {
    const at = all.findIndex((known) => known.ability === ability && known.side === side);
    all[at === -1 ? all.length : at] = { ability, side, times: times + (all[at]?.times ?? 0) };
  }
}

/** The same bots; uses of the abilities that a series counts are counted. */
export function countingUses(
  game: Game<GameTypes>,
  { counted = [] }: { readonly counted?: readonly string[] },
  seatBots: SeatBots,
): CountedBots {
  const abilities = counted.flatMap((ability) => {
    const uses = game.statistics?.abilities?.[ability];
    return uses === undefined ? [] : [{ ability, uses }];
  });
  if (abilities.length === 0) return { seatBots, uses: () => NO_USES };
  let found: Used[] = [];
  const counting = (bot: Bot<GameTypes>, side: string): Bot<GameTypes> => {
    return (view, options, heard, talk) => {
      const command = bot(view, options, heard, talk);
      for (const { ability, uses } of abilities) if (uses(view, command)) addUses(found, [{ ability, side, times: 1 }]);
      return command;
    };
  };
  return {
    seatBots: (match, index) => {
      found = [];
      const { hands } = match.state;
      return seatBots(match, index).map((bot, seat) =>
        counting(bot, game.statistics?.side?.(hands[seat] as DeepReadonly<GameTypes['hand']>) ?? `seat-${seat}`),
      );
    },
    uses: () => found,
  };
}

const NO_USES: readonly Used[] = [];

/** How much of an option is looked at to see which of its commands use the ability. */
const MOST_LISTED = 400;

/** What is left without the commands that use an ability, and what a bot is shown of it. */
interface Left {
  readonly allowed: Options<GameTypes>;
  /** A fixed option of which some is left is whole: bots know its commands by their places. */
  readonly shown: Options<GameTypes>;
}

/** An option that has no command that uses the ability stays as it is. */
function withoutUses(options: Options<GameTypes>, view: SeatView<GameTypes>, uses: Uses): Left {
  const offer = offersFor<GameTypes['command']>();
  const left = options.flatMap((option) => {
    const listing = listCommands([option], MOST_LISTED, MOST_LISTED);
    let [using, other] = [false, false];
    let next = listing.next();
    for (; next.done !== true && !(using && other); next = listing.next()) {
      if (uses(view, next.value)) using = true;
      else other = true;
    }
    if (!using) return { allowed: option, shown: option };
    if (!other) return [];
    const whyNot = (command: GameTypes['command']) =>
      uses(view, command) ? WITHHELD : (option.check?.whyNot(command as never) ?? null);
    const allowed = offer(option.type, option.blanks as never, { name: 'withheld', whyNot });
    return { allowed, shown: option.commands === null ? allowed : option };
  });
  return { allowed: left.map(({ allowed }) => allowed), shown: left.map(({ shown }) => shown) } as Left;
}

const WITHHELD = { code: 'not-an-option' };
