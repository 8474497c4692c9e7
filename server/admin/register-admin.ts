import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { AdminMemory } from './admin-memory.ts';
import { jsonRoutes } from './json-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { startCleaning } from './retention.ts';

/** Administration: pages under /admin, the same as JSON under /api/admin, and what is old is deleted. */
export async function registerAdmin(app: FastifyInstance, context: ServerContext): Promise<void> {
  const desk = new AdminMemory(context);
  const stopCleaning = startCleaning(context);
  app.addHook('onClose', async () => {
    stopCleaning();
    desk.load.stop();
  });
  await app.register(async (pages) => pageRoutes(pages, desk), { prefix: '/admin' });
  await app.register(async (json) => jsonRoutes(json, desk), { prefix: '/api/admin' });
}
