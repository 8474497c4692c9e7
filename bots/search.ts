import {
  atOnce,
  type Bot,
  type BotKind,
  type DeepReadonly,
  EventInbox,
  fastRandom,
  forkMatch,
  type Game,
  type GameTypes,
  type Imagined,
  type ImaginedMatch,
  imagineFrom,
  type LiveBot,
  legalCommand,
  listCommands,
  type Match,
  type Options,
  type Outcome,
  type Random,
  type SearchGuide,
  type Seat,
  type SeatView,
  type State,
  type Stepwise,
  type StepwiseBot,
  sameJson,
  sampleCommand,
  seatsIn,
  type VisibleEvent,
} from '../kernel/host.ts';
import { playUntil } from './play-out.ts';
import { random as randomBot } from './random.ts';

/** How long a decision is thought about: imagined matches where the same seed must give the same match, milliseconds at live tables. */
export interface SearchBudget {
  readonly playouts: number;
  readonly milliseconds: number;
}

const MILLISECONDS = 50;

/** The playouts of a game that does not say how many take that long. */
const PLAYOUTS = 200;

/** The most commands that are tried for one decision. */
const MOST_CANDIDATES = 32;

/** By how many standard errors a command must do better than the choice of the game's own bot to be preferred to it, if its game does not say. */
const DOUBT = 1;

/** In fewer worlds than this, nothing is known to be better. */
const FEWEST_WORLDS = 8;

/** What a search bot knows of its game. */
export interface Searched<K extends GameTypes> {
  readonly game: Game<K>;
  readonly bots: Readonly<Record<string, BotKind<K>>>;
  readonly search?: SearchGuide<K>;
}

/** What became of one decision. */
export interface SearchResult<K extends GameTypes> {
  readonly command: K['command'];
  /** How many imagined matches were played. */
  readonly playouts: number;
  /** How many worlds turned out not to be possible: a rule or a bot threw in them. It should be 0. */
  readonly broken: number;
}

/** Whether a search bot can play a game: it needs worlds that fit what a seat knows, and decides nothing on a real table. */
const canSearch = <K extends GameTypes>({ game, search }: Searched<K>): boolean =>
  game.capabilities?.realTable === undefined && (game.secrecy.imagine !== undefined || search?.believe !== undefined);

/**
 * Tries commands in imagined worlds: the hidden part of the match is made up from what its seat knows, each command is played in the same
 * worlds with the same chance, and the rest of the match by the game's own bots. `report` is told about every decision.
 */
export function search<K extends GameTypes>(
  searched: Searched<K>,
  budget: SearchBudget = { playouts: searched.search?.playouts ?? PLAYOUTS, milliseconds: MILLISECONDS },
  report: (result: SearchResult<K>) => void = () => undefined,
): BotKind<K> {
  const usualBot = usualKind(searched);
  const makeStepwise = (seat: Seat, random: Random, live?: LiveBot): StepwiseBot<K> => {
    const memory: VisibleEvent<K>[] = [];
    const own = usualBot.make(seat, random, live);
    return function* think(view, options, heard, talk) {
      memory.push(...heard);
      const usual = own(view, options, heard, talk);
      const spent = meter(budget, view, live?.clock);
      const result = yield* decide(searched, { view, options, heard: memory, usual, random, spent });
      report(result);
      return result.command;
    };
  };
  return {
    listens: true,
    isSlow: true,
    ...(usualBot.voice !== undefined && { voice: usualBot.voice }),
    makeStepwise,
    make(...given) {
      const think = makeStepwise(...given);
      return (...asked) => atOnce(think(...asked));
    },
  };
}

/** Adds the search bot to a game that can be searched. */
export function withSearch<G extends Searched<K>, K extends GameTypes = GameTypes>(searched: G): G {
  if (!canSearch(searched)) return searched;
  return { ...searched, bots: { ...searched.bots, search: search(searched) } };
}

function playoutKind<K extends GameTypes>(searched: Searched<K>): BotKind<K> {
  const { playout } = searched.search ?? {};
  return playout === undefined ? randomBot() : kindOf(searched, playout);
}

function usualKind<K extends GameTypes>(searched: Searched<K>): BotKind<K> {
  const { usual } = searched.search ?? {};
  if (usual === undefined) return playoutKind(searched);
  return typeof usual === 'string' ? kindOf(searched, usual) : usual;
}

