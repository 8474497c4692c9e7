import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ServerContext } from '../context.ts';
import { exportFile } from '../sessions/export/export.ts';
import { EXPORT_FILES } from '../sessions/export/files.ts';

import { refused } from './refused.ts';
import { addRoute } from './route.ts';
import { organised } from './session-asking.ts';

/** The data of a session as files, at any time, for whoever has a key of it. */
export function addExportRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/sessions/:code/export/:file',
    name: 'exportSession',
    tag: 'sessions',
    token: 'always',
    params: z.strictObject({ code: z.string().max(20), file: z.string().max(40) }),
    answer: { type: 'text/plain; charset=utf-8' },
    ...{ aMinute: 120, isForOrganisers: true },
    handle: async ({ params, request, reply }) => {
      const { session } = await organised(context, request, params.code);
      const file = EXPORT_FILES.find(({ name }) => name === params.file);
      if (file === undefined) throw refused('no-such-file', { files: EXPORT_FILES.map(({ name }) => name) });
      await session.writer.settled();
      const { listed, state } = session;
      const of = { listed, file, session: state.id, language: state.plan.language };
      const written = await exportFile(context.storage, of);
      const attachment = `attachment; filename="${session.code}-${file.name}"`;
      reply.type(file.type).header('content-disposition', attachment).header('cache-control', 'no-store');
      return written;
    },
  });
}
