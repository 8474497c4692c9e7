import type { Character, HeardPhrase, Occasion, Phrase, Random, Seat, Voice } from '../../../kernel/index.ts';
import { castFacts, claimableRole, isPower } from '../reading/record.ts';
import type { Claim, Event, GameView, Mafia } from '../types.ts';
import { Memory, Mind, SURE } from './mind.ts';

/** How much the odds must have grown for somebody to be accused, less for the bold, and shrunk to be defended. */
const GUILTY = 1;

const INNOCENT = -0.8;

/** Something to say, and how much one wants to say it, from 0 to 1. */
type Thought = readonly [phrase: Phrase, eagerness: number];

/**
 * Says in phrases what `townsfolk` think by day: it explains its vote, believes claims or not, defends itself and those it trusts, and asks
 * those in danger what they are. The evil speak as they look to everybody, and well of their own. At night they propose somebody.
 */
export function voice(_seat: Seat, random: Random, character: Character): Voice<Mafia> {
  const memory = new Memory(random);
  const said = new Set<string>();
  const heard = new HeardToday();
  return (view, occasion) => {
    memory.hearsay.hear(occasion.phrases);
    heard.hear(occasion.phrases, view.table.round.number);
    if (!view.table.living.includes(view.seat) || view.table.ending !== null) return null;
    const isNight = view.phase === 'night';
    const opinion = new Opinion(new Mind(view, random, memory), character);
    for (const [phrase, eagerness] of isNight ? opinion.byNight() : opinion.byDay(occasion)) {
      // What is about nobody may be said again on another day.
      const key = `${'seat' in phrase ? '' : view.table.round.number} ${JSON.stringify(phrase)}`;
      const percent = 100 * eagerness * (0.35 + 0.65 * character.talkativeness);
      if (said.has(key) || heard.isEnough(phrase) || opinion.isContradicted(phrase)) continue;
      if (random.below(100) >= percent) continue;
      said.add(key);
      return { channel: isNight ? 'team' : 'table', phrase };
    }
    return null;
  };
}

/** How many may say the same of somebody on one day. */
const MOST_ALIKE = 2;

/** Questions and calls need to be heard once. */
const ONCE: readonly string[] = ['whatAreYou', 'whoChecked', 'voteFor', 'lookAtVotes'];

/** What others have said today, so that not everybody says the same. */
class HeardToday {
  private day = 0;
  private readonly counts = new Map<string, number>();

  hear(phrases: readonly HeardPhrase[], day: number): void {
    if (day !== this.day) this.counts.clear();
    this.day = day;
    for (const { phrase } of phrases) {
      const key = JSON.stringify(phrase);
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
  }

  isEnough(phrase: Phrase): boolean {
    if (!('seat' in phrase)) return false;
    return (this.counts.get(JSON.stringify(phrase)) ?? 0) >= (ONCE.includes(phrase.type) ? 1 : MOST_ALIKE);
  }
}

/** Phrases that speak ill of somebody. */
const ACCUSING: readonly string[] = ['suspect', 'voteFor', 'liar', 'lookAtVotes'];

class Opinion {
  private readonly mind: Mind;
  private readonly view: GameView;
  private readonly character: Character;

  constructor(mind: Mind, character: Character) {
    this.mind = mind;
    this.view = mind.view;
    this.character = character;
  }

  /** How guilty one calls somebody. */
  private guilt(seat: Seat): number {
    const { mind } = this;
    if (mind.cause !== 'evil') return mind.guilt(seat);
    const looks = mind.reputation(seat);
    return mind.isMate(seat) && looks < SURE ? Math.min(looks, 0) : looks;
  }

  /** Whether what I do, or have claimed, says otherwise. */
  isContradicted({ type, seat }: Phrase): boolean {
    if (typeof seat !== 'number') return false;
    const vote = this.vote();
    const found = this.mind.record.results.findLast((claim) => claim.by === this.view.seat && claim.about === seat);
    if (type === 'trust' || type === 'agree') return vote === seat || found?.is === 'evil';
    if (!ACCUSING.includes(type)) return false;
    // A lie is called one whomever one votes for.
    return (type !== 'liar' && vote !== null && vote !== seat) || found?.is === 'good';
  }

  private vote(): Seat | null {
    const vote = this.view.phase === 'day' ? this.view.table.votes[this.view.seat] : null;
    return typeof vote === 'number' ? vote : null;
  }

  /** Whether I could vote for somebody as others do: I do already, or have not voted. */
  private goesAlongAgainst(seat: Seat): boolean {
    const vote = this.vote();
    return vote === null || vote === seat;
  }

  private isGuilty(seat: Seat): boolean {
    return this.mind.isAlive(seat) && this.guilt(seat) >= GUILTY - 0.6 * this.character.boldness;
  }

