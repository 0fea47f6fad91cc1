import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { addReport } from '../contract/calls/operations';
import { CODE } from '../contract/codes';
import type { RetentionDays } from '../contract/entities/info';
import type { Look } from '../contract/entities/look';
import type { ApiHosts } from '../contract/environments';
import { LANGS, type Lang } from '../contract/lang';
import type { VerifyToken } from './accounts/accounts';
import { countDroppedReports } from './calls/count-dropped-reports';
import { TIMEOUT_MS, withDeadline } from './calls/deadline';
import { hostRoutes } from './calls/host';
import { createApi } from './calls/in-process';
import { apiRoutes, isApi } from './calls/over-http';
import type { StoreLog } from './calls/store-log';
import { countRequests } from './catalogue/mirror/count-requests';
import type { StoredFiles } from './catalogue/mirror/stored-files';
import type { Admission } from './http/admission/admission';
import { admit } from './http/admission/admit';
import { NO_PICTURE_NOW } from './http/admission/refusals';
import type { Turns } from './http/admission/turns';
import { NOT_NOW, refuse } from './http/answer';
import { caching } from './http/caching';
import { clientAddress, fromTrusted, type Proxies } from './http/client-address';
import type { Secrets } from './http/cookies';
import { allowCallers } from './http/cors';
import { ctokenRoutes } from './http/ctoken';
import { answerDisconnected, hasDisconnectedEarly } from './http/disconnected';
import type { ErrorLog } from './http/error-log';
import { refuseTooLong } from './http/limit-address';
import { limitAhead } from './http/limit-ahead';
import { loggable } from './http/log-address';
import { type Observing, observe } from './http/observe';
import { retryAfter } from './http/retry-after';
import { type Hsts, secureHeaders } from './http/secure-headers';
import { markStale, valueFor } from './http/stale';
import type { Readiness } from './monitoring/readiness';
import type { Publisher } from './publishing/publisher';
import { realNameRoutes } from './registration/routes';
import type { Verify } from './registration/verify';
import { shopInfo } from './shop/info';
import { comingMoments, momentOf } from './shop/schedule';
import type { Database } from './store/database';
import { lastKnown } from './store/last-known';
import { countRequest } from './store/queries/mirror';
import { isReadOnly, isReadOnlyError } from './store/read-only';
import { readCatalogue } from './store/revision';
import { isUnavailable } from './store/unavailable';
import { otherBuilds } from './web/builds';
import { calendarRoute } from './web/calendar';
import { discoveryRoutes } from './web/discovery/routes';
import { downloadRoutes } from './web/downloads';
import { eraseRoute } from './web/erase';
import { createFiles } from './web/files';
import { liveReloadRoutes } from './web/live-reload';
import { lookIconRoutes, readLook } from './web/look';
import { oncePerState } from './web/once-per-state';
import type { Assets } from './web/pages/assets';
import { createPages } from './web/pages/pages';
import { variantOf } from './web/pages/variant';
import { qrRoute } from './web/qr';
import { redirectRoute } from './web/redirect';
import { reportUpload } from './web/reports';
import { repositoryRoutes } from './web/repository';
import { simulatorRoutes } from './web/simulator';
import { storybookRoutes } from './web/storybook';
import { takenDown } from './web/taken-down';
import { uploadRoutes } from './web/uploads/routes';
import { workerRoute } from './web/worker';

