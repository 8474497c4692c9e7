import type { GamePackage } from '../../games/game-package.ts';
import {
  type Dealt,
  type EmittedEvent,
  fastRandom,
  forkMatch,
  type GameTypes,
  heardBy,
  legalCommand,
  type Match,
  type Random,
  sameJson,
  sampleCommand,
} from '../../kernel/host.ts';
import { allOptions } from '../../kernel/testing/index.ts';
import type { Viewer } from '../../table/table-state.ts';
import { AgentSeat } from '../agents/agent-seat.ts';
import { lookAt } from '../agents/look.ts';
import { Ledger, mustHold } from './ledger-for-tests.ts';
import { type Attempt, chooseAttempt, type Outcome, Recorder, WatchedTable } from './watched-table-for-tests.ts';

/** How two matches differ in what a seat cannot know: at the deal, in a sealed answer, or in an action or a word of the night. */
export const TWIN_KINDS = ['hands', 'hands-and-box', 'sealed-answer', 'night'] as const;
export type TwinKind = (typeof TWIN_KINDS)[number];

/** Two matches that a seat cannot tell apart. */
export interface TwinScene {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly wish: { readonly seats: number; readonly options?: object };
  readonly seat: number;
  readonly kind: TwinKind;
  readonly chance: number;
  readonly deeds: number;
}

const CANDIDATES = 12;

/** Plays both over the wire, and compares what the seat and a spectator are sent, letter by letter. Returns how many actions were compared. */
export async function checkTwins(scene: TwinScene): Promise<number> {
  const twins = new Twins(
    scene,
    await WatchedTable.open(scene.gamePackage, scene.wish),
    await WatchedTable.open(redealt(scene), scene.wish),
  );
  try {
    return await twins.play();
  } finally {
    twins.stop();
  }
}

/** The same game, dealt so that this seat sees no difference. */
function redealt({ gamePackage, seat, kind, chance }: TwinScene): GamePackage<GameTypes> {
  if (kind === 'sealed-answer' || kind === 'night') return gamePackage;
  const { game } = gamePackage;
  const deal = (...given: Parameters<typeof game.deal>): Dealt<GameTypes> => {
    const dealt = game.deal(...given);
    game.secrecy.redealHands?.(dealt, seat, fastRandom(chance, 1));
    if (kind === 'hands-and-box') game.secrecy.redealBox?.(dealt, seat, fastRandom(chance, 2));
    return dealt;
  };
  return { ...gamePackage, game: { ...game, deal } };
}

/** A program looks after so many actions. */
const LOOKS_EVERY = 8;

/** A program in a seat, with nothing of the server round it. */
class Program {
  private readonly agent: AgentSeat;
  private readonly watched: WatchedTable;
  private readonly scene: TwinScene;
  private since: string | undefined;

  constructor(watched: WatchedTable, scene: TwinScene) {
    this.watched = watched;
    this.scene = scene;
    const { table, world } = watched;
    const person = `person-${scene.seat}`;
    this.agent = new AgentSeat(
      { registry: { atHand: () => table }, world },
      { person, name: person, code: table.code },
    );
    this.agent.seat = scene.seat;
  }

  async comeIn(): Promise<void> {
    const watching = await this.agent.ask({ type: 'watch', seat: this.scene.seat });
    mustHold(watching.ok, () => 'the program may not watch its own seat');
  }

  /** What changed since the last look, and everything that can be looked at, in one language and the next time in the other. */
  look(): readonly string[] {
    const { agent, watched } = this;
    // As its own rules deal it; the words are the same in both.
    const gamePackage = { ...this.scene.gamePackage, ...watched.table.gamePackage };
    const looks = [{ since: this.since }, { extras: true }].map((how) =>
      JSON.stringify(lookAt(watched.table, gamePackage, agent, how)),
    );
    agent.language = agent.language === 'en' ? 'es' : 'en';
    this.since = agent.cursor;
    return looks;
  }
}

class Twins {
  private readonly scene: TwinScene;
  private readonly first: WatchedTable;
  private readonly twin: WatchedTable;
  private readonly random: Random;
  /** Those who cannot tell the matches apart yet. */
  private unknowing: Viewer[];
  private readonly differsAt: number;
  /** A program in the seat of each of them, and up to where it has looked. */
  private readonly programs: readonly Program[];

