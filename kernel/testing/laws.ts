import type { Derived, Game, GameTypes, Options, State, Turn } from '../game.ts';
import { type EmittedEvent, heardBy, type Move } from '../input.ts';
import { copyJson, findNotJson, freezeJson, sameJson } from '../json.ts';
import { forkMatch, type Match, resumeMatch } from '../match.ts';
import type { AnyBlank } from '../options.ts';
import { withoutWords, wordsIn } from '../own-words.ts';
import { fastRandom } from '../random.ts';
import { Recording } from '../recording.ts';
import { isEmpty, listCommands } from '../sampling.ts';
import { seatsIn } from '../seats.ts';
import { checkPair, PAIR_KINDS } from './pairs.ts';
import {
  allOptions,
  answerOf,
  chooseMove,
  fingerprint,
  isRefused,
  mustHold,
  mutate,
  openScene,
  playMove,
  playScene,
  type Scene,
  startOf,
} from './scene.ts';

/** A law that every game must obey: `check` plays a scene and throws `LawBroken` if the law is broken. */
export interface Law {
  readonly number: number;
  readonly says: string;
  readonly check: <K extends GameTypes>(scene: Scene<K>) => void;
}

/** Positions that are checked closely: the first ten, and every power of two. */
const isMilestone = (input: number): boolean => input < 10 || (input & (input - 1)) === 0;

/** Options tried one by one at a milestone. */
const MOST_TRIED = 60;

const sameTwice: Law = {
  number: 1,
  says: 'the same seed and inputs give the same state and the same told, and the same state when nobody listens',
  check(scene) {
    const told: unknown[] = [];
    const { match, moves } = playScene(scene, { after: (_match, _move, heard) => told.push(heard) });
    const again = openScene(scene).match;
    const silent = openScene(scene, { listened: false }).match;
    for (const [input, move] of moves.entries()) {
      mustHold(
        sameJson(playMove(again, move), told[input]),
        () => `law 1: input ${input + 1} tells something else the second time`,
      );
      playMove(silent, move);
    }
    mustHold(fingerprint(again) === fingerprint(match), () => 'law 1: the same inputs led to another state');
    mustHold(fingerprint(silent) === fingerprint(match), () => 'law 1: the state differs when nobody listens');
  },
};

const plainState: Law = {
  number: 2,
  says: 'state is plain data, and play goes on identically from a copy made through JSON',
  check(scene) {
    const copies: { readonly from: number; readonly match: ReturnType<typeof resumeMatch> }[] = [];
    const { match, moves } = playScene(scene, {
      before(match, input) {
        if (!isMilestone(input)) return;
        const strange = findNotJson(match.state);
        mustHold(strange === null, () => `law 2: ${strange} is not plain data`);
        const copy = JSON.parse(JSON.stringify(match.snapshot()));
        mustHold(sameJson(copy.state, match.state), () => 'law 2: the state does not survive JSON');
        copies.push({ from: match.inputs, match: resumeMatch(startOf(scene, true), copy) as never });
      },
    });
    for (const { from, match: copy } of copies) {
      for (const move of moves.slice(from)) playMove(copy, move as never);
      mustHold(
        fingerprint(copy) === fingerprint(match),
        () => `law 2: play from a copy after ${from} inputs led elsewhere`,
      );
    }
  },
};

const options: Law = {
  number: 3,
  says: 'every option is accepted, all else is rejected, and a rejection changes nothing',
  check(scene) {
    playScene(scene, {
      before(match, input) {
        if (!isMilestone(input)) return;
        const before = fingerprint(match);
        for (const seat of seatsIn(match.state.asked)) {
          const offered = match.optionsFor(seat);
          for (const command of listCommands(offered, MOST_TRIED))
            playMove(forkMatch(match), answerOf(match, seat, command));
          playMove(forkMatch(match), answerOf(match, seat, match.defaultFor(seat)));
          for (const wrong of mutate(match, seat, offered)) {
            mustHold(isRefused(match, wrong), () => `law 3: ${JSON.stringify(wrong)} is no option but was accepted`);
          }
          mustHold(fingerprint(match) === before, () => 'law 3: a refusal changed the match');
          keepsCanonical(forkMatch(match), seat);
        }
      },
    });
  },
};

function keepsCanonical<K extends GameTypes>(match: Parameters<typeof mutate<K>>[0], seat: number): void {
  const [command] = listCommands(match.optionsFor(seat), 1);
  if (command === undefined) return;
  playMove(match, answerOf(match, seat, { ...command, smuggled: 1 } as K['command']));
  mustHold(sameJson(match.played, command), () => `law 3: an extra field of ${command.type} was kept`);
}

