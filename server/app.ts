import { Hono } from 'hono';
import type { Settings } from './settings';
import { answers } from './store/answers';
import type { Database } from './store/database';

/** What the store is made of. */
export interface AppDeps {
  readonly settings: Settings;
  /** Signs what the server hands out. */
  readonly secret: string;
  readonly database: Database;
}

/** The store as a web application. */
export function createApp({ database }: AppDeps): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) =>
    (await answers(database.db))
      ? c.text('ready\n')
      : c.text('The database does not answer.\n', 503),
  );
  return app;
}
