import type { HostedGame } from '../games/game-package.ts';
import {
  atOnce,
  copyJson,
  type EmittedEvent,
  fastRandom,
  type GameTypes,
  heardBy,
  type Input,
  keepsCommitment,
  type LoggedStep,
  type Match,
  openView,
  Recording,
  type Refusal,
  replaySaveStepwise,
  type Save,
  type SavedAct,
  type Seat,
  type Snapshot,
  type Stepwise,
  seatsIn,
} from '../kernel/host.ts';
import { refusal } from '../protocol/refusals.ts';

/** The viewpoint of a replay. */
export type Viewpoint = Seat | 'spectator' | 'open';

/** One step of a replay: the input, its visible events, and the table after it. */
export interface ReplayStep {
  readonly number: number;
  readonly at: number;
  readonly deed: object | null;
  readonly heard: readonly object[];
  /** Who saw each event, if everything is open; absent if the replay shows one viewer's events. */
  readonly hearers: readonly EmittedEvent<GameTypes>['to'][];
  /** Null if today's rules cannot replay it. */
  readonly view: object | null;
  /** What was done at the table between this step and the next. */
  readonly acts: readonly SavedAct[];
  /** The reason that a program gave for this answer; a save has none. */
  readonly why?: string;
}

interface Page {
  readonly eyes: Viewpoint;
  readonly from: number;
  readonly most: number;
  /** Whether each step has the table after it; else only what happened is told, which is quick and small. */
  readonly hasViews?: boolean;
}

/** Some steps of a finished match; step 0 is its opening. */
export function replaySteps(gamePackage: HostedGame | undefined, save: Save, page: Page): readonly ReplayStep[] {
  return atOnce(replayStepsStepwise(gamePackage, save, page));
}

/** The same, one input per step of work. */
export function* replayStepsStepwise(
  gamePackage: HostedGame | undefined,
  save: Save,
  { eyes, from, most, hasViews = true }: Page,
): Stepwise<readonly ReplayStep[]> {
  const last = Math.min(save.log.length, from + most - 1);
  const steps: ReplayStep[] = [];
  // What everybody did lies open; what one viewer heard of it only the match can tell.
  let recording = hasViews || eyes !== 'open' ? begin(gamePackage, save) : null;
  for (let number = 0; number <= last; number++) {
    const input = number === 0 ? null : (save.log[number - 1] as Input<GameTypes>);
    const step = input === null || recording === null ? null : playOn(recording, input);
    if (input !== null && step === null) recording = null;
    yield;
    if (number < from) continue;
    const told = save.told[number] ?? [];
    steps.push({
      number,
      at: input?.at ?? 0,
      deed: input === null ? null : deedFor(eyes, input, step),
      heard: eyes === 'open' ? told.map(({ event }) => event) : heardBy(told, eyes),
      hearers: eyes === 'open' ? told.map(({ to }) => to) : [],
      view: recording === null || !hasViews ? null : viewFor(eyes, recording.match),
      acts: save.acts?.filter(({ step: after }) => after === number) ?? [],
    });
  }
  return steps;
}

function begin(gamePackage: HostedGame | undefined, save: Save): Recording<GameTypes> | null {
  if (gamePackage === undefined || gamePackage.game.version !== save.version) return null;
  const { seats, seed, moderated, setup, from } = save;
  try {
    const { game } = gamePackage;
    return new Recording<GameTypes>({
      game,
      setup: setup as object,
      seats,
      seed,
      moderated,
      from: from as Snapshot<GameTypes> | null,
    });
  } catch {
    return null;
  }
}

function playOn(recording: Recording<GameTypes>, input: Input<GameTypes>): LoggedStep<GameTypes> | null {
  try {
    const played = recording.play(input);
    return played.ok ? played.value : null;
  } catch {
    return null;
  }
}

