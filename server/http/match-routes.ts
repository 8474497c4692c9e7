import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { GamePackage } from '../../games/game-package.ts';
import { fillSetup, type GameTypes, type Outcome, readSave, type Save, saveOf } from '../../kernel/host.ts';
import { event, outcome } from '../../protocol/match.ts';
import { type DisplayName, displayNamesOf } from '../../table/display-names.ts';
import { actsIn, reasonsIn } from '../../table/history.ts';
import { replayStepsStepwise, suspicionStepwise, verifyStepwise } from '../../table/replay-steps.ts';
import { readEntries, replayStepwise } from '../../table/replaying.ts';
import { apply, type Entry, openedState } from '../../table/table-event.ts';
import { appearanceOf } from '../../table/table-info.ts';
import type { PersonId, RequestedTable, SeatState } from '../../table/table-state.ts';
import { publishedSave } from '../../table/transfer.ts';
import type { ServerContext } from '../context.ts';
import { KeptAnswers } from '../kept-answers.ts';
import type { LogLine, MatchRow } from '../storage/port.ts';
import { inTurns } from '../threads.ts';
import { Refused, refused, unwrap } from './errors.ts';
import { PEOPLE_PER_ADDRESS, Routes } from './route.ts';
import { seatInAddress } from './table-routes.ts';

const params = z.strictObject({ id: z.string().max(60) });

const values = z.record(z.string(), z.json());

const promise = z.enum(['kept', 'broken', 'none']);

const shown = z.strictObject({
  id: z.string(),
  game: z.string(),
  version: z.int(),
  seats: z.int(),
  setup: values,
  /** What the host asked for: a preset, and the options chosen on top of it. */
  wish: z.strictObject({ preset: z.string(), options: values }).nullable(),
  isModerated: z.boolean(),
  people: z.array(
    z.strictObject({
      seat: z.int(),
      type: z.enum(['person', 'bot', 'nobody']),
      name: z.string(),
      look: z.int().optional(),
      ai: z.string().optional(),
    }),
  ),
  outcome,
  steps: z.int(),
  startedAt: z.int().nullable(),
  endedAt: z.int().nullable(),
  commitment: z.string().nullable(),
  key: z.string().nullable(),
});

const step = z.strictObject({
  number: z.int(),
  at: z.int(),
  deed: z.looseObject({ type: z.string() }).nullable(),
  heard: z.array(event),
  hearers: z.array(z.union([z.literal('all'), z.array(z.int())])),
  view: values.nullable(),
  acts: z.array(z.looseObject({ step: z.int(), at: z.int(), type: z.string(), way: z.string() })),
  /** The reason that a program gave for this answer. */
  why: z.string().optional(),
});

const snapshot = z.strictObject({
  state: z.looseObject({ phase: z.string(), table: values, hands: z.array(values), box: values }),
  question: z.int(),
  at: z.int(),
  deadline: z.int().nullable(),
  outcome: outcome.nullable(),
  place: z.array(z.number()),
});

/** A whole match as a file. */
const savedMatch = z.strictObject({
  format: z.int(),
  game: z.string(),
  version: z.int(),
  seats: z.int(),
  setup: values,
  moderated: z.boolean(),
  seed: values,
  commitment: z.string().nullable(),
  /** Where it continued under newer rules. */
  from: snapshot.nullable(),
  /** Every input: answers, the host's commands, the clock, talk, undo and redo. */
  log: z.array(z.looseObject({ type: z.string(), at: z.int() })),
  /** What was told at the start and by each input, and to whom. */
  told: z.array(
    z.array(z.strictObject({ event, to: z.union([z.literal('all'), z.array(z.int())]), others: event.optional() })),
  ),
  now: snapshot,
  acts: z.array(z.looseObject({ step: z.int(), at: z.int(), type: z.string(), way: z.string() })).optional(),
});

const verdict = z.strictObject({
  commitment: promise,
  replays: z.boolean(),
  code: z.string().nullable(),
  with: values.optional(),
  inputs: z.int(),
});

/** A finished match as it was for one seat of a person. */
const ownMatch = z.strictObject({
  match: z.string(),
  game: z.string(),
  seat: z.int(),
  seats: z.int(),
  endedAt: z.int(),
  /** `none` if nobody has won. */
  result: z.enum(['won', 'lost', 'none']),
  score: z.number().nullable(),
  /** The key of the game's text that names the role; null in games without roles. */
  role: z.string().nullable(),
});

/** So many of a person's matches are listed, and of so many is kept how they ended. */
const MOST_OWN_MATCHES = 200;
const MOST_ENDINGS = 5000;

const DEFAULT_STEPS = 50;

const MOST_STEPS = 200;

/** Of so many matches the suspicion is kept: those that people are looking at. */
const MOST_SUSPICIONS = 100;

