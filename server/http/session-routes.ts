import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { EXPORT_FILES } from '../../experiment/export/files.ts';
import { organise } from '../../experiment/organiser-actions.ts';
import { publicSessionOf } from '../../experiment/participant-state.ts';
import { isForProgram } from '../../experiment/roster.ts';
import { checkSession } from '../../experiment/tournament/session-plan.ts';
import { organiserDeed, publicSession, sessionPlan } from '../../protocol/index.ts';
import { ai } from '../../protocol/table.ts';
import { deleteSession, forgetParticipant } from '../admin/deletion.ts';
import type { ServerContext } from '../context.ts';
import { exportFile } from '../sessions/export/export.ts';
import { findSession, secretOf } from './access.ts';
import { refused, unwrap } from './errors.ts';
import { codeParams, Routes } from './route.ts';

const numbered = codeParams.extend({ number: z.coerce.number().int().min(1) });

const planned = z.strictObject({ plan: sessionPlan });

const made = z.strictObject({ code: z.string(), key: z.string() });

const nothing = z.strictObject({});

const label = z.string().trim().max(120);

/** A plan contains whole pages of text. */
const MOST_PLAN_BYTES = 150_000;

const MOST_LABELS = 5000;

/** Requests per minute of a hall of two thousand behind one address, who arrive at once, and some of them twice. */
const A_HALL = 6000;

const organiserPage = z.strictObject({
  code: z.string(),
  plan: sessionPlan,
  isDryRun: z.boolean(),
  organisers: z.array(z.strictObject({ number: z.int(), label: z.string(), isYou: z.boolean() })),
  links: z.array(z.strictObject({ label: z.string(), participant: z.int().nullable() })),
});

/** `archive.json`: the log of the session and those of its rooms, by match. No names are in it. */
const archive = z.strictObject({
  format: z.literal('tertulia-session'),
  version: z.int(),
  game: z.strictObject({ id: z.string(), version: z.int() }),
  digest: z.string(),
  log: z.array(z.looseObject({ type: z.string() })),
  rooms: z.record(z.string(), z.array(z.looseObject({ type: z.string() }))),
});

/** Sheets as CSV or as a JSON object per line; the archive and the plan as JSON. The codebook explains every column. */
const exported = {
  'text/csv; charset=utf-8': z.string(),
  'application/x-ndjson; charset=utf-8': z.string(),
  'application/json; charset=utf-8': z.union([archive, sessionPlan]),
};

