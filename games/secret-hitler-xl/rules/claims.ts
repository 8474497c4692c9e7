import { copyJson, type DeepReadonly, type Options, type Seat } from '../../../kernel/index.ts';
import {
  type CardsAs,
  type Claim,
  type Doubt,
  type GamePhase,
  type GameTurn,
  type GameView,
  type Government,
  offer,
  type SecretHitler,
  type Table,
} from '../types.ts';
import { POLICIES, type Policy } from './policies.ts';
import { PARTIES, type Party } from './roles.ts';

/** SH-66: how many cards one says to have seen. */
const CARDS_SEEN: Readonly<Record<CardsAs, number>> = { drawn: 3, given: 2, peeked: 3, propaganda: 1 };

/** Something that a seat publicly looked at, and may make a claim about. */
interface Claimable {
  readonly government: number;
  readonly as: CardsAs;
}

/** SH-66, SH-67: what a seat may claim now: everything that all know it has seen and it has not spoken of yet. */
export function claimOptions(view: GameView): Options<SecretHitler> {
  const { table, seat, setup } = view;
  if (!table.living.includes(seat) || isInSession(view)) return [];
  const options: Options<SecretHitler>[number][] = [];
  for (const { government, as } of claimable(table, seat)) options.push(cardsOption(view, government, as));
  for (const look of table.looks) {
    if (look.by !== seat || table.claims.some((claim) => isAboutLook(claim, look))) continue;
    options.push(
      offer('claimParty', {
        government: { oneOf: [look.government] },
        seat: { oneOf: [look.at] },
        party: { oneOf: partiesIn(setup) },
      }),
    );
  }
  if (!table.claims.some((claim) => claim.kind === 'side' && claim.by === seat)) {
    options.push(offer('claimSide', { party: { oneOf: partiesIn(setup) } }));
  }
  return options;
}

/** The cards that a seat publicly looked at and has made no claim about. */
export function claimable(table: DeepReadonly<Table>, seat: Seat): readonly Claimable[] {
  const found: Claimable[] = [];
  for (let index = 0; index < table.governments.length; index++) {
    const government = table.governments[index] as DeepReadonly<Government>;
    if (government.president !== seat && government.chancellor !== seat) continue;
    for (const as of looksAtCards(government, seat)) {
      if (!table.claims.some((claim) => isAboutCards(claim, seat, index, as))) found.push({ government: index, as });
    }
  }
  return found;
}

/** How a seat saw cards in a government that is over, or waits only for a power. */
function looksAtCards(government: DeepReadonly<Government>, seat: Seat): readonly CardsAs[] {
  const { president, chancellor, end, power, possible } = government;
  const looks: CardsAs[] = [];
  if (end !== 'enacted' && end !== 'vetoed') return looks;
  if (possible !== null && seat === president) looks.push('drawn');
  if (possible !== null && seat === chancellor) looks.push('given');
  const holder = power?.startsWith('chancellor_') ? chancellor : president;
  if (power !== null && seat === holder) {
    if (power.includes('policy_peek')) looks.push('peeked');
    if (power.includes('propaganda')) looks.push('propaganda');
  }
  return looks;
}

export const isAboutCards = (claim: DeepReadonly<Claim>, by: Seat, government: number, as: CardsAs): boolean =>
  claim.kind === 'cards' && claim.by === by && claim.government === government && claim.as === as;

export const isAboutLook = (claim: DeepReadonly<Claim>, look: DeepReadonly<Table['looks'][number]>): boolean =>
  claim.kind === 'party' && claim.by === look.by && claim.government === look.government && claim.seat === look.at;

function cardsOption(view: GameView, government: number, as: CardsAs): Options<SecretHitler>[number] {
  return offer('claimCards', {
    government: { oneOf: [government] },
    as: { oneOf: [as] },
    cards: cardsBlank(view, CARDS_SEEN[as]),
  });
}

interface CardsBlank {
  readonly someOf: readonly Policy[];
  readonly min: number;
  readonly max: number;
}

/** By set-up, and then by how many play and how many cards: made once, because every claim asks for it. */
const cardsBlanks = new WeakMap<object, CardsBlank[]>();

function cardsBlank(view: GameView, size: number): CardsBlank {
  const made = cardsBlanks.get(view.setup) ?? [];
  cardsBlanks.set(view.setup, made);
  const place = 4 * view.seats + size;
  const found = made[place];
  if (found !== undefined) return found;
  const someOf = policiesIn(view).flatMap((policy) => new Array<Policy>(size).fill(policy));
  made[place] = { someOf, min: size, max: size };
  return made[place] as CardsBlank;
}