/** The parts of the store. */
export interface AppDeps {
  /** Signs cookies and tokens. */
  readonly secret: Secrets;
  readonly database: Pick<Database, 'db' | 'reserved'> &
    Partial<Pick<Database, 'reads' | 'revision'>>;
  /** What the build made for pages, and the folder of files for browsers. */
  readonly assets: Assets;
  readonly clientFiles: string;
  /** The file with the keys of registrations, and the service that verifies one. */
  readonly realName: { readonly keyFile: string; readonly verify: Verify };
  /** Finds the account of a native client's token. */
  readonly verifyToken: VerifyToken;
  /** The key that browsers subscribe to for notifications; undefined: there are none. */
  readonly pushKey: string | undefined;
  /** Retention periods of visitors' data, in days. */
  readonly retentionDays?: RetentionDays;
  /** Decides which requests are refused under overload. */
  readonly admission: Admission;
  readonly turns: Turns;
  readonly observing: Omit<Observing, 'isTrusted'>;
  /** What `/readyz` answers. */
  readiness(): Promise<Readiness>;
  /** The image service's routes. */
  readonly images: Hono;
  /** The shop's own repository: without a publisher there is none. */
  readonly repository: {
    readonly publisher: Publisher | undefined;
    readonly folder: string;
    /** SHA-256 of its key's certificate. */
    readonly fingerprint: string | undefined;
  };
  /** Copies of files of mirrored sources. */
  readonly stored: StoredFiles;
  readonly log: ErrorLog;
  /** The shop's public address; undefined: the address of each request. */
  readonly publicUrl: string | undefined;
  /** The shop's time zone. */
  readonly timeZone: string;
  readonly defaultLanguage: Lang;
  /** Hosts for the pages' calls in other environments (D§3). */
  readonly apiHosts: ApiHosts;
  /** The reverse proxies in front of the store. */
  readonly proxies: Proxies;
  /** Receives warnings for the operator, one line each. */
  warn(line: string): void;
  /** Stores reports of visitors' pages. */
  readonly storeLog: StoreLog;
  /** Other shops whose pages may make calls here. */
  readonly apiCallers: readonly string[];
  /** Who may frame pages, and the setting for Strict-Transport-Security. */
  readonly frameAncestors: readonly string[];
  readonly hsts: Hsts;
  /** Sites that `/redirect` may lead to besides this one. */
  readonly partnerSites: readonly string[];
  /** The folder of the built Storybook, if it is served. */
  readonly storybookFiles?: string | undefined;
  /** The built simulator of native clients, in development. */
  readonly simulatorFile?: string | undefined;
  /** In development: whether pages reload when a new server starts. */
  readonly liveReload?: boolean;
  /** Called with each look that pages have, for what is answered without the application. */
  wears?(look: Look): void;
}

type Problem = 'missing' | 'noFile' | 'server' | 'tooLong' | 'unavailable';

/** The API's answer for each problem that has a page: status, code, message. */
const REFUSALS: Record<Problem, [ContentfulStatusCode, number, string]> = {
  missing: [404, CODE.notFound, 'no such call'],
  noFile: [404, CODE.notFound, 'no file'],
  server: [500, CODE.serverError, 'server error'],
  tooLong: [414, CODE.paramRequired, 'address too long'],
  unavailable: [503, CODE.unavailable, NOT_NOW],
};