const somebodyIsWaitedFor: Law = {
  number: 4,
  says: 'until the end somebody with options is asked or a timer runs, and it can ring in every phase; after it nobody is, and no move is taken',
  check(scene) {
    const rung = new Set<string>();
    const { match } = playScene(scene, {
      before(match) {
        const asked = seatsIn(match.state.asked);
        mustWait(match, '');
        for (const seat of asked)
          mustHold(!isEmpty(match.optionsFor(seat)), () => `law 4: seat ${seat} is asked but has no options`);
        if (match.deadline !== null && !rung.has(match.state.phase)) {
          rung.add(match.state.phase);
          const fork = forkMatch(match);
          playMove(fork, { type: 'time', at: match.deadline, question: match.question });
          mustWait(fork, `, after time was up in ${match.state.phase}`);
        }
      },
    });
    if (match.outcome === null) return;
    mustHold(
      match.state.asked === 0 && match.deadline === null,
      () => 'law 4: the match is over but somebody is waited for',
    );
    const { at, question } = match;
    const late = match.play({ type: 'time', at, question });
    mustHold(!late.ok && late.why.code === 'game-over', () => 'law 4: the match is over but takes moves');
  },
};

function mustWait<K extends GameTypes>({ outcome, state, deadline }: Match<K>, when: string): void {
  mustHold(
    outcome !== null || state.asked !== 0 || deadline !== null,
    () => `law 4: nobody is waited for in ${state.phase}${when}`,
  );
}

const nothingLeaks: Law = {
  number: 5,
  says: 'while a seat hears the same it sees the same, and what it hears differently first is declared as revealing',
  check(scene) {
    const chance = scene.choices.reduce((sum, choice) => (sum * 31 + choice) | 0, 7) >>> 0;
    for (const kind of PAIR_KINDS) checkPair(scene, chance % scene.seats, kind, chance);
  },
};

const nothingInSilence: Law = {
  number: 6,
  says: 'if the table changed all were told something; if a hand changed its seat acted or was told',
  check(scene) {
    let before = copyJson(openScene(scene).match.state);
    playScene(scene, {
      before(match) {
        before = copyJson(match.state);
      },
      after(match, move, told) {
        const { table, hands } = match.state;
        const publicly = heardBy(told, 'spectator').length > 0;
        mustHold(
          publicly || sameJson(table, before.table),
          () => `law 6: ${JSON.stringify(move)} changed the table in silence`,
        );
        for (const [seat, hand] of hands.entries()) {
          const knows = (move.type === 'answer' && move.seat === seat) || heardBy(told, seat).length > 0;
          mustHold(
            knows || sameJson(hand, before.hands[seat]),
            () => `law 6: the hand of seat ${seat} changed in silence`,
          );
        }
      },
    });
  },
};

const forking: Law = {
  number: 7,
  says: 'forking and then playing equals playing, and the original is untouched',
  check(scene) {
    playScene(scene, {
      before(match, input) {
        if (!isMilestone(input)) return;
        const move = chooseMove(match, scene.choices[input] as number);
        if (move === null) return;
        const [before, fork, played] = [fingerprint(match), forkMatch(match), forkMatch(match)];
        playMove(fork, move);
        mustHold(fingerprint(match) === before, () => 'law 7: playing in a fork changed the original');
        playMove(played, move);
        mustHold(fingerprint(fork) === fingerprint(played), () => 'law 7: two forks went different ways');
      },
    });
    const whole = playScene(scene);
    const half = openScene(scene).match;
    for (const [input, move] of whole.moves.entries()) if (input < whole.moves.length / 2) playMove(half, move);
    const fork = forkMatch(half);
    for (const move of whole.moves.slice(Math.ceil(whole.moves.length / 2))) playMove(fork, move);
    mustHold(fingerprint(fork) === fingerprint(whole.match), () => 'law 7: a fork played on led elsewhere');
  },
};

const undoing: Law = {
  number: 8,
  says: 'undoing inputs equals a replay without them, and redo after undo is the identity',
  check({ game, ...scene }) {
    const free = { ...scene, game: { ...game, undo: 'free' as const } };
    const { moves } = playScene(free);
    if (moves.length === 0) return;
    const undone = fastRandom(scene.choices[0] as number).below(moves.length) + 1;
    const record = (count: number) => {
      const recording = new Recording({ ...free, moderated: false, from: null });
      for (const move of moves.slice(0, count))
        mustHold(recording.play(move).ok, () => 'law 8: a replayed move was refused');
      return recording;
    };
    const [recording, without] = [record(moves.length), record(moves.length - undone)];
    const [whole, { at }] = [fingerprint(recording.match), recording.match];
    const undo = recording.play({ type: 'undo', at, asker: 'host', backTo: moves.length - undone });
    mustHold(undo.ok, () => 'law 8: undo was refused');
    mustHold(
      fingerprint(recording.match) === fingerprint(without.match),
      () => `law 8: undoing ${undone} inputs left something of them`,
    );
    mustHold(recording.play({ type: 'redo', at, asker: 'host' }).ok, () => 'law 8: redo was refused');
    mustHold(fingerprint(recording.match) === whole, () => 'law 8: redo did not bring everything back');
  },
};

