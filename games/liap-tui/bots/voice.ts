import type { Character, HeardPhrase, Phrase, Random, Seat, VisibleEvent, Voice } from '../../../kernel/index.ts';
import { type GameView, type LiapTui, TALK_CHANNEL } from '../types.ts';

/** Rounds until a bot says what somebody else has said. What it has said itself, about anybody, it never says again. */
const AFTER_OTHERS = 2;

/** Remarks per round, and of somebody who likes to talk. */
const A_ROUND = 1;

const WHEN_TALKATIVE = 2;

const IS_TALKATIVE = 0.7;

/** So many piles at once, declared and kept, or declared at all, are remarkable. */
const MANY_AT_ONCE = 4;

const MANY_KEPT = 4;

const MANY_DECLARED = 5;

/** By so many piles somebody misses badly. */
const FAR_OFF = 3;

/** Who has this part of the target, or so many rounds to go, may win soon; and by so many points they are ahead. */
const NEAR_TARGET = 0.6;

const LAST_ROUNDS = 4;

const CLEAR_LEAD = 4;

/** Something to say, and how likely somebody says it who talks as much as most people. */
interface Thought {
  readonly phrase: Phrase;
  readonly chance: number;
}

type Heard = readonly VisibleEvent<LiapTui>[];
type EventOf<T extends LiapTui['event']['type']> = Extract<LiapTui['event'], { type: T }>;

/**
 * What a bot says about what everybody has seen: a strong play, a declaration that cannot be kept any more, somebody who is about to win.
 * It never speaks of its own pieces.
 */
export function voice(_seat: Seat, random: Random, { talkativeness, boldness }: Character): Voice<LiapTui> {
  const said = new Set<string>();
  /** The last round of everything of a kind that it heard. */
  const heardIn = new Map<string, number>();
  let now = 0;
  let left = 0;
  const most = talkativeness >= IS_TALKATIVE ? WHEN_TALKATIVE : A_ROUND;
  const isNew = (phrase: Phrase) =>
    !said.has(phrase.type) && now - (heardIn.get(phrase.type) ?? -AFTER_OTHERS) >= AFTER_OTHERS;
  const dares = (chance: number) => random.below(1000) < 1000 * chance * (talkativeness + 0.3);

  return (view, { events, phrases }) => {
    const { round } = view.table;
    if (round !== now) {
      now = round;
      left = most;
    }
    for (const { phrase } of phrases) heardIn.set(phrase.type, round);
    if (left === 0) return null;
    const thoughts = [...repliesTo(view, phrases), ...thoughtsOn(view, events, boldness)];
    const thought = thoughts.find(({ phrase, chance }) => isNew(phrase) && dares(chance));
    if (thought === undefined) return null;
    left--;
    const { phrase } = thought;
    said.add(phrase.type);
    return { channel: TALK_CHANNEL, phrase };
  };
}

/** What somebody answers who is spoken of, or waited for. */
const repliesTo = ({ seat, isAsked }: GameView, phrases: readonly HeardPhrase[]): Thought[] =>
  phrases.flatMap(({ phrase }): Thought[] => {
    if (phrase.type === 'hurry' && isAsked) return [{ phrase: { type: 'sorry' }, chance: 0.5 }];
    if (phrase.type === 'badLuck' && phrase.seat === seat) return [{ phrase: { type: 'notMyRound' }, chance: 0.5 }];
    return [];
  });

/** The last thing that happened is spoken of, the most important first. */
function thoughtsOn(view: GameView, events: Heard, boldness: number): readonly Thought[] {
  const scored = events.findLast((event): event is EventOf<'roundScored'> => event.type === 'roundScored');
  if (scored !== undefined) return afterRound(view, scored, boldness);
  if (events.some(({ type }) => type === 'turnWon')) return afterTurn(view, boldness);
  const declared = events.findLast((event): event is EventOf<'declared'> => event.type === 'declared');
  if (declared === undefined || declared.seat === view.seat || declared.piles < MANY_DECLARED) return [];
  return [{ phrase: { type: 'watchOut', seat: declared.seat }, chance: 0.5 }];
}

function afterRound(view: GameView, { declared, piles, scores }: EventOf<'roundScored'>, boldness: number): Thought[] {
  const { seat } = view;
  const thoughts: Thought[] = [];
  const leader = leaderIn(view, scores);
  if (leader !== null && leader !== seat) {
    thoughts.push({ phrase: { type: 'watchOut', seat: leader }, chance: 0.4 + boldness / 2 });
  }
  const off = declared.map((said, each) => Math.abs(said - (piles[each] as number)));
  if ((off[seat] as number) >= FAR_OFF) thoughts.push({ phrase: { type: 'notMyRound' }, chance: 0.7 });
  const rivals = off.flatMap((missed, each) => (each === seat ? [] : [{ each, missed }]));
  for (const { each, missed } of rivals) {
    const keptMany = missed === 0 && (declared[each] as number) >= MANY_KEPT;
    if (keptMany) thoughts.push({ phrase: { type: 'strongPlay', seat: each }, chance: 0.8 });
    if (missed >= FAR_OFF) thoughts.push({ phrase: { type: 'badLuck', seat: each }, chance: 0.5 });
  }
  const kept = off.flatMap((missed, each) => (missed === 0 ? [each] : []));
  if (kept.length === 1 && kept[0] !== seat) thoughts.push({ phrase: { type: 'wellPlayed' }, chance: 0.5 });
  return thoughts;
}

/** Who is clearly ahead and may win soon. */
function leaderIn({ setup, table }: GameView, scores: readonly number[]): Seat | null {
  const [best = 0, second = 0] = scores.toSorted((one, other) => other - one);
  const isNear = best >= setup.target * NEAR_TARGET || setup.maxRounds - table.round < LAST_ROUNDS;
  return isNear && best - second >= CLEAR_LEAD ? scores.indexOf(best) : null;
}

/** After a turn that was not the last of its round. */
function afterTurn({ seat, setup, table }: GameView, boldness: number): readonly Thought[] {
  const { turns, declared, piles } = table;
  const last = turns.at(-1);
  if (last === undefined) return [];
  const { winner } = last;
  const taken = (last.plays[winner] as readonly unknown[]).length;
  const left = turns.reduce((sum, { plays }) => sum - (plays[0] as readonly unknown[]).length, setup.handSize);
  const need = (each: Seat) => (declared[each] as number) - (piles[each] as number);
  /** Whether there were enough pieces for a declaration before this turn, and are not any more. */
  const isCutOff = (each: Seat) => each !== winner && need(each) > left && need(each) <= left + taken;
  const isTooMuch = need(winner) < 0 && need(winner) + taken >= 0;
  if (isCutOff(seat) || (winner === seat && isTooMuch)) return [{ phrase: { type: 'notMyRound' }, chance: 0.6 }];
  if (winner === seat) {
    return declared.some((_, each) => isCutOff(each)) ? [{ phrase: { type: 'sorry' }, chance: 1 - boldness / 2 }] : [];
  }
  if (isTooMuch) return [{ phrase: { type: 'badLuck', seat: winner }, chance: 0.4 }];
  if (taken >= MANY_AT_ONCE) return [{ phrase: { type: 'strongPlay', seat: winner }, chance: 0.5 }];
  return need(winner) === 0 && taken > 1 ? [{ phrase: { type: 'wellPlayed' }, chance: 0.4 }] : [];
}
