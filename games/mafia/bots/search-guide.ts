import {
  type Bot,
  type BotKind,
  type DeepReadonly,
  listCommands,
  type Options,
  type Outcome,
  type Random,
  type SearchGuide,
  type Seat,
  type State,
} from '../../../kernel/index.ts';
import { publicWorlds } from '../reading/belief.ts';
import { countVotes, isPower, type PublicRecord, readRecord, worthOf } from '../reading/record.ts';
import type { ActionName } from '../resolver/index.ts';
import { imagineFor } from '../rules/imagine.ts';
import { barredTonight, canTonight, carriersTonight } from '../rules/night-phase.ts';
import type { Command, GameView, Hand, Mafia, OwnAct, Table } from '../types.ts';

/** Imagines the rest of the day or of the night, played on in a simple way, and wants many of its own side to live then. */
export const searchGuide: SearchGuide<Mafia> = {
  usual: 'townsfolk',
  policy: simplePolicy,
  playouts: 600,
  candidates: listWorthwhile,
  believe: (view) => imagineFor(view),
  horizon: ({ counts, round }) => 2 * counts.days + (round.kind === 'day' ? 1 : 0),
  value: chanceToWin,
};

const isEvil = ({ kind }: DeepReadonly<Pick<Hand, 'kind'>>): boolean => kind === 'Mafia' || kind === 'Cult';

// ── what is worth trying ────────────────────────────────────────────────────────

/** Votes for others, and at night what may kill or save somebody: what only finds something out changes nothing by the morning. */
function listWorthwhile(view: GameView, options: Options<Mafia>): readonly Command[] {
  const { hand, seat, phase } = view;
  if (phase === 'lastWords') return [];
  const [carrier] = carriersTonight(view);
  const isVital = ({ action }: OwnAct): boolean => VITAL.includes(action);
  return [...listCommands(options, MOST_LISTED)].filter((command) => {
    if (command.type === 'vote') return command.for !== seat;
    if (command.type !== 'night') return false;
    const { own, order } = command;
    const isOrdered = order === null || (order.carrier === carrier?.seat && !hand.team.includes(order.target));
    return own.every(isVital) && isOrdered && (order !== null || own.length > 0);
  });
}

const VITAL: readonly ActionName[] = ['kill', 'hitmanKill', 'protect', 'guard', 'eliteGuard'];

const MOST_LISTED = 300;

// ── how the others play on ──────────────────────────────────────────────────────

/** How much votes already cast draw others along, and how far chance goes. */
const PULL = 2;

const WHIM = 1.3;

/** From how much suspicion on a vigilante shoots, and up to how much somebody is believed. */
const SURE = 3.6;

const DOUBTFUL = 0.8;

const CERTAIN = 9;

/** What is public when the decision is made: how suspect everybody is, and how much the town would miss them. */
interface Opinion {
  readonly record: PublicRecord;
  readonly suspicion: readonly number[];
  readonly worth: readonly number[];
}

/** Everybody thinks of the others what everybody can know, each with some whims, and uses what may kill or save somebody. */
function simplePolicy(view: GameView, random: Random): BotKind<Mafia> {
  const record = readRecord(view.table);
  const { evil, prior } = publicWorlds(view, record, random);
  const start = logit(Math.min(0.9, Math.max(0.02, prior)));
  const suspicion = [...evil].map((chance) => Math.max(-CERTAIN, Math.min(CERTAIN, logit(chance) - start)));
  const worth = suspicion.map((suspect, seat) => {
    const role = record.claimed[seat] ?? null;
    return worthOf(suspect < DOUBTFUL ? role : null) - Math.max(-1, suspect);
  });
  const opinion = { record, suspicion, worth };
  return { listens: false, make: (_seat, chance) => simpleBot(opinion, chance) };
}

const logit = (chance: number): number => Math.log(chance / (1 - chance));

function simpleBot(opinion: Opinion, random: Random): Bot<Mafia> {
  const draw = (): number => (random.below(2001) - 1000) / 1000;
  return (view, options) => {
    const [first] = listCommands(options, 1);
    if (!view.isAsked && first !== undefined) return first;
    if (view.phase === 'night') return nightOf(view, opinion, draw);
    if (view.phase === 'day') return { type: 'vote', for: voteOf(view, opinion, draw) };
    return { type: 'lastWords', lastWords: '' };
  };
}

