import { applyChange } from '../../client/followed.ts';
import { type GameTypes, heardBy, type LoggedStep, type Match, type Options, sameJson } from '../../kernel/host.ts';
import { type FromServer, fromServer, type MatchView } from '../../protocol/index.ts';
import type { Viewer } from '../../table/table-state.ts';
import { FIXED_KEY, type Outcome, type WatchedTable } from './watched-table-for-tests.ts';

/** Something was sent that its receiver may not know, or not sent that it should. */
export class Leak extends Error {}

export function mustHold(holds: boolean, why: () => string): void {
  if (!holds) throw new Leak(why());
}

type Picture = Record<string, unknown> & { table: object; hand: object | null };
type Seen = Readonly<Record<string, unknown>>;
type Numbered = Extract<FromServer, { number: number }>;

interface Follower {
  number: number;
  picture: Picture | null;
  /** What the kernel showed this viewer last. */
  shown: string;
}

/** Lists of this length belong to their owner alone: shorter ones may appear in a message by chance. */
const TELLING_LENGTH = 4;

/**
 * Holds every message of a match against what the kernel says its receiver may know: the picture that messages add up to is
 * exactly the kernel's view, what is heard is exactly what was told to this viewer, numbers go up by one, and a viewer who has
 * nothing to see or hear is sent nothing.
 */
export class Ledger {
  private readonly watched: WatchedTable;
  private readonly followers = new Map<Viewer, Follower>();
  /** Whether who has answered was a secret before what is looked at. */
  private wasSecret: boolean;

  constructor(watched: WatchedTable) {
    this.watched = watched;
    this.wasSecret = watched.truth.match.waiting !== null;
    const { truthFor, shownTo, secrets } = this.truths();
    for (const [viewer, texts] of watched.takeBytes()) {
      const truth = truthFor(viewer);
      const follower: Follower = { number: 0, picture: null, shown: shownTo(truth) };
      this.followers.set(viewer, follower);
      for (const message of texts.map(read)) if ('number' in message) follow(follower, message);
      mustSeeTheTruth(viewer, follower, truth);
      mustHoldNoSecret(viewer, texts, secrets);
    }
  }

  check({ step, actor, bytes }: Outcome): void {
    const { truthFor, shownTo, secrets } = this.truths();
    for (const [viewer, follower] of this.followers) {
      const texts = bytes.get(viewer) ?? [];
      const messages = texts.map(read);
      const truth = truthFor(viewer);
      this.mustBeAnswered(messages, viewer === actor, step.ok);
      const numbered = messages.filter((message) => 'number' in message);
      if (step.ok) this.mustHear(viewer, numbered, step.value);
      else mustHold(numbered.length === 0, () => `${viewer} was told of something that was refused`);
      this.mustCount(viewer, numbered, step.ok ? step.value : null);
      this.mustNeedIt(viewer, { follower, shown: shownTo(truth) }, numbered, step.ok ? step.value : null);
      for (const message of numbered) follow(follower, message);
      mustSeeTheTruth(viewer, follower, truth);
      mustHoldNoSecret(viewer, texts, secrets);
    }
    this.wasSecret = this.watched.truth.match.waiting !== null;
  }

  /** What this viewer may hear of what was told: nobody hears who has answered where that is a secret. */
  private audibleTo(viewer: Viewer, told: LoggedStep<GameTypes>['told']): readonly object[] {
    const { tellingWhoAnswered = [] } = this.watched.truth.match.game.secrecy;
    const heard = heardBy(told, viewer as number);
    return this.wasSecret ? heard.filter(({ type }) => !tellingWhoAnswered.includes(type)) : heard;
  }

  /** What every viewer may see of the match now, that as text, and what they may not. What is the same for all is computed once. */
  private truths() {
    const { match } = this.watched.truth;
    const hostOptions = travelling(match.hostOptions());
    const common = JSON.stringify([match.state.table, hostOptions]);
    return {
      truthFor: (viewer: Viewer): Seen => seenBy(match, viewer, { hostOptions, deadline: this.watched.table.deadline }),
      shownTo: ({ table: _, hostOptions: __, ...own }: Seen): string => JSON.stringify(own) + common,
      secrets: secretsOf(match),
    };
  }

