import type { BotTalk, HeardPhrase, Seat } from '../../../kernel/index.ts';
import type { GameView } from '../types.ts';
import type { Reputation } from './people-reputation.ts';

/** What a bare suspicion, and praise, does to how guilty somebody looks; one's own word binds oneself. */
const SUSPECTED = 0.5;
const TRUSTED = -0.4;
const OWN_WORD = 0.5;

/** A little for those who say that they are liberals: everybody does. */
const SAYS_LIBERAL = -0.12;

/** All of it together is never worth more than a government. */
const MOST = 1;

/** What a call to vote so does to the will to vote so, and all calls together at most. */
const CALLED = 0.75;
const MOST_CALLED = 1.4;

/** How much a proposal makes somebody the choice of a president. */
const PROPOSED = 1.1;

/** From this reputation on nobody listens to a player; those who look innocent are listened to more. */
const DISBELIEVED = 1.8;
const MOST_BELIEVED = 1.3;

/** What a phrase says of the seat that it names. Reasons say only what everybody has seen, and are no evidence. */
const OPINIONS: Readonly<Record<string, number>> = { suspect: SUSPECTED, checkNext: SUSPECTED, trust: TRUSTED };

interface Call {
  readonly government: number;
  readonly is: boolean | Seat;
}

/** What was said in passing, and how much it counts: by how its speaker looks. Only what everybody hears is said here. */
export class Hearsay {
  /** By speaker, what they think of whom. */
  private readonly opinions = new Map<Seat, Map<Seat, number>>();
  private readonly liberals = new Set<Seat>();
  private readonly calls = new Map<Seat, Call>();
  private readonly proposals = new Map<Seat, Call>();

  hear({ table }: GameView, { heard, said }: Pick<BotTalk, 'heard' | 'said'>): void {
    if (heard.length + said.length === 0) return;
    const government = table.governments.length;
    for (const each of heard) this.note(each, government);
    for (const each of said) this.note(each, government);
  }

  private note({ seat: by, phrase }: HeardPhrase, government: number): void {
    const { type } = phrase;
    const opinion = OPINIONS[type];
    if (opinion !== undefined) {
      const theirs = this.opinions.get(by) ?? new Map<Seat, number>();
      theirs.set(phrase.seat as Seat, opinion);
      this.opinions.set(by, theirs);
    } else if (type === 'voteJa' || type === 'voteNein') this.calls.set(by, { government, is: type === 'voteJa' });
    else if (type === 'wantChancellor') this.proposals.set(by, { government, is: phrase.seat as Seat });
    else if (type === 'iAm' && phrase.party === 'liberal') this.liberals.add(by);
  }

  /** How much guiltier somebody looks by what is said. */
  guilt({ seat: self }: GameView, about: Seat, reputation: Reputation): number {
    if (this.opinions.size === 0 && this.liberals.size === 0) return 0;
    let sum = this.liberals.has(about) ? SAYS_LIBERAL : 0;
    for (const [by, opinions] of this.opinions) {
      const opinion = opinions.get(about);
      if (opinion !== undefined && by !== about) sum += opinion * (by === self ? OWN_WORD : believed(by, reputation));
    }
    return Math.max(-MOST, Math.min(MOST, sum));
  }

  /** How much more one wants the government that is voted on because others ask for it. */
  call({ seat: self, table }: GameView, reputation: Reputation): number {
    let sum = 0;
    for (const [by, { government, is }] of this.calls) {
      if (government !== table.governments.length || by === self) continue;
      sum += (is ? CALLED : -CALLED) * believed(by, reputation);
    }
    return Math.max(-MOST_CALLED, Math.min(MOST_CALLED, sum));
  }

  /** How much more one wants to name somebody because others propose them now. */
  wish({ table }: GameView, seat: Seat, reputation: Reputation): number {
    let sum = 0;
    for (const [by, { government, is }] of this.proposals)
      if (government === table.governments.length && is === seat && by !== seat)
        sum += PROPOSED * believed(by, reputation);
    return Math.min(sum, 2 * PROPOSED);
  }
}

const believed = (by: Seat, { guilt }: Reputation): number =>
  Math.max(0, Math.min(MOST_BELIEVED, 1 - (guilt[by] as number) / DISBELIEVED));
