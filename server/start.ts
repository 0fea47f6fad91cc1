import path from 'node:path';
import type { Kysely } from 'kysely';
import { seedDemo } from '../demo';
import { createApp } from './app';
import { loadSecret, prepareDataDirectory } from './data-directory';
import { createErrorLog } from './http/error-log';
import { listen } from './http/listening';
import { requestListener } from './http/request-listener';
import { tellLostKeys } from './registration/keys';
import { verifierOf } from './registration/verify';
import type { Settings } from './settings';
import { openDatabase } from './store/database';
import { forgetOldLogs } from './store/forget-old-logs';
import { migrate } from './store/migrate';
import { readCatalogue } from './store/revision';
import type { Schema } from './store/schema';
import { imageRoutes } from './web/images';
import { readAssets } from './web/pages/assets';
import { REPORTS } from './web/uploads/folder';

/** Folder of the built server: this module is part of its main.js. */
const BUILT = import.meta.dirname;

/** A running store. */
export interface Running {
  readonly url: string;
  /** Lets running requests finish, closes the database, and stops an embedded PostgreSQL. */
  stop(): Promise<void>;
  /** Stops an embedded PostgreSQL at once, for a process that has to end now. */
  stopNow(): Promise<void>;
}

/** What the caller passes to a start, and is notified of. */
export interface Hooks {
  /** Aborts the start. */
  readonly signal: AbortSignal;
  /** Progress, a line each. */
  report(line: string): void;
  /** The database is lost for good, for the reason in the error. The caller should stop the store. */
  lost(error: unknown): void;
}

/**
 * Starts the store: takes the port, opens and migrates the database, fills it when it is empty, and serves.
 * @throws OperatorError when the operator has to act, or the signal's reason when it is aborted; everything that was
 * opened is closed first
 */
export async function startStore(
  settings: Settings,
  { signal, report, lost }: Hooks,
): Promise<Running> {
  const opened: Array<() => Promise<void>> = [];
  const stop = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  try {
    await prepareDataDirectory(settings.dataDir);
    const listening = await listen(settings.host, settings.port);
    opened.push(listening.drain);
    const secret = await loadSecret(settings.dataDir, settings.secret);
    const database = await openDatabase(settings, { role: 'server', report, lost });
    opened.unshift(database.close);
    signal.throwIfAborted();
    await migrate(database.db);
    await tellLostKeys(database.db, settings.realNameKeyFile, report);
    await unlessAborted(signal, fillEmptyStore(database.db, settings.demoApps, report));
    const log = createErrorLog((entry) => console.error(entry));
    const endForgetting = forgetOldLogs(
      database.db,
      { days: settings.logDays, most: settings.logRows },
      log,
    );
    opened.push(async () => endForgetting());
    const app = createApp({
      secret,
      database,
      publicUrl: settings.publicUrl,
      apiHosts: settings.apiHosts,
      apiCallers: settings.apiCallers,
      proxies: settings.proxies,
      warn: report,
      partnerSites: settings.partnerSites,
      storybookFiles: settings.storybookFiles,
      simulatorFile: settings.simulatorFile,
      liveReload: settings.liveReload,
      assets: readAssets(BUILT),
      clientFiles: path.join(BUILT, '../client'),
      uploads: path.join(settings.dataDir, REPORTS),
      realName: {
        keyFile: settings.realNameKeyFile,
        verify: verifierOf(settings.realNameVerifier),
      },
      images: imageRoutes({
        db: database.db,
        folder: path.join(settings.dataDir, 'images'),
        fetchImages: settings.fetchImages,
      }),
      log,
    });
    listening.serve(requestListener(app.fetch, settings.publicUrl));
    return { url: listening.url, stop, stopNow: database.stopNow };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Gives an empty store a demo catalogue, so that the first start shows something; 0 apps leaves it empty. */
async function fillEmptyStore(
  db: Kysely<Schema>,
  apps: number,
  report: (line: string) => void,
): Promise<void> {
  if (apps === 0) return;
  const catalogue = await readCatalogue(db);
  if (catalogue.apps + catalogue.games > 0) return;
  report(`Making a demo catalogue of ${apps} apps (npm run store -- import … brings a real one)`);
  await seedDemo(db, { apps });
}

/** Awaits long work unless the signal aborts; the work then ends when the database is closed. */
function unlessAborted(signal: AbortSignal, work: Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    work.then(done, fail);
  });
}