const itEnds: Law = {
  number: 9,
  says: 'no match outlasts `longest`, and the ranking contains every seat once',
  check(scene) {
    const longest = scene.game.longest(scene.setup, scene.seats);
    const { match } = playScene(scene, {
      before: (match) =>
        mustHold(longest === null || match.inputs < longest, () => `law 9: still not over after ${longest} inputs`),
    });
    if (match.outcome === null) return;
    const ranked = match.outcome.ranking.flat().sort((a, b) => a - b);
    const everybody = Array.from({ length: scene.seats }, (_, seat) => seat);
    mustHold(sameJson(ranked, everybody), () => `law 9: the ranking is ${JSON.stringify(match.outcome?.ranking)}`);
    mustHold(findNotJson(match.outcome) === null, () => 'law 9: the outcome is not plain data');
    const scores = match.outcome.scores;
    mustHold(scores === undefined || scores.length === scene.seats, () => 'law 9: not everybody has a score');
  },
};

const nothingIsShared: Law = {
  number: 10,
  says: 'what is told is plain data without references into the state, and rules never write to a view',
  check(scene) {
    playScene(scene, {
      before(match) {
        for (const seat of seatsIn(match.state.asked)) {
          const { options } = scene.game.phases[match.state.phase];
          if (typeof options !== 'function') continue;
          const frozen = freezeJson(copyJson(match.seatView(seat)));
          const offered = guarded(() => options(frozen));
          mustHold(
            JSON.stringify(offered) === JSON.stringify(match.optionsFor(seat)),
            () => 'law 10: options differ from a frozen copy of the view',
          );
          guarded(() => scene.game.defaultAnswer(frozen, offered));
        }
      },
      after(match, _move, told) {
        const strange = findNotJson(told);
        mustHold(strange === null, () => `law 10: ${strange} of what is told is not plain data`);
        const held = objectsIn(match.state);
        for (const object of objectsIn(told))
          mustHold(!held.has(object), () => `law 10: something told is part of the state: ${JSON.stringify(object)}`);
      },
    });
  },
};

const wordsSteerNothing: Law = {
  number: 11,
  says: 'every text that people write is declared, and without the words all else comes out the same',
  check: checkOwnWords,
};

/** Plays a scene again without what people wrote: everything else must come out as before. */
function checkOwnWords<K extends GameTypes>(scene: Scene<K>): void {
  const names = scene.game.ownWords ?? [];
  const told: (readonly EmittedEvent<K>[])[] = [];
  const { match, moves } = playScene(scene, {
    before: (match, input) => mustDeclare(match, chooseMove(match, scene.choices[input] as number), names),
    after: (_match, _move, heard) => told.push(heard),
  });
  const words = wordsIn(moves, names);
  if (words.size === 0) return;
  const silent = openScene(scene).match;
  for (const [input, move] of moves.entries()) {
    const heard = playMove(silent, withoutWords(move, names, words));
    mustHold(
      sameJson(heard, withoutWords(told[input], names, words)),
      () => `law 11: without the words in it, input ${input + 1} tells something else`,
    );
  }
  mustHold(
    sameJson(silent.snapshot(), withoutWords(match.snapshot(), names, words)),
    () => 'law 11: without the words in it, the match led to another state',
  );
}

/** Players may write only into fields that are declared. */
function mustDeclare<K extends GameTypes>(match: Match<K>, move: Move<K> | null, names: readonly string[]): void {
  for (const { type, blanks } of optionsOf(match, move)) {
    for (const [field, blank] of Object.entries(blanks)) {
      for (const text of textsIn(field, blank as AnyBlank))
        mustHold(names.includes(text), () => `law 11: ${text} of ${type} is not declared in ownWords`);
    }
  }
}

