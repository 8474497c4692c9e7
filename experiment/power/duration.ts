import { type EmittedEvent, type GameTypes, heardBy, type Match, type Random } from '../../kernel/host.ts';
import type { Tempo } from '../../protocol/codes.ts';
import type { SessionPlan } from '../../protocol/index.ts';
import { lengthOfMoments } from '../../table/moment-wait.ts';
import type { MatchWatcher } from '../tournament/bot-play.ts';
import type { PowerGame } from './design.ts';

const MINUTE_MS = 60_000;

/** How people read and answer, in minutes: assumptions, as plain as they are. */
const READING = { wordsAMinute: 200, question: 1 / 3, questionnaireItem: 1 / 4 } as const;

/**
 * How much people differ in pace: the standard deviation of the logarithm. Two thirds of all people take between three quarters and four
 * thirds of the usual time.
 */
const PACE_SPREAD = 0.3;

/** How long a match takes, in minutes; null where nothing says so. */
export interface MatchMinutes {
  /** As the game says that people usually take. */
  readonly usual: number | null;
  /** If every clock ran out in the decisions that bots came to, which may be more or fewer for people; null if there is none. */
  readonly most: number | null;
}

/** Adds up, while bots play a match without taking any time, how long its clocks allow and its moments are shown. */
export class MatchClock implements MatchWatcher {
  readonly told: MatchWatcher['told'];
  private readonly game: PowerGame;
  private hasBegun = false;
  private lastQuestion = -1;
  private hasClocks = true;
  private clocks = 0;
  private moments = 0;

  constructor(game: PowerGame, { tempo }: Pick<SessionPlan, 'tempo'>) {
    this.game = game;
    const { pacing } = game;
    this.told = pacing === undefined || tempo === undefined ? null : (told) => this.hear(pacing, tempo, told);
  }

  private hear(pacing: NonNullable<PowerGame['pacing']>, tempo: Tempo, told: readonly EmittedEvent<GameTypes>[]): void {
    const heard = heardBy(told, 'spectator');
    // First comes what is told with the deal, of which a game shows only some.
    const opening: readonly string[] = pacing.opening ?? [];
    const shown = this.hasBegun ? heard : heard.filter(({ type }) => opening.includes(type));
    this.hasBegun = true;
    this.moments += lengthOfMoments(pacing, tempo, shown);
  }

  asked({ question, deadline, at }: Match<GameTypes>): void {
    // Those who are asked at the same time share a clock.
    if (question === this.lastQuestion) return;
    this.lastQuestion = question;
    if (deadline === null) this.hasClocks = false;
    else this.clocks += deadline - at;
  }

  /** What it comes to once the match is over. */
  minutesOf({ game: { statistics }, state, at }: Match<GameTypes>): MatchMinutes {
    const { inTournament, minutesPerRound, minutes = null } = this.game;
    const table = state.table as Parameters<NonNullable<NonNullable<typeof statistics>['rounds']>>[0];
    const rounds = statistics?.rounds?.(table) ?? inTournament?.points(table).length ?? 1;
    const played = minutesPerRound === undefined ? minutes : minutesPerRound(2) * rounds;
    const most = this.hasClocks ? (this.clocks + at + this.moments) / MINUTE_MS : null;
    const usual = played === null ? null : played + this.moments / MINUTE_MS;
    return { usual: usual === null || most === null ? usual : Math.min(usual, most), most };
  }
}

/** Somebody's own pace: 1 on average. */
export function drawPace(random: Random): number {
  const uniform = () => (random.below(2 ** 32) + 0.5) / 2 ** 32;
  const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return Math.exp(PACE_SPREAD * normal - PACE_SPREAD ** 2 / 2);
}

/** A session's length in minutes. */
export interface SessionMinutes {
  /** As people usually take; null if the game does not say. */
  readonly usual: number | null;
  /** If every clock ran out in some pair of every phase; null without clocks. */
  readonly most: number | null;
}

/** A room of a phase: how long its match takes, and the paces of those in it. */
export interface TimedRoom {
  readonly phase: number;
  readonly minutes: MatchMinutes;
  readonly paces: readonly number[];
}

/** How long a session takes: everybody waits for the slowest reader, and in every phase for the last pair. */
export function sessionMinutes(
  plan: SessionPlan,
  paces: readonly number[],
  rooms: readonly TimedRoom[],
): SessionMinutes {
  const phases = plan.treatments.length;
  const slowest = Math.max(...paces);
  const around = slowest * pagesMinutes(plan) + ((phases - 1) * plan.breakSeconds) / 60;
  const usual = Array<number | null>(phases).fill(0);
  const most = Array<number | null>(phases).fill(0);
  for (const { phase, minutes, paces: pair } of rooms) {
    const pace = pair.length === 0 ? 1 : pair.reduce((sum, each) => sum + each, 0) / pair.length;
    const taken =
      minutes.usual === null ? null : Math.min(minutes.usual * pace, minutes.most ?? Number.POSITIVE_INFINITY);
    usual[phase] = longer(usual[phase] as number | null, taken);
    most[phase] = longer(most[phase] as number | null, minutes.most);
  }
  return { usual: sumWith(usual, around), most: sumWith(most, around) };
}

const longer = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

const sumWith = (phases: readonly (number | null)[], around: number): number | null =>
  phases.reduce((sum, minutes) => (sum === null || minutes === null ? null : sum + minutes), around);

/** What the pages before and after the matches take somebody of usual pace. */
function pagesMinutes({ consent, instructions, questions, questionnaire }: SessionPlan): number {
  const words = [consent, instructions].join(' ').split(/\s+/).filter(Boolean).length;
  return (
    words / READING.wordsAMinute +
    questions.length * READING.question +
    questionnaire.length * READING.questionnaireItem
  );
}
