import type { Character, HeardPhrase, Occasion, Phrase, Random, Seat, Voice } from '../../../kernel/index.ts';
import { castFacts, claimableRole, isPower, type Role } from '../reading/record.ts';
import { mayKillIn } from '../rules/night-phase.ts';
import type { Claim, Event, GameView, Grave, Mafia } from '../types.ts';
import { Memory, Mind, SURE } from './mind.ts';
import { reasonsAgainst, reasonsFor, VotesToday } from './reasons.ts';
import { opinionIn } from './remarks.ts';

/** How much the odds must have grown for somebody to be accused, less for the bold, and shrunk to be defended. */
const GUILTY = 1;

const INNOCENT = -0.8;

/** How much less one wants to say something of a kind for every time one has said such a thing today. */
const AGAIN = 0.4;

/** Something to say, how much one wants to say it, from 0 to 1, and whether one was spoken to and owes an answer. */
type Thought = readonly [phrase: Phrase, eagerness: number, isAnswer?: boolean];

/**
 * Says in phrases what `townsfolk` think by day: it accuses and defends with reasons, believes claims or not, asks, answers, and says why it
 * changes its vote. The evil speak as they look to everybody, and well of their own. At night they propose somebody.
 */
export function voice(seat: Seat, random: Random, character: Character): Voice<Mafia> {
  const memory = new Memory(random);
  const votes = new VotesToday();
  const own = new OwnWords();
  const heard = new HeardToday();
  return (view, occasion) => {
    const { number } = view.table.round;
    memory.hearsay.hear(occasion.phrases);
    heard.hear(occasion.phrases, number);
    votes.hear(occasion.events, number);
    const isNight = view.phase === 'night';
    const isOver = view.table.ending !== null;
    if (!isOver && !view.table.living.includes(seat)) return null;
    const opinion = new Opinion(new Mind(view, random, memory), character, votes);
    for (const [phrase, eagerness, isAnswer = false] of opinion.thoughts(occasion)) {
      const talkativeness = isAnswer ? 1 : 0.35 + 0.65 * character.talkativeness;
      const percent = 100 * eagerness * own.freshness(phrase, number, isAnswer) * talkativeness;
      if ((!isAnswer && heard.isEnough(phrase)) || opinion.isContradicted(phrase)) continue;
      if (random.below(100) >= percent) continue;
      own.note(phrase, number);
      const channel = isNight ? 'team' : 'table';
      memory.own.hear([{ seat, channel, phrase }]);
      return { channel, phrase };
    }
    return null;
  };
}

/** What one has said oneself: nothing is said twice but a plain opinion, to answer on another day, and nobody says the same kind of thing all day. */
class OwnWords {
  private day = 0;
  /** On which day each line was said. */
  private readonly lines = new Map<string, number>();
  private readonly timesToday = new Map<string, number>();

  /** From 0, for what was said before, to 1. */
  freshness(phrase: Phrase, day: number, isAnswer: boolean): number {
    const saidOn = this.lines.get(lineOf(phrase));
    if (isAnswer && (saidOn === undefined || (saidOn !== day && OPINIONS.has(phrase.type)))) return 1;
    if (saidOn !== undefined) return 0;
    const times = kindsOf(phrase).map((kind) => this.timesToday.get(kind) ?? 0);
    return day === this.day ? AGAIN ** Math.max(...times) : 1;
  }

  note(phrase: Phrase, day: number): void {
    if (day !== this.day) this.timesToday.clear();
    this.day = day;
    this.lines.set(lineOf(phrase), day);
    for (const kind of kindsOf(phrase)) this.timesToday.set(kind, (this.timesToday.get(kind) ?? 0) + 1);
  }
}

/** What else is alike: phrases of one type, and those that say the same of somebody. */
function kindsOf(phrase: Phrase): readonly string[] {
  const opinion = opinionIn(phrase);
  return opinion === null ? [phrase.type] : [phrase.type, `${opinion.says} ${opinion.about}`];
}

/** Whom one suspects or trusts is not a saying: it may be asked for every day. */
const OPINIONS: ReadonlySet<string> = new Set(['suspect', 'trust', 'voteFor']);

/** What tells nobody anything when it is said again with another name in it. */
const ONCE: ReadonlySet<string> = new Set([
  ...['wrongAboutMe', 'notYet', 'undecided', 'whomDoYouSuspect', 'willMiss', 'wavered', 'nobodyDied', 'notMe'],
  ...['agreeAbout', 'disagreeAbout', 'wasRight', 'wrongAbout', 'lookAtVotes', 'lastChance', 'between', 'cannotBoth'],
]);