/** The store as a web application: health, files, the API, downloads, pages. */
export function createApp(deps: AppDeps): Hono {
  const {
    assets,
    clientFiles,
    images,
    retentionDays,
    log,
    partnerSites,
    publicUrl,
    secret,
    storybookFiles,
    stored,
  } = deps;
  const { db, reserved, reads = db } = deps.database;
  const { revision: readRevision = async () => (await readCatalogue(reserved)).revision } =
    deps.database;
  const { metrics } = deps.observing;
  const app = new Hono();
  const shopIn = oncePerState(() =>
    shopInfo(reads, { publicUrl, fingerprint: deps.repository.fingerprint }),
  );
  const momentsIn = oncePerState(() => comingMoments(reserved, Date.now()));
  const known = lastKnown<string>(1);
  const readState = async () => {
    const revision = await readRevision();
    return `${revision}.${momentOf(await momentsIn(String(revision)), Date.now())}`;
  };
  const state = async (c: Context) => valueFor(c, await known('state', readState));
  const { defaultLanguage: first } = deps;
  // A look with languages of its own names the first, too.
  const usual: Look =
    first === LANGS[0] ? {} : { languages: [first, ...LANGS.filter((one) => one !== first)] };
  const lookIn = oncePerState(async () => ({ ...usual, ...(await readLook(reserved)) }));
  const knownLook = lastKnown<Look>(1);
  let worn = usual;
  const look = async (state?: string) => {
    const read = async () => lookIn(state ?? (await known('state', readState)).value);
    const { value } = await knownLook('look', read);
    worn = value;
    deps.wears?.(value);
    return value;
  };
  const pages = createPages({
    assets,
    api: (c, state) => {
      const shop = state === undefined ? undefined : () => shopIn(state);
      return withDeadline(
        createApi({ db: reads, lang: variantOf(c).lang, shop, retentionDays }, log),
        TIMEOUT_MS,
        log,
      );
    },
    state,
    look: (state) => look(state).catch(() => usual),
    publicUrl,
    timeZone: deps.timeZone,
    apiHosts: deps.apiHosts,
    frameAncestors: deps.frameAncestors,
    notWarmed: (error) => log(error, 'a page after a change of the catalogue'),
    lookedUp: (cache, result) => metrics.pageCache.inc({ cache, result }),
  });
  metrics.gauge(
    'snowpea_page_cache_bytes',
    'Bytes of the pages in the cache.',
    () => Object.entries(pages.caches).map(([cache, { size }]) => [{ cache }, size] as const),
    ['cache'],
  );
  /** If a count cannot be stored, it is lost and the download continues. */
  const requested = countRequests((sha256) => {
    countRequest(db, sha256, Date.now()).catch((error: unknown) => {
      if (!isReadOnlyError(error)) log(error, 'counting a request for a file');
    });
  });
  const problem = (c: Context, name: Problem) =>
    isApi(c.req.path) ? refuse(c, ...REFUSALS[name]) : pages.problem(c, name);
  const readOnly = (c: Context) => {
    c.set('refusal', 'read-only');
    return problem(c, 'unavailable');
  };

  app.use(caching);
  // What answers without reading the look goes by the last known one.
  app.use((c, next) => {
    c.set('languages', worn.languages);
    c.set('theme', worn.theme);
    return next();
  });
  app.use(observe({ ...deps.observing, isTrusted: fromTrusted(deps.proxies) }));
  app.use(clientAddress(deps.proxies, deps.warn));
  app.use(secureHeaders(deps.hsts, publicUrl));
  app.use(retryAfter);
  app.use(markStale);
  app.use(allowCallers(deps.apiCallers, isApi));
  app.use(refuseTooLong((c) => problem(c, 'tooLong')));
  app.use(limitAhead());
  app.use(
    admit(deps.admission, deps.turns, (c, kind) =>
      kind === 'picture' ? c.text(NO_PICTURE_NOW, 503) : problem(c, 'unavailable'),
    ),
  );
  if (deps.simulatorFile) app.route('/', simulatorRoutes(deps.simulatorFile));
  if (deps.liveReload) app.route('/', liveReloadRoutes());
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const { ready, stopping, database } = await deps.readiness();
    if (ready) return c.text('ready\n');
    if (stopping) return c.text('The store is stopping.\n', 503);
    const reason = database ? 'is not up to date' : 'does not answer';
    return c.text(`The database ${reason}.\n`, 503);
  });
  app.route('/', workerRoute(reserved));
  app.route('/', lookIconRoutes(reserved, look));
  app.route('/', createFiles(clientFiles, otherBuilds(db)));
  app.route('/', images);
  if (storybookFiles) app.route('/', storybookRoutes(storybookFiles));
  app.route('/', hostRoutes(deps.apiHosts));
  app.route('/', ctokenRoutes({ secret, publicUrl }));
  app.route(
    '/',
    uploadRoutes({
      db,
      secret,
      publicUrl,
      log,
      refused: (c) => pages.problem(c, 'refused'),
      crowded: (c) => pages.problem(c, 'unavailable'),
      again: pages.again,
      uploads: { [addReport.name]: reportUpload(db) },
    }),
  );
  app.route('/', realNameRoutes({ db, ...deps.realName, now: Date.now, secret, publicUrl, log }));
  app.route(
    '/',
    apiRoutes({
      db,
      reads,
      log,
      onReportDropped: countDroppedReports(deps.warn),
      storeLog: deps.storeLog,
      secret,
      publicUrl,
      apiCallers: deps.apiCallers,
      verifyToken: deps.verifyToken,
      keyFile: deps.realName.keyFile,
      pushKey: deps.pushKey,
      retentionDays,
    }),
  );
  app.route('/', repositoryRoutes({ db: reserved, ...deps.repository, images, stored, requested }));
  app.route('/', downloadRoutes({ db: reserved, problem, stored, requested }));
  app.route('/', redirectRoute(partnerSites));
  app.route('/', discoveryRoutes({ db: reads, publicUrl, state, look }));
  app.route(
    '/',
    qrRoute(publicUrl, async (c) => (await shopIn(await state(c))).follow),
  );
  app.route('/', calendarRoute(reads, publicUrl, deps.timeZone));
  app.route('/', eraseRoute({ db, secret, publicUrl }));
  // While the store is read-only the form is not shown, because it could not be submitted.
  app.get('/report/:app', async (c, next) => ((await isReadOnly(db)) ? readOnly(c) : next()));
  app.route('/', takenDown(reads));
  app.route('/', pages.app);

  app.notFound((c) => problem(c, 'missing'));
  app.onError((error, c) => {
    if (hasDisconnectedEarly(c)) return answerDisconnected();
    log(error, loggable(c.req.method, c.req.url));
    if (isReadOnlyError(error)) return readOnly(c);
    return problem(c, isUnavailable(error) ? 'unavailable' : 'server');
  });
  return app;
}