  private isInnocent(seat: Seat): boolean {
    return this.guilt(seat) <= INNOCENT;
  }

  /** What comes to mind by day, what is most urgent first. */
  *byDay({ events, phrases }: Occasion<Mafia>): Generator<Thought> {
    for (const heard of phrases.toReversed()) yield* this.replies(heard);
    for (const event of events.toReversed()) yield* this.comments(event as Event);
  }

  /** Whom the faction should kill. */
  *byNight(): Generator<Thought> {
    const { mind, view } = this;
    if (mind.cause !== 'evil' || view.hand.carriers.length > 0) return;
    const [target] = mind.ranked(mind.strangers(), (seat) => mind.worth(seat), 1);
    if (target !== undefined && view.hand.team.length > 1) yield [{ type: 'tonight', seat: target }, 0.6];
  }

  private *replies({ seat: speaker, phrase }: HeardPhrase): Generator<Thought> {
    const about = typeof phrase.seat === 'number' ? phrase.seat : null;
    const isAboutMe = about === this.view.seat;
    switch (phrase.type) {
      case 'suspect':
      case 'voteFor':
      case 'liar':
      case 'lookAtVotes':
        if (isAboutMe) yield* this.defence(speaker);
        else if (about !== null) yield* this.onAccusation(speaker, about);
        return;
      case 'trust':
        if (isAboutMe && !this.isGuilty(speaker)) yield [{ type: 'trust', seat: speaker }, 0.3];
        else if (about !== null && this.isGuilty(about)) yield [{ type: 'suspect', seat: about }, 0.6];
        return;
      case 'whatAreYou':
        if (isAboutMe) yield* this.answer();
        return;
      case 'whoChecked':
        if (about !== null && !isAboutMe) yield* this.ownResult(about);
        return;
      case 'iAm':
        yield* this.onRole(speaker, phrase.role as Extract<Claim, { kind: 'role' }>['role']);
        return;
      default:
    }
  }

  private *onAccusation(by: Seat, about: Seat): Generator<Thought> {
    if (this.isGuilty(about) && this.goesAlongAgainst(about)) yield [{ type: 'agree', seat: by }, 0.5];
    else if (this.isInnocent(about)) yield [{ type: 'trust', seat: about }, 0.6];
    else if (this.isGuilty(by)) yield [{ type: 'suspect', seat: by }, 0.5];
  }

  /** One is accused: the bold accuse in turn, and anybody says again what they have claimed. */
  private *defence(accuser: Seat): Generator<Thought> {
    const { boldness } = this.character;
    if (!this.isInnocent(accuser)) yield [{ type: 'suspect', seat: accuser }, 0.6 * boldness];
    yield [{ type: 'notMe' }, 0.8];
    yield* this.answer();
  }

  /** What I say to be: the same as before, or a villager, as the evil say too; a power keeps quiet as long as it can. */
  private *answer(): Generator<Thought> {
    const { mind, view } = this;
    const claimed = mind.record.claimed[view.seat] ?? null;
    if (claimed !== null) yield [{ type: 'iAm', role: claimed }, 0.9];
    else if (mind.cause !== 'good' || claimableRole(view.hand.role) === 'Villager')
      yield [{ type: 'iAm', role: 'Villager' }, 0.8];
  }

  /** What I have claimed to know of somebody. */
  private *ownResult(about: Seat): Generator<Thought> {
    const { record, view } = this.mind;
    const result = record.results.findLast((claim) => claim.by === view.seat && claim.about === about);
    if (result !== undefined) yield [{ type: result.is === 'evil' ? 'voteFor' : 'trust', seat: about }, 0.9];
  }

  private *comments(event: Event): Generator<Thought> {
    const { view } = this;
    switch (event.type) {
      case 'dawn':
        yield* this.onMorning();
        return;
      case 'claimed':
        if (event.claim.by !== view.seat) yield* this.onClaim(event.claim);
        return;
      case 'voted':
        if (typeof event.for === 'number') yield* this.onVote(event.seat, event.for);
        return;
      case 'died':
        if (event.grave.how === 'lynched') yield* this.onLynching(event.grave);
        return;
      case 'shot':
        if (!event.survived && event.by !== view.seat && this.isInnocent(event.at))
          yield [{ type: 'suspect', seat: event.by }, 0.5];
        return;
      default:
    }
  }