  constructor(scene: TwinScene, first: WatchedTable, twin: WatchedTable) {
    this.scene = scene;
    this.first = first;
    this.twin = twin;
    this.random = fastRandom(scene.chance, scene.seat);
    this.unknowing = [scene.seat, 'spectator'];
    this.differsAt = this.random.below(Math.min(scene.deeds, 12));
    this.programs = [first, twin].map((watched) => new Program(watched, scene));
  }

  stop(): void {
    this.first.stop();
    this.twin.stop();
  }

  async play(): Promise<number> {
    const { first, twin, scene } = this;
    const [openings, others] = [first.recorders, twin.recorders];
    this.stayUnknowing(first.truth.opening, twin.truth.opening);
    for (const viewer of this.unknowing)
      mustBeTheSame(viewer, openings.get(viewer)?.received, others.get(viewer)?.received);
    first.takeBytes();
    const ledger = new Ledger(twin);
    for (const program of this.programs) await program.comeIn();
    this.compareLooks();
    let compared = 0;
    for (let deeds = 0; deeds < scene.deeds && this.unknowing.length > 0; deeds++) {
      if (first.truth.match.outcome !== null) break;
      if (deeds >= this.differsAt && scene.kind === 'night') await this.actInTheNight(ledger);
      const deed = chooseAttempt(first.truth, scene.chance * 1000 + deeds);
      const other = deed === null ? null : this.twinDeed(deed, deeds);
      if (deed === null || other === null) continue;
      const [here, there] = [await first.carryOut(deed), await twin.carryOut(other)];
      ledger.check(there);
      this.compare(here, there);
      if (deeds % LOOKS_EVERY === 0) this.compareLooks();
      if (deeds % 5 === 0) await this.provoke();
      if (deeds % 7 === 3) await this.comeBack(ledger);
      compared++;
    }
    return compared;
  }

  /** In the twin alone somebody does what this seat neither hears nor sees. */
  private async actInTheNight(ledger: Ledger): Promise<void> {
    const { match } = this.twin.truth;
    const { seat } = this.scene;
    const actor = (seat + 1) % match.seats;
    const before = forkMatch(match);
    const extras = match.extrasFor(actor).filter(({ type }) => isUnheard(before, { actor, type, seat }));
    if (extras.length === 0) return;
    const deed: Attempt = { type: 'answer', seat: actor, command: sampleCommand(extras, this.random) };
    const outcome = await this.twin.carryOut(deed);
    ledger.check(outcome);
    for (const viewer of this.unknowing) mustBeTheSame(viewer, [], outcome.bytes.get(viewer));
    // The twin's clock may not go ahead of the other's.
    this.first.world.wait(700);
  }

  /** What a program in the seat is answered: over HTTP and over MCP it is this text. */
  private compareLooks(): void {
    const { seat } = this.scene;
    if (!this.unknowing.includes(seat)) return;
    const [here, there] = this.programs.map((program) => program.look());
    mustBeTheSame(seat, here, there);
  }

  private compare(here: Outcome, there: Outcome): void {
    if (here.step.ok && there.step.ok) this.stayUnknowing(here.step.value.told, there.step.value.told);
    for (const viewer of this.unknowing) mustBeTheSame(viewer, here.bytes.get(viewer), there.bytes.get(viewer));
  }

  /** A player who hears something else may know more from then on, if what they heard first is declared as revealing. */
  private stayUnknowing(here: readonly EmittedEvent<GameTypes>[], there: readonly EmittedEvent<GameTypes>[]): void {
    const revealing: readonly string[] = this.scene.gamePackage.game.secrecy.revealing;
    this.unknowing = this.unknowing.filter((viewer) => {
      const [heard, other] = [heardBy(here, viewer as number), heardBy(there, viewer as number)];
      if (sameJson(heard, other)) return true;
      const at = heard.findIndex((event, index) => !sameJson(event, other[index]));
      const types = [heard.at(at)?.type, other.at(at)?.type];
      mustHold(
        types.some((type) => type !== undefined && revealing.includes(type)),
        () => `${types} tells too much`,
      );
      return false;
    });
  }

