import type {
  Character,
  DeepReadonly,
  HeardPhrase,
  Occasion,
  Phrase,
  Random,
  Seat,
  Voice,
} from '../../../kernel/index.ts';
import { TRACK_OF } from '../rules/policies.ts';
import { partyOf } from '../rules/roles.ts';
import type { Claim, Event, GameView, SecretHitler } from '../types.ts';
import { knownFascist, knownLiberal, knownMate } from './knowledge.ts';
import { Reputation } from './people-reputation.ts';

/** How guilty somebody looks of whom one speaks ill, and how innocent of whom one speaks well. */
const GUILTY = 0.8;
const INNOCENT = -0.5;

/** So guilty that not even a mate can be defended. */
const LOST = 2.5;

/** What one knows, in the same measure. */
const KNOWN = 4;

/** After so many governments something may be said again that is about nobody, and something of the same sort about somebody else. */
const FORGOTTEN_AFTER = 8;
const TIRED_FOR = 2;

/** Something to say, and how much one wants to say it, from 0 to 1. */
type Thought = readonly [phrase: Phrase, eagerness: number];

/**
 * Says in phrases what `people` think: whom they suspect, defend and believe. It speaks from the public record like everybody else, bent by
 * what its side wants to be thought; what it has seen of cards and parties it says by claims.
 */
export function voice(_seat: Seat, random: Random, character: Character): Voice<SecretHitler> {
  let reputation: Reputation | null = null;
  /** What was said, and what others said, with the number of the government at that time. */
  const said = new Map<string, number>();
  const saidOfType = new Map<string, number>();
  const heard = new Map<string, number>();

  const isNew = (phrase: Phrase, government: number): boolean => {
    const key = JSON.stringify(phrase);
    if (heard.get(key) === government) return false;
    if (government - (saidOfType.get(phrase.type) ?? Number.NEGATIVE_INFINITY) < TIRED_FOR) return false;
    const before = said.get(key);
    if (before === undefined) return true;
    return !('seat' in phrase) && government - before >= FORGOTTEN_AFTER;
  };

  return (view, occasion) => {
    if (!view.table.living.includes(view.seat) || isInGovernment(view)) return null;
    reputation ??= new Reputation(view.seats);
    reputation.update(view);
    const government = view.table.governments.length;
    for (const { phrase } of occasion.phrases) heard.set(JSON.stringify(phrase), government);
    const mind = new Opinion(view, reputation, character);
    for (const [phrase, eagerness] of mind.thoughts(occasion)) {
      const percent = 100 * eagerness * (0.35 + 0.65 * character.talkativeness);
      if (!isNew(phrase, government) || random.below(100) >= percent) continue;
      said.set(JSON.stringify(phrase), government);
      saidOfType.set(phrase.type, government);
      return { channel: 'table', phrase };
    }
    return null;
  };
}

/** SH-69: a government does not talk while it legislates. */
const isInGovernment = ({ phase, table, seat }: GameView): boolean =>
  phase.startsWith('legislative') && (seat === table.president || seat === table.chancellor);

class Opinion {
  private readonly view: GameView;
  private readonly reputation: Reputation;
  private readonly character: Character;

  constructor(view: GameView, reputation: Reputation, character: Character) {
    this.view = view;
    this.reputation = reputation;
    this.character = character;
  }

  /** How guilty one calls somebody: those who hide something speak well of their own. */
  private guilt(seat: Seat): number {
    const { view } = this;
    const looks = this.reputation.guilt[seat] as number;
    if (partyOf(view.hand.role) === 'liberal') {
      if (knownFascist(view, seat)) return KNOWN;
      return knownLiberal(view, seat) ? -KNOWN : looks;
    }
    if (knownMate(view, seat)) return looks >= LOST ? looks : Math.min(looks, INNOCENT);
    return looks;
  }

  private looksGuilty(seat: Seat): boolean {
    return this.guilt(seat) >= GUILTY - 0.3 * this.character.boldness;
  }

  private isGuilty(seat: Seat): boolean {
    return this.looksGuilty(seat) && this.fitsOwnVote(seat, false);
  }

  private isInnocent(seat: Seat): boolean {
    return this.guilt(seat) <= INNOCENT && this.fitsOwnVote(seat, true);
  }

  /** Whether one may speak for somebody, or against, having voted on their government so: not before one has voted, while it is open. */
  private fitsOwnVote(candidate: Seat, isFor: boolean): boolean {
    const { seat, hand, table } = this.view;
    const last = table.governments.at(-1);
    if (last === undefined || (last.president !== candidate && last.chancellor !== candidate)) return true;
    if (last.end === 'voting') return (last.president === seat || last.chancellor === seat || hand.vote) === isFor;
    return last.end !== 'failed' || (last.votes?.[seat] ?? isFor) === isFor;
  }