/** The input, as far as this viewpoint saw it. */
function deedFor(eyes: Viewpoint, input: Input<GameTypes>, step: LoggedStep<GameTypes> | null): object {
  if (eyes === 'open') return input;
  if (input.type === 'time') return { type: 'time', at: input.at, question: input.question, ...ownDraft(eyes, input) };
  if (input.type === 'host') return { type: 'host', command: { type: input.command.type } };
  if (input.type === 'undo' || input.type === 'redo') return { type: input.type, asker: input.asker };
  if (eyes === input.seat) return input;
  if (input.type === 'answer') return { type: 'answer', seat: input.seat, by: input.by };
  const hearers = step?.said?.hearers ?? [];
  const hears = hearers === 'all' || (eyes !== 'spectator' && hearers.includes(eyes));
  return hears ? input : { type: 'talk', seat: input.seat };
}

/** What was taken for a seat when time was up, where it had chosen something: nobody else saw that. */
function ownDraft(eyes: Seat | 'spectator', { drafts = {} }: Extract<Input<GameTypes>, { type: 'time' }>): object {
  const own = eyes === 'spectator' ? undefined : drafts[eyes];
  return own === undefined ? {} : { drafts: { [eyes]: own } };
}

function viewFor(eyes: Viewpoint, match: Match<GameTypes>): object {
  const view = eyes === 'open' ? openView(match) : eyes === 'spectator' ? match.publicView() : match.seatView(eyes);
  // The match is over: who had answered is no longer secret.
  const { setup: _setup, waiting: _waiting, deadline: _deadline, ...shown } = view;
  return copyJson({ ...shown, asked: seatsIn(match.state.asked), outcome: match.outcome });
}

/** How guilty every seat looked in each round, by what everyone could see then; null for a game without hidden sides, or under other rules. */
export function* suspicionStepwise(gamePackage: HostedGame | undefined, save: Save): Stepwise<Suspected | null> {
  const suspicion = gamePackage?.suspicion;
  const recording = suspicion === undefined ? null : begin(gamePackage, save);
  if (suspicion === undefined || recording === null) return null;
  // The same match always has the same picture.
  const random = fastRandom(1);
  const rounds: (readonly number[])[] = [];
  let round = 0;
  const look = () => {
    const view = recording.match.publicView();
    const now = suspicion.round(view);
    if (now <= round || recording.match.outcome !== null) return;
    round = now;
    rounds.push(suspicion.of(view, random));
  };
  look();
  for (const input of save.log as readonly Input<GameTypes>[]) {
    if (playOn(recording, input) === null) return null;
    look();
    yield;
  }
  return rounds;
}

/** By round, then by seat, from 0 to 1. */
type Suspected = readonly (readonly number[])[];

/** The result of replaying a save and checking its commitment. */
export interface Verdict {
  readonly commitment: 'kept' | 'broken' | 'none';
  readonly replays: boolean;
  /** Why it does not replay. */
  readonly code: string | null;
  readonly with?: NonNullable<Refusal['with']>;
  readonly inputs: number;
}

/** Whether the key matches the commitment, and whether the log leads to the recorded end. */
export function verifySave(gamePackage: HostedGame | undefined, save: Save): Verdict {
  return atOnce(verifyStepwise(gamePackage, save));
}

/** The same, one input per step. */
export function* verifyStepwise(gamePackage: HostedGame | undefined, save: Save): Stepwise<Verdict> {
  const isKept = keepsCommitment(save);
  const why = yield* whyNotReplayed(gamePackage, save);
  return {
    commitment: isKept === null ? 'none' : isKept ? 'kept' : 'broken',
    replays: why === null,
    code: why?.code ?? null,
    ...(why?.with === undefined ? {} : { with: why.with }),
    inputs: save.log.length,
  };
}

function* whyNotReplayed(gamePackage: HostedGame | undefined, save: Save): Stepwise<Refusal | null> {
  if (gamePackage === undefined) return refusal('unknown-game', { game: save.game });
  try {
    const replayed = yield* replaySaveStepwise(gamePackage.game, save);
    return replayed.ok ? null : replayed.why;
  } catch {
    // Rules trust their state, which a damaged save may violate.
    return refusal('save-breaks-rules');
  }
}