  /** What the twin is given for an action; null where the two cannot go on alike. */
  private twinDeed(deed: Attempt, deeds: number): Attempt | null {
    const { kind, seat } = this.scene;
    if (deed.type === 'talk') return this.twinTalk(deed);
    // Players who may take back their last action know whether it is still the last one: the kernel has to keep that secret.
    if (deed.type === 'undo' && kind === 'night') return null;
    if (deed.type === 'lapse') return this.lapsesAlike(deed.seat) ? deed : null;
    if (deed.type !== 'answer' || deed.seat === seat) return deed;
    const options = allOptions(this.twin.truth.match, deed.seat);
    const isSealed = (this.scene.gamePackage.game.secrecy.sealed as readonly string[]).includes(deed.command.type);
    const mustDiffer = kind === 'sealed-answer' && deeds >= this.differsAt && isSealed;
    if (legalCommand(options, deed.command) !== null && !mustDiffer) return deed;
    return isSealed ? this.sealedDeed(deed) : null;
  }

  private sealedDeed(deed: Extract<Attempt, { type: 'answer' }>): Attempt | null {
    const { match } = this.twin.truth;
    const options = allOptions(match, deed.seat).filter(({ type }) => type === deed.command.type);
    if (options.length === 0) return null;
    const wanted = this.heardAfter(this.first.truth.match, deed);
    let fallback: Attempt | null = null;
    for (let tries = 0; tries < CANDIDATES; tries++) {
      const candidate = { ...deed, command: sampleCommand(options, this.random) };
      if (sameJson(candidate.command, deed.command)) continue;
      if (sameJson(this.heardAfter(match, candidate), wanted)) return candidate;
      fallback ??= candidate;
    }
    return fallback ?? (legalCommand(options, deed.command) === null ? null : deed);
  }

  private heardAfter(match: Match<GameTypes>, { seat, command }: Extract<Attempt, { type: 'answer' }>): unknown {
    const { at, question } = match;
    const played = forkMatch(match).play({ type: 'answer', at, seat, by: 'person', question, command });
    return played.ok ? heardBy(played.value.told, this.scene.seat) : null;
  }

  /** A word that this seat does not hear may be another one. */
  private twinTalk(deed: Extract<Attempt, { type: 'talk' }>): Attempt {
    const { match } = this.first.truth;
    const channel = match.game.channels?.(match.seatView(deed.seat)).find(({ name }) => name === deed.channel);
    const isHeard = channel?.hearers === 'all' || channel?.hearers.includes(this.scene.seat);
    return isHeard || deed.seat === this.scene.seat ? deed : { ...deed, text: `other ${deed.text}` };
  }

  private lapsesAlike(seat: number): boolean {
    const [here, there] = [this.first.truth.match.defaultFor(seat), this.twin.truth.match.defaultFor(seat)];
    const sealed: readonly string[] = this.scene.gamePackage.game.secrecy.sealed;
    return sameJson(here, there) || (seat !== this.scene.seat && sealed.includes(there.type));
  }

  /** The seat asks for what it may not, to see whether a refusal says more in one match than in the other. */
  private async provoke(): Promise<void> {
    const { seat } = this.scene;
    const { question } = this.first.truth.match;
    const other = (seat + 1) % this.first.truth.match.seats;
    const wrong = [
      { type: 'answer', seat, question: question + 5, command: { type: 'play', pieces: [1, 2] } },
      { type: 'answer', seat, question, command: { type: 'play', pieces: [31, 30, 29] } },
      { type: 'answer', seat, question, command: { type: 'light', lamp: 99 } },
      { type: 'answer', seat, question, command: { type: 'nonsense' } },
      { type: 'answer', seat: other, question, command: { type: 'light', lamp: 1 } },
      { type: 'talk', seat: other, channel: 'night', text: 'psst' },
      { type: 'talk', seat, channel: 'nowhere', text: 'psst' },
      { type: 'host', question, command: { type: 'nonsense' } },
      { type: 'do', action: { type: 'say', text: 'psst', to: 'spectators' } },
      { type: 'do', action: { type: 'react', seat, to: { message: 'nothing' }, reaction: 'laugh' } },
      { type: 'do', action: { type: 'react', seat: other, to: { at: 0 }, reaction: 'laugh' } },
    ];
    for (const message of wrong) {
      for (const watched of [this.first, this.twin]) watched.say(watched.recorder(seat), message);
    }
    await this.settle();
    this.compareNew(seat, wrong.length);
  }

  private compareNew(seat: number, expected: number): void {
    const [here, there] = [this.first.takeBytes(), this.twin.takeBytes()];
    mustHold(here.get(seat)?.length === expected, () => `${here.get(seat)?.length} answers to ${expected} messages`);
    for (const viewer of this.unknowing) mustBeTheSame(viewer, here.get(viewer), there.get(viewer));
    for (const [viewer, texts] of here)
      mustHold(viewer === seat || texts.length === 0, () => `${viewer} was told of a refusal: ${texts}`);
  }

