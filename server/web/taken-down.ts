import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { isTakenDown } from '../store/queries/taken-down';
import type { Schema } from '../store/schema';

/** Pages of an app that the operator took down answer 410 instead of 404: search engines drop them at once. */
export function takenDown(db: Kysely<Schema>): Hono {
  const app = new Hono();
  for (const path of ['/app/:app', '/app/:app/*'])
    app.get(path, async (c, next) => {
      await next();
      if (c.res.status !== 404 || !(await isTakenDown(db, c.req.param('app') ?? ''))) return;
      const { body, headers } = c.res;
      c.res = new Response(body, { status: 410, headers });
    });
  return app;
}
