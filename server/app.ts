import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CODE } from '../contract/codes';
import { discoveryRoutes } from './discovery/routes';
import { downloadRoutes } from './downloads/routes';
import { refuse } from './http/answer';
import type { ErrorLog } from './http/error-log';
import { loggable } from './http/loggable';
import { secureHeaders } from './http/secure-headers';
import { refuseTooLong } from './http/too-long';
import type { Assets } from './pages/assets';
import { createFiles } from './pages/files';
import { createPages } from './pages/pages';
import { variantOf } from './pages/variant';
import { redirectRoute } from './redirect';
import { createApi } from './routes/in-process';
import { apiRoutes, isApi } from './routes/over-http';
import { pingRoutes } from './routes/ping';
import { answers } from './store/answers';
import type { Database } from './store/database';
import { readCatalogue } from './store/queries/catalogue';
import { storybookRoutes } from './storybook';

/** What the store is made of. */
export interface AppDeps {
  /** Signs what the server hands out. */
  readonly secret: string;
  readonly database: Pick<Database, 'db'>;
  /** What the build made for pages, and the folder of files it made for browsers. */
  readonly assets: Assets;
  readonly clientFiles: string;
  /** The image service's routes. */
  readonly images: Hono;
  readonly log: ErrorLog;
  /** Where the outside reaches the store; undefined: wherever a request was sent to. */
  readonly publicUrl: string | undefined;
  /** Where `/redirect` may lead besides this site. */
  readonly partnerSites: readonly string[];
  /** The folder of the built Storybook, where it is wanted. */
  readonly storybookFiles?: string | undefined;
}

type Problem = 'missing' | 'noFile' | 'server' | 'tooLong';

/** What the API answers where a visitor gets the page of a problem: status, code, message. */
const REFUSALS: Record<Problem, [ContentfulStatusCode, number, string]> = {
  missing: [404, CODE.notFound, 'no such call'],
  noFile: [404, CODE.notFound, 'no file'],
  server: [500, CODE.serverError, 'server error'],
  tooLong: [414, CODE.paramRequired, 'address too long'],
};

/** The store as a web application: health, files, the API, downloads, pages. */
export function createApp(deps: AppDeps): Hono {
  const { assets, clientFiles, images, log, partnerSites, publicUrl, storybookFiles } = deps;
  const { db } = deps.database;
  const app = new Hono();
  const pages = createPages({
    assets,
    api: (c) => createApi({ db, lang: variantOf(c).lang }, log),
    revision: async () => (await readCatalogue(db)).revision,
  });
  const problem = (c: Context, name: Problem) =>
    isApi(c.req.path) ? refuse(c, ...REFUSALS[name]) : pages.problem(c, name);

  app.use(secureHeaders);
  app.use(refuseTooLong((c) => problem(c, 'tooLong')));
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) =>
    (await answers(db)) ? c.text('ready\n') : c.text('The database does not answer.\n', 503),
  );
  app.route('/', createFiles(clientFiles));
  app.route('/', images);
  if (storybookFiles) app.route('/', storybookRoutes(storybookFiles));
  app.route('/', pingRoutes(db));
  app.route('/', apiRoutes({ db, log }));
  app.route('/', downloadRoutes({ db, problem }));
  app.route('/', redirectRoute(partnerSites));
  app.route('/', discoveryRoutes({ db, publicUrl }));
  app.route('/', pages.app);

  app.notFound((c) => problem(c, 'missing'));
  app.onError((error, c) => {
    log(error, loggable(c.req.method, c.req.url));
    return problem(c, 'server');
  });
  return app;
}