  /** A new day: whom one has in mind, and why. */
  private *onMorning(): Generator<Thought> {
    const { mind, view } = this;
    const [worst] = mind.ranked(mind.others(), (seat) => this.guilt(seat), 0.2);
    if (worst === undefined || !this.isGuilty(worst)) return;
    if (this.votedBadly(worst)) yield [{ type: 'lookAtVotes', seat: worst }, 0.6];
    // Who is not sure may vote for somebody else in the end, and would have to explain it.
    if (this.guilt(worst) >= SURE) yield [{ type: 'suspect', seat: worst }, 0.7];
    if (mind.record.claimed[worst] === null && view.table.round.number > 1)
      yield [{ type: 'whatAreYou', seat: worst }, 0.4];
  }

  /** Whether somebody voted for a player who proved good, or spared one who was lynched and proved evil. */
  private votedBadly(seat: Seat): boolean {
    const { proven } = this.mind.record;
    return this.view.table.days.some(({ votes, lynched }) => {
      const vote = votes[seat];
      if (typeof vote === 'number' && proven[vote] === 'good') return true;
      return lynched !== null && proven[lynched] === 'evil' && vote !== null && vote !== lynched;
    });
  }

  private *onClaim(claim: Claim): Generator<Thought> {
    if (claim.kind === 'role') yield* this.onRole(claim.by, claim.role);
    else if (claim.kind === 'result') yield* this.onResult(claim);
    else if (claim.who !== this.view.seat && !this.isGuilty(claim.by))
      yield [{ type: 'voteFor', seat: claim.who }, 0.5];
  }

  /** Somebody says what they are: the owner of that role protests, and others notice that there are too many. */
  private *onRole(by: Seat, role: Extract<Claim, { kind: 'role' }>['role']): Generator<Thought> {
    const { mind, view } = this;
    const many = castFacts(view.table.cast).good.get(role) ?? 0;
    const isMine = mind.cause === 'good' && claimableRole(view.hand.role) === role;
    if (isMine && many === 1) yield [{ type: 'liar', seat: by }, 1];
    else if (many === 0 || this.guilt(by) >= SURE) yield [{ type: 'liar', seat: by }, 0.7];
    else if (isPower(role) && this.isInnocent(by)) yield [{ type: 'trust', seat: by }, 0.3];
  }

  private *onResult({ by, about, is }: Extract<Claim, { kind: 'result' }>): Generator<Thought> {
    const { seat } = this.view;
    const isDoubted = this.guilt(by) >= GUILTY;
    if (about === seat) {
      if (is === 'good') yield [{ type: 'trust', seat: by }, 0.6];
      else yield* [[{ type: 'liar', seat: by }, 0.9] as const, [{ type: 'notMe' }, 0.8] as const];
    } else if (isDoubted) yield [{ type: 'liar', seat: by }, 0.6];
    else if (is === 'evil') {
      if (this.goesAlongAgainst(about)) yield [{ type: 'agree', seat: by }, 0.4];
      if (!this.mind.isMate(about) || this.mind.cause !== 'evil') yield [{ type: 'voteFor', seat: about }, 0.5];
    } else yield [{ type: 'trust', seat: about }, 0.25];
  }

  private *onVote(by: Seat, whom: Seat): Generator<Thought> {
    const { mind, view } = this;
    if (whom === view.seat) {
      yield* by === view.seat ? [] : this.defence(by);
      return;
    }
    if (by === view.seat) {
      yield* this.reasonsFor(whom);
      return;
    }
    const isInDanger = (mind.totals[whom] as number) * 3 >= view.table.living.length;
    if (isInDanger && mind.record.claimed[whom] === null) yield [{ type: 'whatAreYou', seat: whom }, 0.5];
    if (this.isInnocent(whom)) yield [{ type: 'trust', seat: whom }, 0.5];
    else if (isInDanger && this.isGuilty(whom) && this.vote() === whom) yield [{ type: 'agree', seat: by }, 0.3];
  }

  /** Why I vote for somebody: what somebody believed has said, how they voted, or just a feeling. */
  private *reasonsFor(whom: Seat): Generator<Thought> {
    const accuser = this.mind.record.results.findLast(
      ({ by, about, is }) => is === 'evil' && about === whom && by !== this.view.seat,
    );
    if (accuser !== undefined && !this.isGuilty(accuser.by)) yield [{ type: 'agree', seat: accuser.by }, 0.5];
    if (this.votedBadly(whom)) yield [{ type: 'lookAtVotes', seat: whom }, 0.5];
    yield [{ type: 'suspect', seat: whom }, 0.5];
  }

  private *onLynching({ seat, alignment }: Extract<Event, { type: 'died' }>['grave']): Generator<Thought> {
    const voted = this.view.table.days.at(-1)?.votes[this.view.seat] === seat;
    if (alignment === 'evil') yield [{ type: 'wellPlayed' }, 0.5];
    else if (voted) yield [{ type: 'sorry' }, 0.5];
  }
}