/** Finished matches: their result, a replay, and the check that they were fair. */
export function addMatchRoutes(app: FastifyInstance, context: ServerContext): void {
  const routes = new Routes(app, context, 'matches');
  const suspicions = new KeptAnswers<readonly (readonly number[])[] | null>(MOST_SUSPICIONS);
  const endings = new KeptAnswers<readonly OwnedEnding[]>(MOST_ENDINGS);

  routes.addForPerson({
    route: 'GET /api/me/matches',
    name: 'listMyMatches',
    answer: z.strictObject({ matches: z.array(ownMatch) }),
    aMinute: 600,
    handle: async ({ person }) => {
      const rows = await context.storage.listOf(person.id, MOST_OWN_MATCHES);
      const matches: z.infer<typeof ownMatch>[] = [];
      // One after the other: each has a log to be read.
      for (const { id, kind, stage, changedAt } of rows) {
        if (kind !== 'table' || (stage !== 'over' && stage !== 'closed')) continue;
        const ended = await endings.get(`${id} ${changedAt}`, () => endingsOf(context, id));
        for (const { owner, ending } of ended) if (owner === person.id) matches.push(ending);
      }
      return { matches };
    },
  });

  routes.add({
    route: 'GET /api/matches/:id',
    name: 'showMatch',
    params,
    answer: shown,
    handle: async ({ params: { id } }) => {
      const { row, save, people, wish, startedAt } = await finishedMatch(context, id);
      const { game, version, seats, moderated, commitment, seed, log, now } = save;
      const rules = context.registry.findGame(game)?.game;
      const setup = rules === undefined ? save.setup : fillSetup(rules, save.setup as object, seats);
      const key = 'key' in seed ? seed.key : null;
      const { endedAt } = row;
      return {
        ...{ id, game, version, seats, setup, wish, isModerated: moderated, people, outcome: now.outcome },
        ...{ steps: log.length + 1, startedAt, endedAt, commitment, key },
      };
    },
  });

  routes.add({
    route: 'GET /api/matches/:id/save',
    name: 'downloadSave',
    params,
    answer: { 'application/json; charset=utf-8': savedMatch },
    aMinute: 600,
    handle: async ({ params: { id }, reply }) => {
      const { save } = await finishedMatch(context, id);
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${save.game}-${id.replace(/[^\w-]/g, '')}.json"`);
      return JSON.stringify(save);
    },
  });

  routes.add({
    route: 'GET /api/matches/:id/replay',
    name: 'replayMatch',
    params,
    query: z.strictObject({
      seat: z.union([seatInAddress, z.literal('spectator'), z.literal('open')]).default('spectator'),
      from: z.coerce.number().int().min(0).default(0),
      most: z.coerce.number().int().min(1).max(MOST_STEPS).default(DEFAULT_STEPS),
      views: z.enum(['yes', 'no']).default('yes'),
    }),
    answer: z.strictObject({ all: z.int(), steps: z.array(step), next: z.int().nullable() }),
    aMinute: 1800,
    handle: async ({ params: { id }, query: { seat, from, most, views } }) => {
      const { save, reasons } = await finishedMatch(context, id);
      if (typeof seat === 'number' && seat >= save.seats) throw refused('not-a-seat', { seats: save.seats });
      const gamePackage = context.registry.findGame(save.game);
      const steps = await inTurns(
        replayStepsStepwise(gamePackage, save, { eyes: seat, from, most, hasViews: views === 'yes' }),
      );
      const all = save.log.length + 1;
      const explained = steps.map((one) => {
        const reason = reasons.get(one.number);
        return reason !== undefined && (seat === 'open' || seat === reason.seat) ? { ...one, why: reason.why } : one;
      });
      return { all, steps: explained, next: from + most < all ? from + most : null };
    },
  });

  routes.add({
    route: 'GET /api/matches/:id/suspicion',
    name: 'suspicionInMatch',
    params,
    answer: z.strictObject({ rounds: z.array(z.array(z.number())) }),
    aMinute: PEOPLE_PER_ADDRESS,
    handle: async ({ params: { id } }) => {
      const { save } = await finishedMatch(context, id);
      // The end of a match may be taken back; when it is over once more, its log is longer.
      const rounds = await suspicions.get(`${id} ${save.log.length}`, () =>
        inTurns(suspicionStepwise(context.registry.findGame(save.game), save)),
      );
      return { rounds: rounds?.map((shares) => [...shares]) ?? [] };
    },
  });

  routes.add({
    route: 'GET /api/matches/:id/verify',
    name: 'verifyMatch',
    params,
    answer: verdict,
    aMinute: 600,
    handle: async ({ params: { id } }) => {
      const { save } = await finishedMatch(context, id);
      const verified = await inTurns(verifyStepwise(context.registry.findGame(save.game), save));
      return verified as z.input<typeof verdict>;
    },
  });
}

/** Who sat in a seat when a match ended. */
interface Sitter {
  readonly seat: number;
  readonly type: SeatState['type'];
  readonly name: DisplayName;
  readonly look?: number;
  readonly ai?: string;
}

/** How a match ended for a seat, and whose it was. */
interface OwnedEnding {
  readonly owner: PersonId;
  readonly ending: z.infer<typeof ownMatch>;
}