/** What makes a line the same: one agrees about somebody once, no matter with whom. */
const lineOf = (phrase: Phrase): string =>
  ONCE.has(phrase.type) ? phrase.type : 'about' in phrase ? `${phrase.type} ${phrase.about}` : JSON.stringify(phrase);

/** Calls to everybody: one of a kind a day is enough. */
const ONE_A_DAY: readonly string[] = ['lastChance', 'between', 'nobodyDied', 'willMiss'];

/** What others have said today, so that not everybody says the same. */
class HeardToday {
  private day = 0;
  private readonly keys = new Set<string>();

  hear(phrases: readonly HeardPhrase[], day: number): void {
    if (day !== this.day) this.keys.clear();
    this.day = day;
    for (const { phrase } of phrases) for (const key of [phrase.type, JSON.stringify(phrase)]) this.keys.add(key);
  }

  isEnough(phrase: Phrase): boolean {
    const { type } = phrase;
    if (ONE_A_DAY.includes(type)) return this.keys.has(type);
    // What somebody is, or does, is not a repetition of what others are and do.
    return 'seat' in phrase && this.keys.has(JSON.stringify(phrase));
  }
}

/** By these one says openly to have changed one's mind. */
const CHANGES_OF_MIND: readonly string[] = ['moveVote', 'convinced', 'wrongAbout'];

class Opinion {
  private readonly mind: Mind;
  private readonly view: GameView;
  private readonly character: Character;
  private readonly votes: VotesToday;

  constructor(mind: Mind, character: Character, votes: VotesToday) {
    this.mind = mind;
    this.view = mind.view;
    this.character = character;
    this.votes = votes;
  }

  /** How guilty one calls somebody. */
  private guilt(seat: Seat): number {
    const { mind } = this;
    if (mind.cause !== 'evil') return mind.guilt(seat);
    const looks = mind.reputation(seat);
    return mind.isMate(seat) && looks < SURE ? Math.min(looks, 0) : looks;
  }

  /** Whether what I do, have said or have claimed says otherwise. */
  isContradicted(phrase: Phrase): boolean {
    const opinion = opinionIn(phrase);
    if (opinion === null || CHANGES_OF_MIND.includes(phrase.type)) return false;
    const { says, about } = opinion;
    const stance = this.mind.stance(about);
    if (stance !== null && stance !== says) return true;
    const vote = this.vote();
    // A lie is called one whomever one votes for.
    if (says === 'suspects') return phrase.type !== 'liar' && vote !== null && vote !== about;
    return vote === about;
  }

  private vote(): Seat | null {
    const vote = this.view.phase === 'day' ? this.view.table.votes[this.view.seat] : null;
    return typeof vote === 'number' ? vote : null;
  }

  private isGuilty(seat: Seat): boolean {
    return this.mind.isAlive(seat) && this.guilt(seat) >= GUILTY - 0.6 * this.character.boldness;
  }

  private isInnocent(seat: Seat): boolean {
    return this.guilt(seat) <= INNOCENT;
  }

  private get speaker() {
    return { votes: this.votes, believes: (seat: Seat) => seat !== this.view.seat && this.guilt(seat) < GUILTY };
  }

  /** What comes to mind, what is most urgent first. */
  *thoughts({ events, phrases }: Occasion<Mafia>): Generator<Thought> {
    if (this.view.table.ending !== null) yield* this.afterwards();
    else if (this.view.phase === 'night') yield* this.byNight();
    else {
      for (const heard of phrases.toReversed()) yield* this.replies(heard);
      for (const event of events.toReversed()) yield* this.comments(event as Event);
    }
  }

  /** The match is over: those who were deceived admit it. */
  private *afterwards(): Generator<Thought> {
    const { mind, view } = this;
    const evil = mind.others().filter((seat) => view.table.ending?.players[seat]?.faction.startsWith('mafia'));
    const [trusted] = mind.ranked(evil, (seat) => -mind.guilt(seat), 0);
    if (mind.cause === 'good' && trusted !== undefined) yield [{ type: 'fooledMe', seat: trusted }, 0.7];
    yield [{ type: 'wellPlayed' }, 0.7];
  }