  /** What was sent while people came and went: the state of the table, and nothing of the match. */
  overhear(bytes: Outcome['bytes']): void {
    const secrets = secretsOf(this.watched.truth.match);
    for (const [viewer, follower] of this.followers) {
      const texts = bytes.get(viewer) ?? [];
      mustHoldNoSecret(viewer, texts, secrets);
      for (const message of texts.map(read)) {
        mustHold(message.type === 'standing', () => `${viewer} was sent ${JSON.stringify(message)}`);
        follow(follower, message as Numbered);
      }
    }
  }

  /** The person who acted is answered first and once, and nobody else is. */
  private mustBeAnswered(messages: readonly FromServer[], isActor: boolean, isTaken: boolean): void {
    const answers = messages.filter((message) => 'id' in message);
    mustHold(answers.length === (isActor ? 1 : 0), () => `${answers.length} answers: ${JSON.stringify(answers)}`);
    if (!isActor) return;
    const [first] = messages;
    mustHold(first?.type === (isTaken ? 'accepted' : 'refused'), () => `answered ${JSON.stringify(messages)}`);
  }

  private mustHear(viewer: Viewer, messages: readonly Numbered[], { told, said }: LoggedStep<GameTypes>): void {
    const heard = messages.flatMap((message) => (message.type === 'update' ? message.heard : []));
    const truth = this.audibleTo(viewer, told);
    mustHold(sameJson(heard, truth), () => `${viewer} heard ${JSON.stringify(heard)} for ${JSON.stringify(truth)}`);
    const words = messages.flatMap((message) => (message.type === 'said' ? message.said.text : []));
    const isHearer = said !== null && (said.hearers === 'all' || said.hearers.includes(viewer as number));
    mustHold(sameJson(words, isHearer ? [said?.text] : []), () => `${viewer} was said ${JSON.stringify(words)}`);
  }

  /** At the table of a companion everybody can count what was recorded, and who recorded it; elsewhere nobody can. */
  private mustCount(viewer: Viewer, messages: readonly Numbered[], step: LoggedStep<GameTypes> | null): void {
    const counted = messages.flatMap((message) => (message.type === 'update' ? (message.step ?? []) : []));
    const truth =
      step === null || !this.isCounted(step)
        ? []
        : [countOf(step, this.watched.truth.match.game.capabilities?.notes?.commands ?? [])];
    mustHold(
      sameJson(counted, truth),
      () => `${viewer} counts ${JSON.stringify(counted)} for ${JSON.stringify(truth)}`,
    );
  }

  private isCounted({ said, input }: LoggedStep<GameTypes>): boolean {
    return this.watched.truth.match.game.capabilities?.openLog === true && said === null && input.type !== 'time';
  }

  /** Nothing is sent to a viewer for whom nothing changed. */
  private mustNeedIt(
    viewer: Viewer,
    { follower, shown }: { readonly follower: Follower; readonly shown: string },
    messages: readonly Numbered[],
    step: LoggedStep<GameTypes> | null,
  ): void {
    const isSame = shown === follower.shown;
    follower.shown = shown;
    const hears =
      step !== null && (this.audibleTo(viewer, step.told).length > 0 || step.said !== null || this.isCounted(step));
    if (isSame && !hears)
      mustHold(messages.length === 0, () => `${viewer} was sent ${JSON.stringify(messages)} for nothing`);
    for (const message of messages) {
      if (message.type === 'update')
        mustHold(message.match.at === this.watched.table.at, () => `at ${message.match.at}`);
    }
  }
}

/** A list in a hand or in the box, as text; the key belongs to nobody, like the box. */
interface Secret {
  readonly owner: number | null;
  readonly text: string;
}

interface Secrets {
  readonly lists: readonly Secret[];
  readonly hands: readonly object[];
}

