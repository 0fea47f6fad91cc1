import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { withScript } from './in-development';

const SCRIPT = '/live-reload.js';
const SERVER = '/live-reload';

/** How often a page asks whether there is another server, ms. It asks anew instead of listening, so that nothing holds up a stop. */
const EVERY_MS = 500;

const CODE = `let before;
setInterval(async () => {
  const answer = await fetch('${SERVER}').catch(() => undefined);
  const now = answer?.ok ? await answer.text() : undefined;
  if (before && now && now !== before) location.reload();
  before = now ?? before;
}, ${EVERY_MS});`;

/** Lets open pages load themselves again when `npm run dev` has built the store anew and started another server. */
export function liveReloadRoutes(): Hono {
  const app = new Hono();
  const server = randomUUID();
  const fresh = { 'Cache-Control': 'no-store' };
  app.get(SCRIPT, (c) =>
    c.body(CODE, 200, { ...fresh, 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get(SERVER, (c) => c.text(server, 200, fresh));
  app.use(withScript(() => SCRIPT));
  return app;
}
