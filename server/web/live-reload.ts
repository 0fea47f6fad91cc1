import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { insertScript } from './insert-script';

const SCRIPT = '/live-reload.js';
const SERVER = '/live-reload';

/**
 * How often a page checks for a new server, in ms. It polls, because an open connection would delay the server's
 * shutdown.
 */
const EVERY_MS = 500;

const CODE = `let before;
setInterval(async () => {
  const answer = await fetch('${SERVER}').catch(() => undefined);
  const now = answer?.ok ? await answer.text() : undefined;
  if (before && now && now !== before) location.reload();
  before = now ?? before;
}, ${EVERY_MS});`;

/** Lets open pages reload when `npm run dev` has built the store again and started a new server. */
export function liveReloadRoutes(): Hono {
  const app = new Hono();
  const server = randomUUID();
  app.get(SCRIPT, (c) => c.body(CODE, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get(SERVER, (c) => c.text(server));
  app.use(insertScript(() => SCRIPT));
  return app;
}