/** Everything that only those may be sent who hold it; nothing once the match is over. */
function secretsOf({ state, outcome }: Match<GameTypes>): Secrets {
  const { hands } = state;
  if (outcome !== null) return { lists: [], hands };
  const listsIn = (drawer: object, owner: number | null): Secret[] =>
    Object.values(drawer)
      .filter((value) => Array.isArray(value) && value.length >= TELLING_LENGTH)
      .map((value) => ({ owner, text: JSON.stringify(value) }));
  const lists = [
    { owner: null, text: FIXED_KEY },
    ...listsIn(state.box, null),
    ...hands.flatMap((hand, seat) => listsIn(hand, seat)),
  ];
  return { lists, hands };
}

function mustHoldNoSecret(viewer: Viewer, texts: readonly string[], { lists, hands }: Secrets): void {
  for (const { owner, text } of lists) {
    if (owner === viewer || !texts.some((sent) => sent.includes(text))) continue;
    // Those who know the same, as a team does, may be sent it too.
    const isOwn = typeof viewer === 'number' && JSON.stringify(hands[viewer]).includes(text);
    mustHold(isOwn, () => `${viewer} was sent ${text}`);
  }
}

function mustSeeTheTruth(viewer: Viewer, { picture }: Follower, truth: Seen): void {
  for (const [field, seen] of Object.entries(truth)) {
    mustHold(
      sameJson(picture?.[field] ?? null, seen),
      () => `${viewer} sees ${field} ${JSON.stringify(picture?.[field])} for ${JSON.stringify(seen)}`,
    );
  }
}

/** Which input it was, from where it came, and how far back it went. */
function countOf({ number, input, moves }: LoggedStep<GameTypes>, notes: readonly string[]): object {
  if (input.type === 'answer')
    return { number, by: input.seat, ...(notes.includes(input.command.type) ? { isNote: true } : {}) };
  if (input.type !== 'undo' && input.type !== 'redo') return { number, by: 'host' };
  const isNote = input.of === 'notes' ? { isNote: true } : {};
  return {
    ...{ number, by: input.asker },
    ...(input.type === 'undo' ? { backTo: input.backTo } : {}),
    ...(input.of === undefined || moves === undefined ? {} : { moves, ...isNote }),
  };
}

/** Letters that were read lately: one is often sent to many, and reading it takes longer than all else that is done with it. */
const lately = new Map<string, FromServer>();
const MOST_KEPT = 64;

function read(text: string): FromServer {
  const known = lately.get(text);
  if (known !== undefined) return known;
  const message = fromServer.parse(JSON.parse(text));
  if (lately.size >= MOST_KEPT) lately.clear();
  lately.set(text, message);
  return message;
}

function follow(follower: Follower, message: Numbered): void {
  const { number } = message;
  if (message.type === 'view') {
    follower.picture = message.match as unknown as Picture;
    follower.number = number;
    return;
  }
  mustHold(number === follower.number + 1, () => `number ${number} after ${follower.number}`);
  follower.number = number;
  if (message.type === 'update')
    follower.picture = applyChange(follower.picture as unknown as MatchView, message.match) as unknown as Picture;
}

/** All of a match that a viewer may see. */
function seenBy(
  match: Match<GameTypes>,
  viewer: Viewer,
  { hostOptions, deadline }: { readonly hostOptions: readonly object[]; readonly deadline: number | null },
): Seen {
  const { phase } = match.state;
  const { asked, waiting } = typeof viewer === 'number' ? match.seatView(viewer) : match.publicView();
  const isChair = typeof viewer === 'number';
  const channels =
    isChair && match.outcome === null ? (match.game.channels?.(match.seatView(viewer as number)) ?? []) : [];
  return {
    phase,
    asked: Array.from({ length: match.seats }, (_, seat) => seat).filter((seat) => (asked & (1 << seat)) !== 0),
    waiting,
    question: match.question,
    // The table may be later than the match.
    deadline,
    outcome: match.outcome,
    table: match.state.table,
    hand: isChair ? match.state.hands[viewer] : null,
    options: isChair ? travelling(match.optionsFor(viewer)) : [],
    extras: isChair ? travelling(match.extrasFor(viewer)) : [],
    hostOptions,
    channels,
  };
}

const travelling = (options: Options<GameTypes>) =>
  options.map(({ type, blanks, check }) => ({ type, blanks, check: check?.name ?? null }));