  /** Whom the faction should kill. */
  private *byNight(): Generator<Thought> {
    const { mind, view } = this;
    if (mind.cause !== 'evil' || view.hand.carriers.length > 0 || !mayKillIn(view.setup, view.table.round.number))
      return;
    const [target] = mind.ranked(mind.strangers(), (seat) => mind.worth(seat), 1);
    if (target !== undefined && view.hand.team.length > 1) yield [{ type: 'tonight', seat: target }, 0.6];
  }

  // ── to what somebody says ───────────────────────────────────────────────────

  private *replies({ seat: speaker, channel, phrase }: HeardPhrase): Generator<Thought> {
    if (channel !== 'table' || !this.mind.isAlive(speaker)) return;
    const opinion = opinionIn(phrase);
    const isToMe = (opinion === null ? phrase.seat : opinion.about) === this.view.seat;
    if (isToMe) for (const [answer, eagerness] of this.answers(speaker, phrase)) yield [answer, eagerness, true];
    else if (opinion?.says === 'suspects') yield* this.onAccusation(speaker, opinion.about);
    else if (opinion?.says === 'trusts') yield* this.onDefence(speaker, opinion.about);
    else if (phrase.type === 'whoChecked') yield* this.ownResult(phrase.seat as Seat);
  }

  /** Somebody speaks to me, or of me. */
  private *answers(speaker: Seat, phrase: Phrase): Generator<Thought> {
    if (opinionIn(phrase)?.says === 'suspects' || phrase.type === 'lastChance') yield* this.defence(speaker);
    else if (phrase.type === 'whatAreYou') yield* this.answer(speaker);
    else if (phrase.type === 'whomDoYouSuspect' || phrase.type === 'whyVote') yield* this.suspicion(speaker);
  }

  private *onAccusation(by: Seat, about: Seat): Generator<Thought> {
    if (!this.mind.isAlive(about)) return;
    if (this.isGuilty(about)) {
      yield [{ type: 'agreeAbout', seat: by, about }, 0.4];
      yield* this.accuse(about, 0.5);
    } else if (this.isInnocent(about)) {
      yield* this.defend(about, 0.6);
      yield [{ type: 'disagreeAbout', seat: by, about }, 0.4];
    } else if (this.isGuilty(by)) yield* this.accuse(by, 0.4);
    else if (this.mind.record.claimed[about] === null) yield [{ type: 'whatAreYou', seat: about }, 0.3];
  }

  private *onDefence(by: Seat, about: Seat): Generator<Thought> {
    if (!this.isGuilty(about)) return;
    yield* this.accuse(about, 0.6);
    yield [{ type: 'disagreeAbout', seat: by, about }, 0.3];
  }

  /** One is accused: the bold accuse in turn, and who has told nothing yet says what they are. */
  private *defence(accuser: Seat): Generator<Thought> {
    const { boldness } = this.character;
    if (!this.isInnocent(accuser)) yield* this.accuse(accuser, 0.5 * boldness);
    if (this.isInDanger(this.view.seat)) yield* this.plainRole(0.9);
    yield [{ type: 'wrongAboutMe', seat: accuser }, 0.7];
  }

  /** What I say to be, once: a villager, as the evil say too. A power keeps quiet as long as it can, and some others do so that it is not alone. */
  private *answer(asker: Seat): Generator<Thought> {
    const { mind, view } = this;
    if (mind.record.claimed[view.seat] !== null) return;
    yield* this.plainRole(0.7);
    yield [{ type: 'notYet', seat: asker }, 0.6];
  }

  private *plainRole(eagerness: number): Generator<Thought> {
    const { mind, view } = this;
    const isPlain = mind.cause !== 'good' || claimableRole(view.hand.role) === 'Villager';
    if (mind.record.claimed[view.seat] === null && isPlain) yield [{ type: 'iAm', role: 'Villager' }, eagerness];
  }

  /** Whom I have in mind and why, for somebody who asks. */
  private *suspicion(asker: Seat): Generator<Thought> {
    const { mind } = this;
    const vote = this.vote();
    const [worst] = mind.ranked(mind.others(), (seat) => this.guilt(seat), 0.2);
    const suspect = vote ?? (worst !== undefined && this.isGuilty(worst) ? worst : null);
    if (suspect === null) yield [{ type: 'undecided', seat: asker }, 1];
    else {
      yield* this.accuse(suspect, 1);
      yield [{ type: 'voteFor', seat: suspect }, 1];
    }
  }

