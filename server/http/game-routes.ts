import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { describeGame } from '../../games/described.ts';
import { type GameReference, referenceStepwise } from '../../games/reference.ts';
import { registry } from '../../games/registry.ts';
import { phrase } from '../../protocol/match.ts';
import type { ServerContext } from '../context.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { inTurns } from '../threads.ts';
import { refused } from './errors.ts';
import { Routes } from './route.ts';

const byLanguage = z.record(z.string(), z.string());

/** One setup option; which of the other fields it has depends on its kind. */
const setupOption = z.strictObject({
  key: z.string(),
  kind: z.enum(['switch', 'number', 'choice', 'text']),
  default: z.json(),
  from: z.number().optional(),
  to: z.number().optional(),
  oneOf: z.array(z.json()).optional(),
  upTo: z.int().optional(),
  name: byLanguage,
  help: byLanguage,
});

const listedGame = z.strictObject({
  id: z.string(),
  version: z.int(),
  title: byLanguage,
  seats: z.strictObject({ min: z.int(), max: z.int() }),
  presets: z.array(z.string()),
  options: z.array(setupOption),
  bots: z.array(z.string()),
});

/** A JSON Schema. */
const schema = z.record(z.string(), z.json());

/** A game as the author of a client needs it; what its state and events look like was seen in matches played at random. */
const gameReference = listedGame.extend({
  usualSeats: z.int(),
  usualBot: z.string().nullable(),
  undo: z.enum(['never', 'unheard', 'free']),
  phases: z.array(z.strictObject({ phase: z.string(), name: byLanguage })),
  commands: z.array(
    z.strictObject({
      type: z.string(),
      name: byLanguage,
      phases: z.array(z.string()),
      /** Who may give it: a seat that is asked, a seat that is not, or the host. */
      by: z.array(z.enum(['asked', 'unasked', 'host'])),
      blanks: z.record(z.string(), z.strictObject({ kinds: z.array(z.string()), schema })),
      checks: z.array(z.string()),
    }),
  ),
  table: schema,
  hand: schema,
  events: z.array(z.strictObject({ type: z.string(), isSecret: z.boolean(), schema })),
  channels: z.array(z.string()),
  /** Those that only bots say are not offered to people. */
  phrases: z.array(phrase.extend({ isForBots: z.literal(true).optional() })),
  refusals: z.array(z.string()),
});

/** The games: a list, and everything about one of them. */
export function addGameRoutes(app: FastifyInstance, context: ServerContext): void {
  const routes = new Routes(app, context, 'games');
  const references = new KeptAnswers<GameReference>(registry.length);

  routes.add({
    route: 'GET /api/games',
    name: 'listGames',
    answer: z.array(listedGame),
    handle: () => registry.map((own) => describeGame(context.registry.findGame(own.game.id) ?? own)),
  });

  routes.add({
    route: 'GET /api/games/:id',
    name: 'showGame',
    params: z.strictObject({ id: z.string().max(60) }),
    answer: gameReference,
    handle: ({ params: { id } }) => {
      const gamePackage = context.registry.findGame(id);
      if (gamePackage === undefined) throw refused('unknown-game', { game: id });
      return references.get(id, () => inTurns(referenceStepwise(gamePackage)));
    },
  });
}