/** How a match ended for each of its people; nobody if it did not end, or can no longer be read. */
async function endingsOf(context: ServerContext, id: string): Promise<readonly OwnedEnding[]> {
  const finished = await finishedMatch(context, id).catch((failure: unknown) => {
    if (failure instanceof Refused) return null;
    throw failure;
  });
  if (finished === null) return [];
  const { row, owners } = finished;
  const { game, seats, now } = finished.save;
  const { ranking, scores } = now.outcome as Outcome;
  const [winners = []] = ranking;
  const roleOf = context.registry.findGame(game)?.roleOf;
  return owners.flatMap((owner, seat): OwnedEnding[] => {
    const hand = now.state.hands[seat];
    if (owner === null || hand === undefined) return [];
    const result = winners.length === 0 ? 'none' : winners.includes(seat) ? 'won' : 'lost';
    const [score, role] = [scores?.[seat] ?? null, roleOf?.(hand) ?? null];
    return [
      { owner, ending: { match: id, game, seat, seats, endedAt: row.endedAt ?? row.changedAt, result, score, role } },
    ];
  });
}

/** A match that is over, so that nothing about it is secret. */
interface FinishedMatch {
  readonly row: MatchRow;
  readonly save: Save;
  readonly people: readonly Sitter[];
  /** Whose the seats were, by seat; null for bots. */
  readonly owners: readonly (PersonId | null)[];
  /** Null if it was never opened as a table. */
  readonly wish: Pick<RequestedTable, 'preset' | 'options'> | null;
  readonly reasons: ReturnType<typeof reasonsIn>;
  /** Milliseconds since 1970. */
  readonly startedAt: number | null;
}

/** A finished match; refuses any other without saying more. */
async function finishedMatch({ storage, registry }: ServerContext, id: string): Promise<FinishedMatch> {
  const row = await storage.findMatch(id);
  if (row === null || row.kind === 'session') throw refused('no-such-match');
  // Only the organisers of a session may know who played in it, and how.
  if (row.kind === 'room') throw refused('run-by-session');
  if (row.stage !== 'over' && row.stage !== 'closed') throw refused('not-over');
  const kept = await storage.readSave(id);
  const lines = await storage.read(id);
  const entries = unwrap(readEntries(lines));
  // The end of the match may have been taken back after it was saved.
  const isOutdated = kept !== null && entries.slice(kept.number).some(({ type }) => type === 'input');
  const gamePackage = registry.findGame(row.game);
  const whole = keptSave(isOutdated ? null : (kept?.payload ?? null)) ?? (await saveFromLog(gamePackage, lines));
  const hasNotes = gamePackage?.game.capabilities?.notes !== undefined;
  const save =
    whole !== null && gamePackage !== undefined && hasNotes ? await inTurns(publishedSave(gamePackage, whole)) : whole;
  // If a table is closed in the middle of its match, the secrets stay secret.
  if (save === null || save.now.outcome === null) throw refused('not-over');
  // From the log, because older saves do not contain them.
  const acts = actsIn(entries, true);
  const withActs = acts.length > 0 ? { ...save, acts } : save;
  return { row, save: withActs, reasons: reasonsIn(entries), ...playersOf(entries) };
}

/** The stored save, if it is of the whole match. */
function keptSave(payload: string | null): Save | null {
  const read = payload === null ? null : readSave(JSON.parse(payload));
  return read?.ok === true && read.value.now.outcome !== null ? read.value : null;
}

/** Null if the match never began. */
async function saveFromLog(
  gamePackage: GamePackage<GameTypes> | undefined,
  lines: readonly LogLine[],
): Promise<Save | null> {
  if (gamePackage === undefined) throw refused('unknown-game');
  const replayed = await inTurns(replayStepwise(gamePackage, lines));
  if (!replayed.ok) throw refused(replayed.why.code === 'other-rules' ? 'other-rules' : 'match-broken');
  const { recording } = replayed.value;
  return recording === null ? null : saveOf(recording);
}

/** Who sat where when the match last changed. Needs no rules, so that it also works for older ones. */
function playersOf(entries: readonly Entry[]): Pick<FinishedMatch, 'people' | 'owners' | 'wish' | 'startedAt'> {
  const [first] = entries;
  if (first?.type !== 'opened') return { people: [], owners: [], wish: null, startedAt: null };
  const state = openedState(first);
  const last = entries.findLastIndex(({ type }) => type === 'input' || type === 'started');
  for (const entry of entries.slice(1, last + 1)) if (entry.type !== 'opened') apply(state, entry);
  const names = displayNamesOf(state);
  const people = state.chairs.map((chair, seat) => ({
    ...{ seat, type: chair.type, name: names.chair(chair) },
    ...appearanceOf(chair, names),
  }));
  const owners = state.chairs.map((chair) => (chair.type === 'person' ? chair.person : null));
  const started = entries.find((entry) => entry.type === 'started');
  const { preset, options } = state.wish;
  return { people, owners, wish: { preset, options }, startedAt: started?.wall ?? null };
}