  /** What I have claimed to know of somebody. */
  private *ownResult(about: Seat): Generator<Thought> {
    if (!this.mind.isAlive(about)) return;
    const found = this.mind.claimedFinding(about);
    if (found !== null) yield [{ type: found === 'evil' ? 'voteFor' : 'trust', seat: about }, 0.9];
  }

  private *accuse(seat: Seat, eagerness: number): Generator<Thought> {
    for (const phrase of reasonsAgainst(this.mind, seat, this.speaker)) yield [phrase, eagerness];
    yield [{ type: 'suspect', seat }, eagerness * 0.7];
  }

  private *defend(seat: Seat, eagerness: number): Generator<Thought> {
    for (const phrase of reasonsFor(this.mind, seat, this.speaker)) yield [phrase, eagerness];
    yield [{ type: 'trust', seat }, eagerness * 0.6];
  }

  // ── to what happens ─────────────────────────────────────────────────────────

  private *comments(event: Event): Generator<Thought> {
    const { view } = this;
    switch (event.type) {
      case 'dawn':
        yield* this.onMorning(event.died);
        return;
      case 'claimed':
        if (event.claim.by !== view.seat && this.mind.isAlive(event.claim.by)) yield* this.onClaim(event.claim);
        return;
      case 'voted':
        if (typeof event.for === 'number' && this.mind.isAlive(event.seat)) yield* this.onVote(event.seat, event.for);
        return;
      case 'died':
        if (event.grave.how === 'lynched') yield* this.onLynching(event.grave);
        return;
      case 'shot':
        if (!event.survived && event.by !== view.seat && this.mind.isAlive(event.by) && this.isInnocent(event.at))
          yield [{ type: 'suspect', seat: event.by }, 0.5];
        return;
      default:
    }
  }

  /** A new day: what the night brought, whom one has in mind and why, or a question. */
  private *onMorning(died: readonly Seat[]): Generator<Thought> {
    const { mind, view } = this;
    const night = view.table.round.number - 1;
    if (
      died.length === 0 &&
      mayKillIn(view.setup, night) &&
      view.table.cast.some(({ role }) => role.includes('Doctor'))
    )
      yield [{ type: 'nobodyDied' }, 0.5];
    for (const seat of died) {
      const grave = view.table.graves.find((each) => each.seat === seat);
      if (grave?.alignment === 'good' && grave.role !== null && isPower(claimableRole(grave.role)))
        yield [{ type: 'willMiss', seat }, 0.5];
    }
    const lynched = view.table.days.at(-1)?.lynched ?? null;
    const grave = view.table.graves.find(({ seat }) => seat === lynched);
    if (grave !== undefined) yield* this.onLynching(grave);
    const [worst] = mind.ranked(mind.others(), (seat) => this.guilt(seat), 0.2);
    if (worst === undefined) return;
    if (this.isGuilty(worst)) yield* this.accuse(worst, 0.7);
    const quiet = mind.others().filter((seat) => mind.record.claimed[seat] === null);
    if (quiet.length > 0) yield [{ type: 'whomDoYouSuspect', seat: mind.random.pick(quiet) }, 0.4];
  }

  private *onClaim(claim: Claim): Generator<Thought> {
    if (claim.kind === 'role') yield* this.onRole(claim.by, claim.role);
    else if (claim.kind === 'result') yield* this.onResult(claim);
    else if (claim.who !== this.view.seat && !this.isGuilty(claim.by) && this.mind.isAlive(claim.who))
      yield [{ type: 'voteFor', seat: claim.who }, 0.5];
  }

  /** Somebody says what they are: the owner of that role protests, and others notice that there are too many. */
  private *onRole(by: Seat, role: Role): Generator<Thought> {
    const { mind, view } = this;
    const many = castFacts(view.table.cast).good.get(role) ?? 0;
    const isMine = mind.cause === 'good' && claimableRole(view.hand.role) === role;
    if (isMine && many === 1) yield [{ type: 'liar', seat: by }, 1];
    else if (many === 0 || this.guilt(by) >= SURE) yield [{ type: 'liar', seat: by }, 0.7];
    else if (this.isGuilty(by)) yield* this.accuse(by, 0.5);
    else if (isPower(role) && this.isInnocent(by)) yield* this.defend(by, 0.4);
  }