function kindOf<K extends GameTypes>({ bots, game }: Searched<K>, name: string): BotKind<K> {
  const kind = bots[name];
  if (kind === undefined) throw new Error(`${game.id} has no bot ${name}`);
  return kind;
}

/** The part of the budget that is spent after so many playouts; over if 1 or more. */
type Spent = (playouts: number) => number;

function meter(
  { playouts, milliseconds }: SearchBudget,
  { asked }: Pick<SeatView<GameTypes>, 'asked'>,
  clock: (() => number) | undefined,
): Spent {
  if (clock === undefined) return (played) => played / playouts;
  const began = clock();
  const share = milliseconds / Math.ceil(seatsIn(asked).length / ASKED_AT_ONCE);
  return (played) => Math.max((clock() - began) / share, played / MOST_PLAYOUTS);
}

/** Bots think in turn and share their table's time: if more than this many are asked at once, each thinks for a shorter time. */
const ASKED_AT_ONCE = 4;

/** In case the clock stands still. */
const MOST_PLAYOUTS = 5000;

interface Question<K extends GameTypes> {
  readonly view: SeatView<K>;
  readonly options: Options<K>;
  readonly heard: readonly VisibleEvent<K>[];
  /** What the playout's bot would answer. */
  readonly usual: K['command'];
  readonly random: Random;
  readonly spent: Spent;
}

/** A command, the bot that plays on after it, and what each world in which it was tried was worth. */
interface Candidate<K extends GameTypes> {
  readonly command: K['command'];
  readonly plan: BotKind<K>;
  readonly values: number[];
}

/** Halves the candidates until one is left: in each stage all that are left are tried in the same new worlds, one per step. */
function* decide<K extends GameTypes>(searched: Searched<K>, question: Question<K>): Stepwise<SearchResult<K>> {
  const { usual, options, spent } = question;
  // Something said without being asked: the question comes again.
  if (legalCommand(options, usual) === null) return { command: usual, playouts: 0, broken: 0 };
  const policy = searched.search?.policy?.(question.view, question.random) ?? playoutKind(searched);
  let left = listCandidates(searched, question, policy);
  const [first] = left as [Candidate<K>];
  const stages = Math.ceil(Math.log2(left.length));
  const worlds = new Worlds(searched, question, policy);
  for (let stage = 1; stage <= stages; stage++) {
    do {
      if (!worlds.tryIn(left)) return { ...worlds.counts, command: usual };
      yield;
    } while (spent(worlds.counts.playouts) < stage / stages);
    const kept = Math.ceil(left.length / 2);
    // The usual choice stays to the end, so that what is left can be compared with it.
    left = [first, ...left.slice(1).sort((one, other) => mean(other.values) - mean(one.values))].slice(0, kept + 1);
  }
  const best = left.reduce((one, other) => (mean(other.values) > mean(one.values) ? other : one));
  const { usual: own, playout, doubt: said = DOUBT } = searched.search ?? {};
  const doubt = (own ?? playout) === undefined ? 0 : said;
  return { ...worlds.counts, command: isBetter(best, first, doubt) ? best.command : usual };
}