/** The kinds of cards that this table may meet. */
function policiesIn({ setup, seats }: GameView): readonly Policy[] {
  return POLICIES.filter((policy) => {
    if (policy === 'communist') return setup.communists;
    if (policy === 'article48' || policy === 'enablingact') return setup.emergencyPowers && seats > 10;
    return policy === 'liberal' || policy === 'fascist' || setup.antiPolicies;
  });
}

const WITHOUT_COMMUNISTS = PARTIES.filter((party) => party !== 'communist');

export const partiesIn = ({ communists }: GameView['setup']): readonly Party[] =>
  communists ? PARTIES : WITHOUT_COMMUNISTS;

/** SH-66: everyone sees a claim, and it changes nothing else. */
function claim(turn: GameTurn, made: Claim): void {
  const { table } = turn.state;
  made.doubt = doubtOf(table, made);
  for (const other of table.claims) if (contradict(other, made)) other.doubt ??= 'contradicted';
  table.claims.push(made);
  turn.tell?.({ type: 'claimed', claim: copyJson(made) });
}

/** What every phase does with a claim. */
export const onClaims: GamePhase['on'] = {
  claimCards(turn, by, { government, as, cards }) {
    claim(turn, { kind: 'cards', by, government, as, cards: cards.slice(), doubt: null });
  },
  claimParty(turn, by, { government, seat, party }) {
    claim(turn, { kind: 'party', by, government, seat, party, doubt: null });
  },
  claimSide(turn, by, { party }) {
    claim(turn, { kind: 'side', by, government: turn.state.table.governments.length - 1, party, doubt: null });
  },
};

/** SH-67: what the record and the claims of others say against a claim. */
function doubtOf(table: DeepReadonly<Table>, made: Claim): Doubt {
  if (made.kind === 'cards' && !isPossible(table.governments[made.government] as Government, made)) return 'impossible';
  const confessed = made.kind === 'cards' ? null : (table.revealedAffiliations[whoseParty(made)] ?? null);
  if (made.kind !== 'cards' && confessed !== null && confessed !== made.party) return 'contradicted';
  return table.claims.some((other) => contradict(other, made)) ? 'contradicted' : null;
}

/** SH-67: a confession contradicts all who said otherwise of that player. */
export function doubtAfterConfession({ claims }: Pick<Table, 'claims'>, seat: Seat, party: Party): void {
  for (const claim of claims) {
    if (claim.kind !== 'cards' && whoseParty(claim) === seat && claim.party !== party) claim.doubt ??= 'contradicted';
  }
}

/** Whose party a claim is about: an investigated player, or the claimant. */
const whoseParty = (claim: DeepReadonly<PartyClaim>): Seat => (claim.kind === 'party' ? claim.seat : claim.by);

type CardsClaim = Extract<Claim, { kind: 'cards' }>;
type PartyClaim = Exclude<Claim, CardsClaim>;

/** Whether this many cards of each kind were in the game, including the card enacted in the session. */
function isPossible(government: DeepReadonly<Government>, { as, cards }: DeepReadonly<CardsClaim>): boolean {
  const { possible } = government;
  if (possible !== null && cards.some((kind) => countOf(cards, kind) > possible[kind])) return false;
  const shown = shownOf(government, as);
  return shown.every((kind) => countOf(shown, kind) <= countOf(cards, kind));
}

/** The public cards of a session: the policy, and what a vote of no confidence brought back. */
function shownOf({ policy, extra, power }: DeepReadonly<Government>, as: CardsAs): readonly Policy[] {
  if (policy === null || as === 'peeked' || as === 'propaganda') return [];
  return as === 'drawn' && power === 'vote_of_no_confidence' && extra !== null ? [policy, extra] : [policy];
}

function countOf(cards: readonly Policy[], kind: Policy): number {
  let count = 0;
  for (const card of cards) if (card === kind) count++;
  return count;
}

/** Whether two claims cannot both be true: of one session, or of one player's party. */
function contradict(one: DeepReadonly<Claim>, other: DeepReadonly<Claim>): boolean {
  if (one.kind === 'cards' && other.kind === 'cards') return contradictInSession(one, other);
  if (one.kind === 'cards' || other.kind === 'cards') return false;
  return whoseParty(one) === whoseParty(other) && one.party !== other.party;
}

function contradictInSession(one: DeepReadonly<CardsClaim>, other: DeepReadonly<CardsClaim>): boolean {
  if (one.government !== other.government) return false;
  if (one.as === 'given' && other.as === 'drawn') return contradictInSession(other, one);
  if (one.as !== 'drawn' || other.as !== 'given') return false;
  return other.cards.some((kind) => countOf(other.cards, kind) > countOf(one.cards, kind));
}

const IN_SESSION = ['legislativePresident', 'legislativeChancellor', 'legislativeVeto'];

/** Whether this seat is legislating now. */
export const isInSession = ({ phase, table, seat }: GameView): boolean =>
  IN_SESSION.includes(phase) && (seat === table.president || seat === table.chancellor);
