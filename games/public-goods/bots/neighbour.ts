import type { BotKind, Character, HeardPhrase, Seat } from '../../../kernel/index.ts';
import { type GoodsSeatView, inSteps, type PublicGoods, sumOf } from '../types.ts';
import { voice } from './voice.ts';

/** What of its endowment somebody gives at first: the least honest, and by how much more the most honest. */
const FIRST = { least: 0.25, more: 0.6 } as const;

/** How much of the way it goes from what it gave to what the others gave. */
const TOWARDS_OTHERS = 0.6;

/** What people give is a little less than what they see, and the honest come closest. */
const AS_SEEN = { least: 0.8, more: 0.25 } as const;

/** Points more for every point that was spent on it. */
const FOR_PUNISHMENT = 1.5;

/** Who is less honest than these gives nothing in the last round, or in the last two. */
const ENDS_SELFISH = 0.5;
const ENDS_EARLY = 0.3;

/** Who is this bold punishes, those who gave so much of the endowment less; and takes revenge, if it is not honest either. */
const PUNISHES = 0.2;
const MUCH_LESS = 0.15;

/** Points against one who gave nothing where it gave everything: the least bold, by how much more the boldest, and for every time before. */
const AGAINST_RIDERS = { least: 2, more: 4, again: 1, mostAgain: 2 } as const;

/** What part of its endowment somebody gives at most who rides for free; and how much less it gives itself for each, where nobody can be punished. */
const RIDES_FREE = 0.1;
const FOR_EACH_RIDER = 0.15;
const REVENGE = { boldness: 0.7, honesty: 0.4 } as const;

const LIKE_MOST_PEOPLE: Character = { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 };

/**
 * Gives as people do: about what the others gave, a little less, and in the end often nothing; how much depends on its character. Appeals
 * move it, the more the more honest it is. What it says it will give, it gives, unless it is a liar.
 */
export const neighbour: BotKind<PublicGoods> = {
  listens: true,
  make: (_seat, _random, live) => {
    const character = live?.character ?? LIKE_MOST_PEOPLE;
    return (view, _options, _heard, talk) => {
      if (view.phase === 'punishing') return { type: 'punish', points: punishmentOf(view, character) };
      return { type: 'give', amount: movedBy(talk?.heard ?? [], view, character) };
    };
  },
  voice: (seat, random, character) => voice((view) => meansToGive(view, character))(seat, random, character),
};

/** What it gives if nobody says a word. The same for the bot and for its voice, so that it can keep what it promises. */
function meansToGive(view: GoodsSeatView, { honesty }: Character): number {
  const { table, setup, seat } = view;
  const last = table.rounds.at(-1);
  const { endowment } = setup;
  // Nobody gives quite the same in every round.
  const whim = (((seat * 5 + table.round * 7) % 5) - 2) * (endowment / 40);
  if (last === undefined) return within((FIRST.least + FIRST.more * honesty) * endowment + whim, view);
  const roundsLeft = setup.rounds - table.round;
  if ((honesty < ENDS_SELFISH && roundsLeft === 0) || (honesty < ENDS_EARLY && roundsLeft === 1)) return 0;
  const own = last.given[seat] ?? 0;
  const others = (sumOf(last.given) - own) / (last.given.length - 1);
  const seen = own + TOWARDS_OTHERS * (others - own);
  const shamed = FOR_PUNISHMENT * (last.punished[seat] ?? 0);
  const riders = setup.punishment
    ? 0
    : last.given.filter((given, other) => other !== seat && isRide(given, view)).length;
  const soured = 1 - Math.min(1, FOR_EACH_RIDER * riders * (1.5 - honesty));
  return within(seen * soured * (AS_SEEN.least + AS_SEEN.more * honesty) + shamed + whim, view);
}

const isRide = (given: number, { setup }: GoodsSeatView): boolean => given <= RIDES_FREE * setup.endowment;

const within = (amount: number, { setup }: GoodsSeatView): number =>
  Math.max(0, Math.min(setup.endowment, inSteps(amount, setup)));

/** What it gives after what was said: proposals and promises of others raise it, and nothing lowers it. */
function movedBy(heard: readonly HeardPhrase[], view: GoodsSeatView, character: Character): number {
  const { endowment } = view.setup;
  const { honesty } = character;
  let amount = meansToGive(view, character);
  if (amount === 0) return 0;
  for (const { phrase } of heard) {
    const named = typeof phrase.amount === 'string' ? Number(phrase.amount) : endowment;
    if (phrase.type === 'letsAll' || phrase.type === 'letsAllGive') amount += honesty * Math.max(0, named - amount);
    if (phrase.type === 'iWillGive') amount += (honesty / 4) * Math.max(0, named - amount);
    if (phrase.type === 'giveMore' && phrase.seat === view.seat) amount += (honesty * endowment) / 4;
  }
  return within(amount, view);
}

/** PG-4: what it spends on each: on those who gave much less than itself, or for revenge on the one who gave the most. */
function punishmentOf(view: GoodsSeatView, { boldness, honesty }: Character): readonly number[] {
  const { table, setup, seat } = view;
  const given = table.given.map((amount) => amount ?? 0);
  const own = given[seat] ?? 0;
  const wasPunished = (table.rounds.at(-1)?.punished[seat] ?? 0) > 0;
  const most = Math.max(...given);
  const anger = AGAINST_RIDERS.least + AGAINST_RIDERS.more * boldness;
  return given.map((theirs, other) => {
    if (other === seat) return 0;
    const less = (own - theirs) / setup.endowment;
    if (less >= MUCH_LESS && boldness >= PUNISHES)
      return Math.min(setup.mostPunishment, Math.round(less * anger + timesBefore(view, other)));
    const isAvenged = boldness >= REVENGE.boldness && honesty <= REVENGE.honesty && wasPunished;
    return isAvenged && theirs === most && theirs > own ? 1 : 0;
  });
}

/** Points more against one who has ridden for free before. */
function timesBefore(view: GoodsSeatView, other: Seat): number {
  const times = view.table.rounds.filter(({ given }) => isRide(given[other] ?? 0, view)).length;
  return Math.min(AGAINST_RIDERS.mostAgain, AGAINST_RIDERS.again * times);
}