/** Sessions: creating, joining and running them. */
export function addSessionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sessions, registry } = context;
  const routes = new Routes(app, context, 'sessions');

  routes.add({
    route: 'POST /api/sessions',
    name: 'makeSession',
    body: planned,
    status: 201,
    answer: made,
    ...{ aMinute: 30, isForOrganisers: true, mostBytes: MOST_PLAN_BYTES },
    handle: async ({ body }) => {
      const { session, key } = unwrap(await sessions.create(body.plan));
      return { code: session.code, key };
    },
  });

  routes.add({
    route: 'POST /api/sessions/check',
    name: 'checkSession',
    body: planned,
    answer: z.strictObject({ ok: z.literal(true) }),
    ...{ aMinute: 120, isForOrganisers: true, mostBytes: MOST_PLAN_BYTES },
    handle: ({ body }) => {
      unwrap(checkSession(registry.findGame(body.plan.game), body.plan));
      return { ok: true };
    },
  });

  routes.add({
    route: 'GET /api/sessions/:code',
    name: 'showSession',
    params: codeParams,
    answer: publicSession,
    aMinute: A_HALL,
    handle: async ({ params, request }) => publicSessionOf((await findSession(context, request, params.code)).state),
  });

  routes.add({
    route: 'POST /api/sessions/:code/join',
    name: 'joinSession',
    token: 'sometimes',
    params: codeParams,
    body: z.strictObject({
      link: z.string().max(100).optional(),
      externalId: z.string().trim().max(200).optional(),
      ai: ai.optional(),
    }),
    status: 201,
    answer: z.strictObject({ participant: z.int(), token: z.string() }),
    aMinute: A_HALL,
    handle: async ({ params, body, request }) => {
      const session = await findSession(context, request, params.code);
      const token = secretOf(request);
      const person = token === '' ? null : await context.people.find(token);
      const participant = person?.ok === true ? session.roster.numberOf(person.value.id) : null;
      if (participant !== null) return { participant, token };
      return unwrap(
        await sessions.admission.join(session, {
          ...{ link: body.link ?? null, externalId: body.externalId ?? '', ai: body.ai },
        }),
      );
    },
  });

  routes.addForOrganiser({
    route: 'GET /api/sessions/:code/desk',
    name: 'showDesk',
    params: codeParams,
    answer: organiserPage,
    handle: async ({ session, by }) => {
      const { plan, isDryRun, organisers } = session.state;
      const here = organisers.filter(({ isGone }) => !isGone);
      return {
        ...{ code: session.code, plan, isDryRun },
        organisers: here.map(({ number, label: its }) => ({ number, label: its, isYou: number === by })),
        links: session.roster.all.flatMap((slot) =>
          slot.linkHash === null || isForProgram(slot) ? [] : [{ label: slot.label, participant: slot.number }],
        ),
      };
    },
  });

  routes.addForOrganiser({
    route: 'POST /api/sessions/:code/deeds',
    name: 'organise',
    params: codeParams,
    body: z.strictObject({ deed: organiserDeed }),
    answer: nothing,
    ...{ aMinute: 600, mostBytes: MOST_PLAN_BYTES },
    handle: async ({ session, by, body }) => {
      unwrap(await organise(session, by, body.deed));
      return {};
    },
  });

  routes.addForOrganiser({
    route: 'POST /api/sessions/:code/links',
    name: 'inviteToSession',
    params: codeParams,
    body: z.strictObject({
      labels: z.array(label).min(1).max(MOST_LABELS),
      isForPrograms: z.literal(true).optional(),
    }),
    status: 201,
    answer: z.strictObject({ links: z.array(z.strictObject({ label: z.string(), link: z.string() })) }),
    ...{ aMinute: 30, mostBytes: MOST_PLAN_BYTES },
    handle: async ({ session, body }) => {
      const { labels, isForPrograms } = body;
      if (isForPrograms === true && session.state.plan.agents !== true) throw refused('no-agents');
      return { links: await sessions.admission.invite(session, labels, isForPrograms === true) };
    },
  });

  routes.addForOrganiser({
    route: 'POST /api/sessions/:code/dry-run',
    name: 'dryRun',
    params: codeParams,
    body: z.strictObject({ players: z.int().min(2).max(500), bots: z.array(z.string().max(40)).min(1).max(50) }),
    status: 201,
    answer: made,
    aMinute: 12,
    handle: async ({ session, body }) => unwrap(await sessions.dryRun(session, body)),
  });

  routes.addForOrganiser({
    route: 'POST /api/sessions/:code/organisers',
    name: 'addOrganiser',
    params: codeParams,
    body: z.strictObject({ label }),
    status: 201,
    answer: z.strictObject({ number: z.int(), key: z.string() }),
    aMinute: 30,
    handle: async ({ session, body }) => {
      const added = sessions.addOrganiser(session, body.label);
      unwrap(await session.kept());
      return added;
    },
  });

  routes.addForOrganiser({
    route: 'DELETE /api/sessions/:code',
    name: 'deleteSession',
    params: codeParams,
    answer: nothing,
    aMinute: 20,
    handle: async ({ session }) => {
      unwrap(await deleteSession(context, session));
      return {};
    },
  });

  routes.addForOrganiser({
    route: 'DELETE /api/sessions/:code/organisers/:number',
    name: 'removeOrganiser',
    params: numbered,
    answer: nothing,
    handle: async ({ session, by, params }) => {
      unwrap(session.act({ type: 'remove-organiser', number: params.number, by }));
      unwrap(await session.kept());
      return {};
    },
  });

  routes.addForOrganiser({
    route: 'DELETE /api/sessions/:code/participants/:number',
    name: 'forgetParticipant',
    params: numbered,
    answer: nothing,
    aMinute: 60,
    handle: async ({ session, by, params }) => {
      unwrap(await forgetParticipant(context, session, { participant: params.number, by }));
      return {};
    },
  });

  routes.addForOrganiser({
    route: 'GET /api/sessions/:code/export/:file',
    name: 'exportSession',
    params: codeParams.extend({
      file: z
        .string()
        .max(40)
        .meta({ enum: EXPORT_FILES.map(({ name }) => name) }),
    }),
    answer: exported,
    aMinute: 120,
    handle: async ({ session, params, reply }) => {
      const file = EXPORT_FILES.find(({ name }) => name === params.file);
      if (file === undefined) throw refused('no-such-file', { files: EXPORT_FILES.map(({ name }) => name) });
      await session.writer.settled();
      const { gamePackage, state } = session;
      const of = { gamePackage, file, session: state.id, language: state.plan.language };
      const written = await exportFile(context.storage, of);
      const attachment = `attachment; filename="${session.code}-${file.name}"`;
      reply.type(file.type).header('content-disposition', attachment).header('cache-control', 'no-store');
      return written;
    },
  });
}