type Draw = () => number;

function best(seats: readonly Seat[], value: (seat: Seat) => number): Seat | null {
  let found: Seat | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const seat of seats) {
    const own = value(seat);
    if (own <= most) continue;
    most = own;
    found = seat;
  }
  return found;
}

function voteOf({ hand, seat, table }: GameView, { suspicion }: Opinion, draw: Draw): Seat | 'nobody' {
  const totals = countVotes(table.votes);
  const pull = PULL / table.living.length;
  const known = new Map<Seat, number>();
  for (const { what } of hand.notes)
    if (what.t === 'alignment') known.set(what.about, what.is === 'evil' ? CERTAIN : -CERTAIN);
  const others = table.living.filter((other) => other !== seat && !hand.team.includes(other) && other !== hand.lover);
  const looks = (other: Seat): number =>
    (known.get(other) ?? (suspicion[other] as number)) + WHIM * draw() + pull * (totals[other] as number);
  return best(others, looks) ?? 'nobody';
}

function nightOf(view: GameView, opinion: Opinion, draw: Draw): Command {
  const { hand, seat, table } = view;
  const strangers = table.living.filter((other) => other !== seat && !hand.team.includes(other));
  const wanted = (other: Seat): number => (opinion.worth[other] as number) + 0.75 * draw();
  const [carrier] = carriersTonight(view);
  const victim = carrier === undefined || !isEvil(hand) ? null : best(strangers, wanted);
  const order =
    carrier === undefined || victim === null
      ? null
      : { carrier: carrier.seat, action: carrier.action.a, target: victim };
  return { type: 'night', own: isEvil(hand) ? [] : ownActs(view, opinion, wanted), order };
}

/** What a good player does: guards somebody dear, shoots somebody who is surely evil. */
function ownActs(view: GameView, { suspicion }: Opinion, wanted: (seat: Seat) => number): OwnAct[] {
  const { seat, table } = view;
  const spec = canTonight(view).find(({ a, on }) => VITAL.includes(a) && on.length === 1);
  if (spec === undefined || spec.redirect !== undefined) return [];
  const barred = barredTonight(view, spec.a);
  const others = table.living.filter((other) => other !== seat && !barred.includes(other));
  const isKill = spec.a === 'kill' || spec.a === 'hitmanKill';
  const target = isKill
    ? best(
        others.filter((other) => (suspicion[other] as number) >= SURE),
        (other) => suspicion[other] as number,
      )
    : best(others, wanted);
  return target === null ? [] : [{ action: spec.a, on: [target], redirect: null }];
}

// ── what a position is worth ────────────────────────────────────────────────────

/** Logit of the town's win, close to a fit to 9,000 mornings and evenings of `townsfolk` at 7, 10 and 12 seats. */
const TOWN = { constant: -3.27, odds: -2.29, powers: 5.92, byDay: 0.69, fewness: -2.8 } as const;

function chanceToWin({ table, hands }: DeepReadonly<State<Mafia>>, seat: Seat, outcome: Outcome | null): number {
  if (outcome !== null) return outcome.ranking[0]?.includes(seat) ? 1 : 0;
  const own = hands[seat] as DeepReadonly<Hand>;
  if (own.kind === 'ThirdParty') return 0;
  const town = townWins(table, hands);
  return isEvil(own) ? 1 - town : town;
}

function townWins({ living, round }: DeepReadonly<Table>, hands: DeepReadonly<State<Mafia>>['hands']): number {
  let evil = 0;
  let powers = 0;
  for (const seat of living) {
    const hand = hands[seat] as DeepReadonly<Hand>;
    if (isEvil(hand)) evil++;
    else if (hand.role.some(isPower)) powers++;
  }
  if (evil === 0) return 1;
  if (evil === living.length) return 0;
  const sum =
    TOWN.constant +
    TOWN.odds * Math.log(evil / (living.length - evil)) +
    (TOWN.powers * powers) / living.length +
    (round.kind === 'day' ? TOWN.byDay : 0) +
    TOWN.fewness / living.length;
  return 1 / (1 + Math.exp(-sum));
}