  /** What comes to mind, what is most urgent first. */
  *thoughts({ events, phrases }: Occasion<SecretHitler>): Generator<Thought> {
    for (const heard of phrases.toReversed()) yield* this.replies(heard);
    for (const event of events.toReversed()) yield* this.comments(event as Event);
  }

  private *replies({ seat: speaker, phrase }: HeardPhrase): Generator<Thought> {
    const about = typeof phrase.seat === 'number' ? phrase.seat : null;
    const { seat } = this.view;
    switch (phrase.type) {
      case 'suspect':
      case 'checkNext':
        if (about === seat) yield* this.defence(speaker);
        else if (about !== null && this.isGuilty(about)) yield [{ type: 'agree', seat: speaker }, 0.6];
        else if (about !== null && this.isInnocent(about)) yield [{ type: 'trust', seat: about }, 0.6];
        return;
      case 'oneLies':
        if (about === seat || phrase.other === seat) yield* this.defence(null);
        else if (about !== null) yield* this.onLiars(speaker, [about, phrase.other as Seat]);
        return;
      case 'trust':
        if (about === seat && !this.isGuilty(speaker)) yield [{ type: 'trust', seat: speaker }, 0.3];
        else if (about !== null && this.isGuilty(about)) yield [{ type: 'suspect', seat: about }, 0.6];
        else if (about !== null && this.isInnocent(about)) yield [{ type: 'agree', seat: speaker }, 0.4];
        return;
      case 'voteJa':
      case 'voteNein':
        yield* this.onCall(speaker, phrase.type === 'voteJa');
        return;
      default:
    }
  }

  private *onLiars(speaker: Seat, liars: readonly Seat[]): Generator<Thought> {
    const worst = this.worst(liars);
    if (worst !== null) yield [{ type: 'suspect', seat: worst }, 0.6];
    yield [{ type: 'agree', seat: speaker }, 0.4];
  }

  /** Somebody says how to vote: those who have voted so agree, the others contradict. */
  private *onCall(speaker: Seat, ja: boolean): Generator<Thought> {
    const { vote } = this.view.hand;
    if (vote === null || this.view.table.governments.at(-1)?.end !== 'voting') return;
    if (vote === ja) yield [{ type: 'agree', seat: speaker }, 0.5];
    else yield [{ type: vote ? 'voteJa' : 'voteNein' }, 0.4];
  }

  /** One is accused: those who have governed badly give their reason, and the bold accuse in turn. */
  private *defence(accuser: Seat | null): Generator<Thought> {
    const { boldness } = this.character;
    yield* this.account();
    if (accuser !== null && !this.isInnocent(accuser)) yield [{ type: 'suspect', seat: accuser }, 0.7 * boldness];
    yield [{ type: 'notMe' }, 0.9];
    yield [{ type: 'iAm', party: 'liberal' }, 0.7];
  }

  /** Why the last session in which one was came to nothing good: the cards, or the chancellor. Never anything but what one claims. */
  private *account(): Generator<Thought> {
    const { seat, hand, table } = this.view;
    const index = table.governments.findLastIndex(
      ({ president, chancellor, policy }) => policy !== null && (president === seat || chancellor === seat),
    );
    const government = table.governments[index];
    if (government === undefined || government.policy === null || TRACK_OF[government.policy] === 'liberal') return;
    const { president, chancellor } = government;
    const own = table.claims.find((claim) => claim.kind === 'cards' && claim.by === seat && claim.government === index);
    const seen = hand.seen.find((each) => each.government === index && (each.as === 'drawn' || each.as === 'given'));
    const cards = own?.kind === 'cards' ? own.cards : seen?.cards;
    if (cards === undefined) return;
    if (isUnlucky({ cards })) yield [{ type: 'noChoice' }, 0.9];
    else if (own !== undefined && president === seat) yield [{ type: 'suspect', seat: chancellor }, 0.9];
  }

  private *comments(event: Event): Generator<Thought> {
    const { seat, table } = this.view;
    switch (event.type) {
      case 'nominated':
        if (event.president === seat) yield [{ type: 'trust', seat: event.chancellor }, 0.5];
        return;
      case 'hasVoted':
        if (event.seat === seat) yield* this.onOwnVote();
        return;
      case 'enacted':
        if (event.by === 'government') yield* this.onPolicy(event.track);
        return;
      case 'notHitler':
        if (event.seat !== seat) yield [{ type: 'phew' }, 0.6];
        return;
      case 'powerGranted':
        if (event.power === 'investigate_loyalty' && event.seat !== seat) {
          const suspect = this.worst(table.living.filter((other) => other !== event.seat));
          if (suspect !== null) yield [{ type: 'checkNext', seat: suspect }, 0.7];
        }
        return;
      case 'powerUsed':
        if (event.power === 'investigate_loyalty' && event.seat === seat)
          yield [{ type: 'iAm', party: 'liberal' }, 0.6];
        return;
      case 'claimed':
        yield* this.onClaim(event.claim);
        return;
      default:
    }
  }

