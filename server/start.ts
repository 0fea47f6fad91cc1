import cluster from 'node:cluster';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../contract/constants';
import { demoDraws, demoRanksBefore, seedDemo } from '../demo';
import { releaseMessage } from '../src/render/server';
import { SIMULATED } from './accounts/accounts';
import { accountsOf } from './accounts/verifier';
import { createApp } from './app';
import { storeLogIn } from './calls/store-log';
import { startMirroring } from './catalogue/mirror/start-mirroring';
import { MIRROR_FOLDER, storedFiles } from './catalogue/mirror/stored-files';
import { syncingOf } from './catalogue/sync/for-process';
import { startSyncing } from './catalogue/sync/start-syncing';
import { loadSecrets, prepareDataDirectory } from './data-directory';
import { sharedBucket } from './files/shared-bucket';
import { createAdmission } from './http/admission/admission';
import { prepareRefusals } from './http/admission/refusals';
import { refuseEarly } from './http/admission/refuse-early';
import { createTurns } from './http/admission/turns';
import { watchLoad } from './http/admission/watch-load';
import { connectedClient, trustedPeer } from './http/client-address';
import { createErrorLog } from './http/error-log';
import { listen } from './http/listening';
import { requestListener } from './http/request-listener';
import { PICTURES_FOLDER } from './images/picture-cache';
import type { createLogger } from './monitoring/logger';
import { createMetrics, type Metrics } from './monitoring/metrics';
import { type MetricsServer, serveMetrics } from './monitoring/metrics-server';
import { createReadiness, diskCheck } from './monitoring/readiness';
import { requestContext } from './monitoring/request-context';
import { storeGauges } from './monitoring/store-gauges';
import { answerPrimary } from './monitoring/workers-metrics';
import { channelsOf } from './notify/channels';
import { startNotifying } from './notify/start-notifying';
import { warnAboutOpenFiles } from './open-files';
import { type AttemptResult, createOutbound } from './outbound/outbound';
import { ownRepository } from './publishing/own-repository';
import { warnAboutReadable } from './readable-by-others';
import { checkKeys } from './registration/key-fault';
import { verifierOf } from './registration/verify';
import { checkSecret } from './secret-check';
import type { Settings } from './settings';
import { seedActivities } from './shop/lucky/activities';
import { loadPushKeys } from './shop/push/keys';
import { pushSender } from './shop/push/send';
import { startReleaseNotifications } from './shop/push/start';
import { openDatabase } from './store/database';
import { startKeepingRanks } from './store/keep-ranks';
import { isMigrated, newerMigrations } from './store/migrate';
import { prepareSchema } from './store/prepare-schema';
import { keepRanks } from './store/queries/chart-ranks';
import { staleSources } from './store/queries/source-syncs';
import { isReadOnly } from './store/read-only';
import { REPORTS, takeInPictures } from './store/report-pictures';
import { startRetention } from './store/retention';
import { readCatalogue } from './store/revision';
import { mayChangeCatalogue } from './store/rights';
import type { Schema } from './store/schema';
import { visible } from './terminal';
import { storeBuild } from './web/builds';
import { imageRoutes } from './web/images';
import { readLook } from './web/look';
import { readAssets } from './web/pages/assets';

const WEEK_MS = 7 * DAY_MS;

/** Folder of the built server: this module is part of its serve.js. */
const BUILT = import.meta.dirname;
const CLIENT_FILES = path.join(BUILT, '../client');

/** A running store. */
export interface Running {
  readonly url: string;
  /** Lets running requests finish, closes the database, and stops an embedded PostgreSQL. */
  stop(): Promise<void>;
  /** Stops an embedded PostgreSQL immediately, for a process that must end now. */
  stopNow(): Promise<void>;
}

/** The abort signal of a start, and the caller's callbacks. */
export interface Hooks {
  /** Aborts the start. */
  readonly signal: AbortSignal;
  readonly logger: ReturnType<typeof createLogger>;
  /** Receives progress, one line per call. */
  report(line: string): void;
  /** Called when the database is permanently lost, with the reason. The caller should stop the store. */
  lost(error: unknown): void;
}

/**
 * Starts the store: takes the port, opens and migrates the database, fills it when it is empty, and serves.
 * @throws OperatorError when the operator has to act, or the signal's reason when it is aborted; everything that was
 * opened is closed first
 */