  /** Another device of the seat comes, once with nothing and once from where the first left off, and one more spectator. */
  private async comeBack(ledger: Ledger): Promise<void> {
    const { seat } = this.scene;
    const [here, there] = await Promise.all([this.first, this.twin].map((watched) => showAnew(watched, seat)));
    if (this.unknowing.includes(seat)) mustBeTheSame(seat, here?.seat, there?.seat);
    if (this.unknowing.includes('spectator')) mustBeTheSame('spectator', here?.beside, there?.beside);
    await this.settle();
    const [left, right] = [this.first.takeBytes(), this.twin.takeBytes()];
    ledger.overhear(right);
    for (const viewer of this.unknowing) mustBeTheSame(viewer, left.get(viewer), right.get(viewer));
  }

  private async settle(): Promise<void> {
    await this.first.table.writer.settled();
    await this.twin.table.writer.settled();
  }
}

function isUnheard(match: Match<GameTypes>, of: { actor: number; type: string; seat: number }): boolean {
  const { at, question } = match;
  const fork = forkMatch(match);
  const options = fork.extrasFor(of.actor).filter(({ type }) => type === of.type);
  const command = sampleCommand(options, fastRandom(1));
  const played = fork.play({ type: 'answer', at, seat: of.actor, by: 'person', question, command });
  if (!played.ok || heardBy(played.value.told, of.seat).length > 0) return false;
  return (
    heardBy(played.value.told, 'spectator').length === 0 &&
    sameJson(fork.state.table, match.state.table) &&
    sameJson(fork.state.hands[of.seat], match.state.hands[of.seat]) &&
    fork.question === match.question
  );
}

/** What fresh devices are shown: at the seat, at the seat after a gap, and as a spectator. */
async function showAnew(watched: WatchedTable, seat: number) {
  const { table } = watched;
  const { received } = watched.recorder(seat);
  const own = received.slice(received.findLastIndex((text) => text.startsWith('{"type":"view"')));
  const { stream } = JSON.parse(own[0] as string) as { stream: string };
  const last = numberOf(own.findLast((text) => numberOf(text) !== undefined) as string) as number;
  const fresh = new Recorder(`person-${seat}`);
  const late = new Recorder(`person-${seat}`);
  const beside = new Recorder(null);
  table.watch(fresh, seat, null);
  table.watch(late, seat, { stream, after: Math.max(0, last - 2) });
  table.watch(beside, 'spectator', null);
  await table.writer.settled();
  for (const client of [fresh, late, beside]) table.unwatch(client);
  mustMissNothing(own, late.received, last - 2);
  return { seat: [...fresh.received, ...late.received], beside: beside.received };
}

const numberOf = (text: string): number | undefined => (JSON.parse(text) as { number?: number }).number;

/** A device that comes back is sent exactly the messages that it missed, or everything again. */
function mustMissNothing(own: readonly string[], late: readonly string[], after: number): void {
  if (late.some((text) => text.startsWith('{"type":"view"'))) return;
  // Numbers go up, so what comes before the last message that it has need not be read.
  const had = own.findLastIndex((text) => (numberOf(text) ?? Number.POSITIVE_INFINITY) <= after);
  const missed = own.slice(had + 1).filter((text) => numberOf(text) !== undefined);
  mustHold(
    missed.every((text) => late.includes(text)),
    () => `missed ${missed.length}, was sent ${late.length}`,
  );
}

function mustBeTheSame(viewer: Viewer, here: readonly string[] = [], there: readonly string[] = []): void {
  const others = withoutIds(there);
  mustHold(
    here.length === there.length && withoutIds(here).every((text, index) => text === others[index]),
    () => `${viewer} can tell two matches apart:\n${here.join('\n')}\nagainst\n${there.join('\n')}`,
  );
}

/** Ids are random, though not in tests: what can be told from them is only which are the same. */
function withoutIds(texts: readonly string[]): readonly string[] {
  const places = new Map<string, string>();
  const placeOf = (id: string): string => {
    const place = places.get(id) ?? `"the ${places.size + 1}. id"`;
    places.set(id, place);
    return place;
  };
  return texts.map((text) => text.replace(/"id-\d+"/g, placeOf));
}