/** The fields of a blank into which somebody writes a text. */
function textsIn(field: string, { textUpTo, record, manyOf, anyOf }: AnyBlank): readonly string[] {
  if (textUpTo !== undefined) return [field];
  const inner = manyOf === undefined ? (anyOf ?? []) : [manyOf];
  const places = Object.entries<AnyBlank>((record ?? {}) as Readonly<Record<string, AnyBlank>>);
  const isList = Array.isArray(record);
  return [...inner.map((blank) => [field, blank] as const), ...places].flatMap(([name, blank]) =>
    textsIn(isList ? field : name, blank),
  );
}

function optionsOf<K extends GameTypes>(match: Match<K>, move: Move<K> | null): Options<K> {
  if (move === null || move.type === 'time') return [];
  return move.type === 'host' ? match.hostOptions() : allOptions(match, move.seat);
}

const derivedFollows: Law = {
  number: 12,
  says: 'what is derived follows from the rest of the state, and rules never write it',
  check(scene) {
    const { derive } = scene.game;
    if (derive === undefined) return;
    const game = guardDerived(scene.game, derive);
    const check = ({ state, setup }: { readonly state: object; readonly setup: object }) => {
      const derived = derive(state as never, setup as never);
      mustHold(
        sameJson(derivedIn(state as never, derived), derived),
        () => 'law 12: the state does not hold what is derived from it',
      );
      const rest = copyJson(state) as never;
      eachDerived(rest, derived, (part, field) => delete part[field]);
      const again = guarded(() => derive(rest, setup as never), 'law 12: what is derived depends on itself');
      mustHold(sameJson(again, derived), () => 'law 12: what is derived depends on itself');
    };
    const { match } = openScene({ ...scene, game });
    check(match);
    playScene({ ...scene, game }, { after: check }, match);
  },
};

/** The game with rules that are caught if they write what is derived. */
function guardDerived<K extends GameTypes>(game: Game<K>, derive: NonNullable<Game<K>['derive']>): Game<K> {
  type Rule = (turn: Turn<K>, ...rest: unknown[]) => unknown;
  const guard =
    (rule: Rule, name: string): Rule =>
    (turn, ...rest) => {
      const derived = derive(turn.state as never, turn.setup);
      const before = copyJson(derivedIn(turn.state, derived));
      const next = rule(turn, ...rest);
      mustHold(sameJson(derivedIn(turn.state, derived), before), () => `law 12: ${name} writes what is derived`);
      return next;
    };
  const guardAll = (rules: object, name: string): object =>
    Object.fromEntries(
      Object.entries(rules).map(([key, rule]) => {
        if (key === 'on' || key === 'onHost') return [key, guardAll(rule, name)];
        return [key, UNGUARDED.includes(key) || typeof rule !== 'function' ? rule : guard(rule, `${name}.${key}`)];
      }),
    );
  const phases = Object.entries<object>(game.phases).map(([name, phase]) => [name, guardAll(phase, name)]);
  return { ...game, phases: Object.fromEntries(phases) };
}

/** What a phase computes from a view, and so cannot write. */
const UNGUARDED: readonly string[] = ['options', 'extras', 'hostOptions', 'seconds', 'isAnsweredInSecret'];

type Fields = Record<string, unknown>;

function eachDerived<K extends GameTypes>(
  { table, hands }: State<K>,
  derived: Derived<K>,
  visit: (part: Fields, field: string) => void,
): void {
  for (const field of Object.keys(derived.table ?? {})) visit(table as Fields, field);
  for (const [seat, hand] of (derived.hands ?? []).entries())
    for (const field of Object.keys(hand)) visit(hands[seat] as Fields, field);
}

/** The fields of a state that are derived, in the form in which they are. */
function derivedIn<K extends GameTypes>(state: State<K>, derived: Derived<K>): object {
  const pick = (part: object, fields: object) =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, (part as Fields)[field]]));
  return {
    ...(derived.table === undefined ? {} : { table: pick(state.table, derived.table) }),
    ...(derived.hands === undefined
      ? {}
      : { hands: derived.hands.map((hand, seat) => pick(state.hands[seat] as object, hand)) }),
  };
}

function guarded<T>(run: () => T, broken = 'law 10: a rule wrote to a view'): T {
  try {
    return run();
  } catch (error) {
    mustHold(!(error instanceof TypeError), () => `${broken} (${(error as Error).message})`);
    throw error;
  }
}

function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  found.add(value);
  for (const inner of Object.values(value)) objectsIn(inner, found);
  return found;
}

/** The laws, in order. */
export const LAWS: readonly Law[] = [
  sameTwice,
  plainState,
  options,
  somebodyIsWaitedFor,
  nothingLeaks,
  nothingInSilence,
  forking,
  undoing,
  itEnds,
  nothingIsShared,
  wordsSteerNothing,
  derivedFollows,
];