function listCandidates<K extends GameTypes>(
  searched: Searched<K>,
  question: Question<K>,
  plan: BotKind<K>,
): readonly Candidate<K>[] {
  const { view, options, usual, random } = question;
  const { candidates, plans = [] } = searched.search ?? {};
  const given = candidates?.(view, options) ?? [...listCommands(options, MOST_CANDIDATES + 1)];
  const found: Candidate<K>[] = [{ command: usual, plan, values: [] }];
  const add = (command: K['command']) => {
    if (!found.some((each) => sameJson(each.command, command))) found.push({ command, plan, values: [] });
  };
  if (given.length <= MOST_CANDIDATES) for (const command of given) add(command);
  else
    for (let tries = 0; tries < 2 * MOST_CANDIDATES && found.length < MOST_CANDIDATES; tries++)
      add(candidates === undefined ? sampleCommand(options, random) : random.pick(given));
  for (const name of plans) {
    const kind = kindOf(searched, name);
    const command = kind.make(view.seat, random)(view, options, []);
    found.push({ command, plan: kind, values: [] });
  }
  return found;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether the difference in the same worlds is more than so many standard errors. */
function isBetter<K extends GameTypes>(one: Candidate<K>, other: Candidate<K>, doubt: number): boolean {
  if (one === other) return false;
  const differences = one.values.map((value, world) => value - (other.values[world] as number));
  if (doubt > 0 && differences.length < FEWEST_WORLDS) return false;
  const average = mean(differences);
  const variance = mean(differences.map((difference) => (difference - average) ** 2));
  return average > 0 && average >= doubt * Math.sqrt(variance / differences.length);
}

/** How many worlds may break before a decision is left to the playout's bot. */
const MOST_BROKEN = 20;

/** The worlds of one decision. */
class Worlds<K extends GameTypes> {
  readonly counts = { playouts: 0, broken: 0 };
  private readonly searched: Searched<K>;
  private readonly question: Question<K>;
  private readonly kind: BotKind<K>;
  private readonly guess: (random: Random) => Imagined<K> | null;

  constructor(searched: Searched<K>, question: Question<K>, policy: BotKind<K>) {
    const { view, heard } = question;
    const { search, game } = searched;
    this.searched = searched;
    this.question = question;
    this.kind = policy;
    this.guess = search?.believe?.(view, heard) ?? ((random) => game.secrecy.imagine?.(view, heard, random) ?? null);
  }

  /** Tries every candidate in one more world; false if there is none. */
  tryIn(candidates: readonly Candidate<K>[]): boolean {
    const { game } = this.searched;
    const { view, random } = this.question;
    for (;;) {
      const world = imagineFrom(game, view, random, { guess: this.guess, listened: this.kind.listens });
      if (world === null) return false;
      const values = this.valuesIn(world, candidates);
      if (values !== null) {
        for (const [index, { values: all }] of candidates.entries()) all.push(values[index] as number);
        return true;
      }
      this.counts.broken++;
      if (this.counts.broken > MOST_BROKEN) return false;
    }
  }

  private valuesIn(world: ImaginedMatch<K>, candidates: readonly Candidate<K>[]): readonly number[] | null {
    const chance = this.question.random.below(2 ** 31);
    try {
      return candidates.map((candidate) => this.valueOf(world, candidate, chance));
    } catch {
      return null;
    }
  }

  private valueOf(
    { match: world, players }: ImaginedMatch<K>,
    { command, plan }: Candidate<K>,
    chance: number,
  ): number {
    const { seat } = this.question.view;
    const { horizon } = this.searched.search ?? {};
    this.counts.playouts++;
    const match = forkMatch(world);
    const inbox = match.tell === undefined ? null : new EventInbox<K>(match.seats);
    const { at, question, state } = match;
    const table = state.table as DeepReadonly<K['table']>;
    const now = horizon?.(table) ?? 0;
    const played = match.play({ type: 'answer', at, seat, by: 'bot', question, command });
    if (!played.ok) throw new Error(`${match.game.id}: ${played.why.code}`);
    inbox?.hear(played.value.told);
    const isFarEnough = horizon === undefined ? () => false : () => horizon(table) > now;
    const bots = Array.from({ length: match.seats }, (_, other): Bot<K> => {
      const kind = other === seat ? plan : this.playerIn(players?.[other] ?? null);
      return kind.make(other, fastRandom(chance, other));
    });
    playUntil(match, bots, inbox, isFarEnough);
    return this.worth(match, seat);
  }

  private playerIn(name: string | null): BotKind<K> {
    return name === null ? this.kind : kindOf(this.searched, name);
  }

  private worth({ state, outcome, seats }: Match<K>, seat: Seat): number {
    const { value } = this.searched.search ?? {};
    if (value !== undefined) return value(state as DeepReadonly<State<K>>, seat, outcome);
    return outcome === null ? 0 : placeOf(outcome, seat, seats);
  }
}

/** How much a higher place is worth to those who do not win: it only decides between commands that win equally often. */
const PLACE = 0.1;

function placeOf({ ranking }: Outcome, seat: Seat, seats: number): number {
  if (ranking[0]?.includes(seat)) return 1;
  const behind = ranking.slice(1 + ranking.findIndex((group) => group.includes(seat))).flat().length;
  return (PLACE * behind) / Math.max(1, seats - 1);
}