  private *onResult({ by, about, is }: Extract<Claim, { kind: 'result' }>): Generator<Thought> {
    const { mind, view } = this;
    const isDoubted = this.guilt(by) >= GUILTY;
    if (about === view.seat) {
      if (is === 'good') yield [{ type: 'trust', seat: by }, 0.6];
      else {
        yield [{ type: 'liar', seat: by }, 0.9];
        yield* this.plainRole(0.8);
      }
    } else if (isDoubted && mind.isAlive(by))
      yield* [[{ type: 'liar', seat: by }, 0.6] as const, ...this.accuse(by, 0.5)];
    else if (is === 'good' || !mind.isAlive(about)) return;
    else if (mind.cause !== 'evil' || !mind.isMate(about) || this.isGuilty(about)) {
      yield [{ type: 'foundBy', seat: about, by }, 0.6];
      yield [{ type: 'agreeAbout', seat: by, about }, 0.3];
      if (mind.record.claimed[about] === null) yield [{ type: 'whatAreYou', seat: about }, 0.5];
      yield [{ type: 'voteFor', seat: about }, 0.4];
    }
  }

  private *onVote(by: Seat, whom: Seat): Generator<Thought> {
    const { mind, view } = this;
    const before = this.votes.earlier(by);
    if (!mind.isAlive(whom) || (whom === view.seat && by === whom)) return;
    if (by === view.seat) yield* before === null ? this.accuse(whom, 0.7) : this.changeOfMind(before, whom);
    else if (whom === view.seat) yield* this.defence(by);
    else {
      yield* this.onCount();
      if (this.isInnocent(whom)) yield* this.defend(whom, 0.5);
      else if (this.vote() === whom) yield [{ type: 'agreeAbout', seat: by, about: whom }, 0.2];
      else if (this.votes.hasWavered(by)) yield [{ type: 'wavered', seat: by }, 0.4];
    }
  }

  /** Why I vote otherwise now: because of somebody who says so and is believed, or because of what is known. */
  private *changeOfMind(from: Seat, to: Seat): Generator<Thought> {
    const { mind, view } = this;
    const heard = mind.memory.hearsay.opinions.filter(({ about, says }) => about === to && says === 'suspects');
    const claimed = mind.record.results.filter(({ about, is }) => about === to && is === 'evil');
    const advisers = [...claimed, ...heard].map(({ by }) => by);
    const adviser = advisers.find((seat) => seat !== view.seat && mind.isAlive(seat) && !this.isGuilty(seat));
    if (adviser !== undefined) yield [{ type: 'convinced', seat: to, by: adviser }, 0.8];
    if (mind.isAlive(from) && from !== view.seat) yield [{ type: 'moveVote', from, to }, 0.9];
  }

  /** How the votes are: who leads should speak, and where two are level somebody says so. */
  private *onCount(): Generator<Thought> {
    const { mind, view } = this;
    const [first, second] = view.table.living.toSorted((one, other) => this.totalOf(other) - this.totalOf(one));
    if (first === undefined || second === undefined || first === view.seat || !this.isInDanger(first)) return;
    if (mind.record.claimed[first] === null) yield [{ type: 'whatAreYou', seat: first }, 0.5];
    const undecided = view.table.living.filter((seat) => view.table.votes[seat] === null).length;
    if (undecided > 2) return;
    const isTie = this.totalOf(first) === this.totalOf(second);
    if (!isTie) yield [{ type: 'lastChance', seat: first }, 0.4];
    else if (second !== view.seat) yield [{ type: 'between', seat: first, other: second }, 0.4];
  }

  private totalOf(seat: Seat): number {
    return this.mind.totals[seat] as number;
  }

  private isInDanger(seat: Seat): boolean {
    return this.totalOf(seat) * 3 >= this.view.table.living.length && this.totalOf(seat) >= 2;
  }

  private *onLynching({ seat, alignment }: Pick<Grave, 'seat' | 'alignment'>): Generator<Thought> {
    const { mind, view } = this;
    if (alignment === 'evil') {
      const accusers = [
        ...mind.record.results.filter(({ about, is }) => about === seat && is === 'evil'),
        ...mind.memory.hearsay.opinions.filter(({ about, says }) => about === seat && says === 'suspects'),
      ];
      const first = accusers.find(({ by }) => by !== view.seat);
      if (first !== undefined) yield [{ type: 'wasRight', seat: first.by, about: seat }, 0.6];
    } else if (view.table.days.at(-1)?.votes[view.seat] === seat) yield [{ type: 'wrongAbout', seat }, 0.6];
  }
}