  /** The others of these from whom one expects the worst; null if nobody looks guilty. */
  private worst(seats: readonly Seat[]): Seat | null {
    let worst: Seat | null = null;
    for (const seat of seats) {
      if (seat === this.view.seat || !this.isGuilty(seat)) continue;
      if (worst === null || this.guilt(seat) > this.guilt(worst)) worst = seat;
    }
    return worst;
  }

  /** One has voted, and says why as long as the others may still be moved: never anything but what one did. */
  private *onOwnVote(): Generator<Thought> {
    const { seat, hand, table, setup } = this.view;
    const government = table.governments.at(-1);
    if (government?.end !== 'voting') return;
    const { president, chancellor } = government;
    if (president === seat || chancellor === seat) return;
    if (hand.vote === false) {
      const worst = this.worst([president, chancellor]);
      if (worst !== null) yield [{ type: 'suspect', seat: worst }, 0.8];
      yield [{ type: 'voteNein' }, worst === null ? 0.15 : 0.5];
    } else if (hand.vote === true && !this.looksGuilty(president) && !this.looksGuilty(chancellor)) {
      if (this.isInnocent(chancellor)) yield [{ type: 'trust', seat: chancellor }, 0.5];
      const isLastChance = table.electionTracker + 1 >= setup.failuresUntilChaos;
      yield [{ type: 'voteJa' }, isLastChance ? 0.6 : this.isInnocent(president) ? 0.4 : 0.15];
    }
  }

  private *onPolicy(track: string | null): Generator<Thought> {
    const { seat, table } = this.view;
    const { governments, claims } = table;
    // The next pair may have been named in the meantime; once it was voted on, all this is long ago.
    const index = governments.findLastIndex(({ end }) => end !== 'voting');
    const government = governments[index];
    if (government === undefined || government.policy === null || track === null) return;
    const { president, chancellor } = government;
    const wasThere = president === seat || chancellor === seat;
    if (track === 'liberal') {
      if (wasThere) return;
      yield [{ type: 'wellPlayed' }, 0.35];
      if (!this.isGuilty(chancellor)) yield [{ type: 'trust', seat: chancellor }, 0.3];
      return;
    }
    if (wasThere) {
      yield* this.account();
      return;
    }
    const hasClaimed = (by: Seat) =>
      claims.some((claim) => claim.kind === 'cards' && claim.by === by && claim.government === index);
    if (!hasClaimed(president)) yield [{ type: 'whatDrew', seat: president }, 0.6];
    const worst = this.worst([president, chancellor]);
    if (worst !== null) yield [{ type: 'suspect', seat: worst }, 0.6];
  }

  private *onClaim(claim: DeepReadonly<Claim>): Generator<Thought> {
    const { seat, table } = this.view;
    if (claim.by === seat) return;
    if (claim.kind === 'cards') {
      const government = table.governments[claim.government];
      if (claim.doubt === 'impossible') yield [{ type: 'suspect', seat: claim.by }, 0.9];
      else if (claim.doubt === 'contradicted' && government !== undefined) {
        const { president, chancellor } = government;
        if (seat === president) yield [{ type: 'suspect', seat: chancellor }, 0.9];
        else if (seat === chancellor) yield [{ type: 'suspect', seat: president }, 0.9];
        else yield [{ type: 'oneLies', seat: president, other: chancellor }, 0.8];
      } else if (isUnlucky(claim)) yield [{ type: 'suspect', seat: claim.by }, this.isGuilty(claim.by) ? 0.6 : 0];
      return;
    }
    if (claim.kind !== 'party') return;
    if (claim.party === 'liberal') {
      if (claim.seat === seat && !this.isGuilty(claim.by)) yield [{ type: 'trust', seat: claim.by }, 0.6];
    } else if (claim.seat === seat) yield* this.defence(claim.by);
    else if (this.isGuilty(claim.by) || this.isInnocent(claim.seat)) yield [{ type: 'suspect', seat: claim.by }, 0.7];
    else yield [{ type: 'agree', seat: claim.by }, 0.5];
  }
}

/** No liberal card at all: bad luck, or a lie. */
const isUnlucky = ({ cards }: Pick<DeepReadonly<Extract<Claim, { kind: 'cards' }>>, 'cards'>): boolean =>
  cards.every((card) => TRACK_OF[card] !== 'liberal');
