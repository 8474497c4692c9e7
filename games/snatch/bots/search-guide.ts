import {
  type BotKind,
  type DeepReadonly,
  legalCommand,
  listCommands,
  type Options,
  type Random,
  type SearchGuide,
} from '../../../kernel/index.ts';
import { imagine } from '../rules/imagine.ts';
import { offerOptions } from '../rules/offers.ts';
import { response } from '../rules/phases.ts';
import { type Command, type GameView, type Offer, P1, P2, type RoundRecord, type Snatch } from '../types.ts';

type Kinds = Readonly<Record<string, BotKind<Snatch>>>;

/** The partner is expected to play perfectly until it does something else. */
const PERFECT = 'spe';

/**
 * Kinds that do anything now and then, and how much likelier than any other the partner is to be one of them before it has done
 * anything: a single honest answer of theirs must not be taken for honesty, since the large offer that follows would be snatched.
 */
const ERRATIC: Readonly<Record<string, number>> = { random: 4, logit: 30 };

/** How likely any one offer of theirs is, and how often they are asked for an answer. */
const ERRATIC_OFFER = 1 / 500;
const ASKED = 20;

/** How likely somebody else does what a kind would not do in its place. */
const SLIP = 1 / 5000;

/**
 * Tries what each kind would do, and plays on as that kind. Against a partner who has done nothing but what `spe` would do, `spe` is the
 * partner it expects; so it never has less of it than `spe` has. Any other partner is one of the kinds, by what it has done so far.
 */
export const searchGuide = (kinds: Kinds): SearchGuide<Snatch> => ({
  playout: PERFECT,
  playouts: 400,
  plans: Object.keys(kinds).filter((name) => name !== PERFECT && !(name in ERRATIC)),
  candidates: listWorthwhile,
  believe(view, heard) {
    let partners: Partners | null = null;
    return (random) => {
      partners ??= guessPartners(kinds, view, random);
      const partner = drawPartner(partners, random);
      return { ...imagine(view, heard, random), players: view.seat === P1 ? [null, partner] : [partner, null] };
    };
  },
  value: ({ table }, seat, outcome) => (outcome?.scores ?? table.rounds.at(-1)?.outcomes)?.[seat] ?? 0,
});

const SIZES = [0, 1, 2, 3, 5, 10, 20];

/** Every answer, and the fixed offer; of all other offers those of so many pavos for so many elotes. */
function listWorthwhile({ phase, setup }: GameView, options: Options<Snatch>): readonly Command[] {
  if (phase !== 'offer' || setup.offers === 'five-for-five')
    return [...listCommands(options, Number.POSITIVE_INFINITY)];
  const offers = SIZES.flatMap((offerPavo) =>
    SIZES.map(
      (requestElote) => ({ type: 'proposeOffer', offerPavo, offerElote: 0, requestPavo: 0, requestElote }) as const,
    ),
  );
  return [{ type: 'noOffer' } as const, ...offers].filter((command) => legalCommand(options, command) !== null);
}

/** Kinds that the partner may be, with how likely each is compared with the others. */
type Partners = readonly { readonly name: string; readonly weight: number }[];

function drawPartner(partners: Partners, random: Random): string {
  const total = partners.reduce((sum, { weight }) => sum + weight, 0);
  let at = (random.below(STEPS) / STEPS) * total;
  for (const { name, weight } of partners) {
    at -= weight;
    if (at < 0) return name;
  }
  return PERFECT;
}

const STEPS = 2 ** 30;

function guessPartners(kinds: Kinds, view: GameView, random: Random): Partners {
  const done = decisionsOf(view);
  const chanceOf = (name: string): number =>
    done.reduce(
      (chance, decision) => chance * likelihood(kinds[name] as BotKind<Snatch>, name in ERRATIC, decision, random),
      1,
    );
  if (chanceOf(PERFECT) === 1) return [{ name: PERFECT, weight: 1 }];
  return Object.keys(kinds).map((name) => ({ name, weight: (ERRATIC[name] ?? 1) * chanceOf(name) }));
}

/** How likely a kind is to do what was done; erratic ones are asked several times. */
function likelihood(
  kind: BotKind<Snatch>,
  isErratic: boolean,
  { view, options, command }: Decision,
  random: Random,
): number {
  if (isErratic && command.type !== 'p2Action') return ERRATIC_OFFER;
  const bot = kind.make(view.seat, random);
  const asked = isErratic ? ASKED : 1;
  let same = 0;
  for (let times = 0; times < asked; times++) if (isSame(bot(view, options, []), command)) same++;
  return Math.max(same / asked, SLIP);
}

const isSame = (one: Command, other: Command): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Something that the partner decided, and what it saw then. */
interface Decision {
  readonly view: GameView;
  readonly options: Options<Snatch>;
  readonly command: Command;
}

/** What the partner has decided so far, as the table remembers it: offers of P1, answers of P2. */
function decisionsOf(view: GameView): readonly Decision[] {
  const { rounds, current } = view.table;
  return [...rounds, ...(current === null ? [] : [current])].flatMap((round) =>
    view.seat === P1 ? answerIn(view, round) : offerIn(view, round),
  );
}

type Round = DeepReadonly<RoundRecord>;

function offerIn(view: GameView, round: Round): readonly Decision[] {
  if (round.p1Action === null || round.auto.act) return [];
  const then = viewThen(view, round, P1);
  const command: Command =
    round.offer === null ? { type: 'noOffer' } : { type: 'proposeOffer', ...inOrder(round.offer) };
  return [{ view: then, options: offerOptions(then), command }];
}

function answerIn(view: GameView, round: Round): readonly Decision[] {
  if (round.p2Action === null || round.auto.answer) return [];
  const command: Command = { type: 'p2Action', action: round.p2Action };
  return [{ view: viewThen(view, round, P2), options: response.options as Options<Snatch>, command }];
}

/** The fields as bots write them. */
const inOrder = ({ offerPavo, offerElote, requestPavo, requestElote }: Offer): Offer => ({
  offerPavo,
  offerElote,
  requestPavo,
  requestElote,
});

/** The table as the partner saw it when a round's offer was to be made or answered. */
function viewThen(view: GameView, round: Round, seat: typeof P1 | typeof P2): GameView {
  const { table } = view;
  const rounds = table.rounds.slice(0, round.index - 1);
  const shame = table.shame === null ? null : [table.shame[P1] as number, rounds.at(-1)?.shame ?? view.setup.shameP2];
  return {
    ...view,
    seat,
    phase: seat === P1 ? 'offer' : 'response',
    table: {
      ...table,
      ...{ round: round.index, rounds, shame, holdings: round.before, forced: round.forcedByP2 },
      offer: seat === P1 ? null : round.offer,
      current: round,
    },
  };
}