export async function startStore(
  settings: Settings,
  { signal, logger, report, lost }: Hooks,
): Promise<Running> {
  const opened: Array<() => Promise<void>> = [];
  const stop = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  try {
    await prepareDataDirectory(settings.dataDir);
    const log = createErrorLog((entry) => logger.error(entry));
    const most = warnAboutOpenFiles(report);
    const metrics = createMetrics();
    // They wake the process a hundred times a second.
    if (settings.metricsAddress) metrics.ofProcess();
    const monitored = settings.metricsAddress
      ? await monitor(settings.metricsAddress, metrics, report)
      : undefined;
    if (monitored?.close) opened.push(monitored.close);
    const turns = createTurns();
    const listening = await listen(settings.host, settings.port, {
      tls: settings.tls && { ...settings.tls, warn: report },
      transport: settings,
      connections: {
        clientOf: connectedClient(settings.proxies),
        most: settings.maxConnections || Number.POSITIVE_INFINITY,
      },
      files: { most, failed: (error) => log(error, 'a new connection') },
      refused: (reason) => metrics.refused.inc({ reason, class: 'unknown' }),
      connected: turns.putOff,
    });
    let drained: Promise<void> | undefined;
    opened.push(() => drained ?? listening.drain());
    await warnAboutReadable(
      [
        { what: 'The data directory', path: settings.dataDir },
        // Made private below, but it may have been read before.
        { what: 'The secret', path: path.join(settings.dataDir, 'secret') },
        { what: 'The key file', path: settings.realNameKeyFile },
        // The key for publishing is not used at all when others may read it.
        ...(settings.tls ? [{ what: 'The key of TLS', path: settings.tls.key }] : []),
      ],
      report,
    );
    const secret = await loadSecrets(settings.dataDir, settings.secret);
    const database = await openDatabase(settings, {
      role: 'server',
      readOnly: settings.readOnly,
      report,
      lost,
      silent: (silent) =>
        silent
          ? logger.error(
              'PostgreSQL does not answer: only stored pages and known downloads are served.',
            )
          : logger.warn('PostgreSQL answers again.'),
      standby: (line) => logger.warn(line),
      readFrom: (result) => metrics.standbyReads.inc({ result }),
      queried: (ms, failed) => countQuery(metrics, ms, failed),
    });
    opened.unshift(database.close);
    signal.throwIfAborted();
    await unlessAborted(
      signal,
      prepareSchema(database, async (db) => {
        if (!settings.readOnly) await fillEmptyStore(db, settings.demoApps, report);
      }),
    );
    const newer = await newerMigrations(database.db);
    if (newer.length > 0)
      report(
        `A newer Snowpea has migrated the database (${newer.join(', ')}). This version can use it; update it soon.`,
      );
    await checkSecret(database.db, secret);
    await checkKeys(database.db, settings.realNameKeyFile, {
      report,
      warn: (line) => logger.error(line),
    });
    if (!(await isReadOnly(database.db)))
      await takeInPictures(database.db, path.join(settings.dataDir, REPORTS));
    await storeBuild(database.db, CLIENT_FILES, Date.now()).catch((error: unknown) =>
      report(
        `This build's files could not be stored for pages that are open at the next update: ${error}`,
      ),
    );
    const endRetention = startRetention(database.db, settings, log);
    opened.push(async () => void endRetention());
    opened.push(startKeepingRanks(database.db, log, demoRanksBefore));
    const counted = (service: string, result: AttemptResult) =>
      metrics.outward.inc({ service, result });
    const pushKeys = settings.pushContact ? await loadPushKeys(settings.dataDir) : undefined;
    if (pushKeys && settings.pushContact) {
      const send = pushSender(pushKeys, settings.pushContact, { counted });
      const notifying = { send, wording: releaseMessage };
      opened.push(startReleaseNotifications(database.db, notifying, log));
    }
    const through = createOutbound({ service: 'source', retries: 2, counted });
    const endSyncing = startSyncing(database, { ...syncingOf(settings), through }, { report, log });
    opened.push(endSyncing);
    const admission = createAdmission(settings.maxInFlight);
    const load = {
      lagMs: settings.maxLagMs,
      waiting: () => database.connections().waiting,
      waited: turns.waited,
    };
    const endWatching = watchLoad(load, ({ congested, busy }) => {
      admission.adjust(congested);
      turns.adjust(busy);
    });
    opened.push(async () => endWatching());
    const readiness = createReadiness({
      migrated: () => isMigrated(database.reserved),
      disk: diskCheck(settings.dataDir),
      stopping: listening.isStopping,
      staleSources: () => staleSources(database.reserved, Date.now()),
    });
    const channels = channelsOf(settings, { counted });
    if (channels.length > 0)
      opened.push(
        startNotifying(
          database.db,
          {
            channels,
            shop: settings.publicUrl,
            dataDir: settings.dataDir,
            isWritable: diskCheck(settings.dataDir),
            report,
          },
          log,
        ),
      );
    storeGauges(metrics, { database, admission, readiness });
    monitored?.serve(readiness);
    if (settings.accountVerifier === SIMULATED)
      report('ACCOUNT_VERIFIER is simulated: anyone can sign in as the account of the simulator.');
    const bucket = await sharedBucket(settings, secret, {
      counted,
      report: (line) => logger.error(line),
    });
    // A bucket that cannot be used says so; meanwhile pictures are made again, and files come from their sources.
    bucket?.check().catch(() => undefined);
    const stored = storedFiles(
      path.join(settings.dataDir, MIRROR_FOLDER),
      bucket?.files(MIRROR_FOLDER),
    );
    opened.push(startMirroring(database.db, stored, { report, log, counted }));
    const repository = await ownRepository(settings, database.db, { report, log, bucket });
    opened.push(async () => repository.publisher?.stop());
    const refusals = prepareRefusals(settings, await readLook(database.db));
    const app = createApp({
      wears: refusals.wear,
      secret,
      repository,
      stored,
      database,
      publicUrl: settings.publicUrl,
      timeZone: settings.timeZone,
      defaultLanguage: settings.defaultLanguage,
      apiHosts: settings.apiHosts,
      apiCallers: settings.apiCallers,
      storeLog: storeLogIn(settings.logSink, (line) => process.stdout.write(`${visible(line)}\n`)),
      frameAncestors: settings.frameAncestors,
      hsts: settings.hsts,
      proxies: settings.proxies,
      warn: report,
      partnerSites: settings.partnerSites,
      storybookFiles: settings.storybookFiles,
      simulatorFile: settings.simulatorFile,
      liveReload: settings.liveReload,
      assets: readAssets(BUILT),
      clientFiles: CLIENT_FILES,
      realName: {
        keyFile: settings.realNameKeyFile,
        verify: verifierOf(settings.realNameVerifier, counted),
      },
      verifyToken: accountsOf(settings.accountVerifier, counted),
      pushKey: pushKeys?.publicKey,
      retentionDays: { logs: settings.logDays, reports: settings.reportDays },
      images: imageRoutes({
        db: database.reads,
        folder: path.join(settings.dataDir, PICTURES_FOLDER),
        bucket: bucket?.files(PICTURES_FOLDER),
        fetchImages: settings.fetchImages,
        metrics,
      }),
      admission,
      turns,
      observing: { metrics, logger, slowMs: settings.slowMs },
      readiness,
      log,
    });
    // First of all, so that load balancers notice the stop while background work ends.
    opened.push(async () => {
      drained = listening.drain(settings.stopDelayMs);
    });
    listening.serve(
      refuseEarly(
        {
          admission,
          refusalOf: refusals.refusalOf,
          hsts: settings.hsts,
          publicUrl: settings.publicUrl,
          metrics,
          logger,
          isTrusted: trustedPeer(settings.proxies),
        },
        requestListener(app.fetch, settings),
      ),
    );
    return { url: listening.url, stop, stopNow: database.stopNow };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves the metrics; those of a worker are served by the primary process. */
async function monitor(
  address: NonNullable<Settings['metricsAddress']>,
  metrics: Metrics,
  report: (line: string) => void,
): Promise<Pick<MetricsServer, 'serve'> & Partial<MetricsServer>> {
  if (cluster.isWorker) return answerPrimary(metrics);
  const server = await serveMetrics(address, metrics);
  report(`Metrics at ${server.url}/metrics`);
  return server;
}

/** Counts a query, also for the request that made it. */
function countQuery(metrics: Metrics, ms: number, failed: boolean): void {
  metrics.queries.observe({ result: failed ? 'error' : 'ok' }, ms / 1_000);
  const about = requestContext.getStore();
  if (!about) return;
  about.databaseMs += ms;
  about.queries += 1;
}

/** Gives an empty store a demo catalogue, so that the first start shows some apps; with 0 apps it stays empty. */
async function fillEmptyStore(
  db: Kysely<Schema>,
  apps: number,
  report: (line: string) => void,
): Promise<void> {
  if (apps === 0) return;
  const catalogue = await readCatalogue(db);
  if (catalogue.apps + catalogue.games > 0 || !(await mayChangeCatalogue(db))) return;
  report(`Making a demo catalogue of ${apps} apps (npm run store -- import … imports a real one)`);
  await seedDemo(db, { apps });
  const now = Date.now();
  await seedActivities(db, await demoDraws(db, now), now);
  await keepRanks(db, now - WEEK_MS, demoRanksBefore);
}

/** Awaits long work unless the signal aborts; the work then ends when the database is closed. */
function unlessAborted(signal: AbortSignal, work: Promise<unknown>): Promise<unknown> {
  return new Promise((done, fail) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    work.then(done, fail);
  });
}
