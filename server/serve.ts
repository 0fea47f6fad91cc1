import cluster from 'node:cluster';
import { CRASHED, exitCodeOf, REFUSED } from './exit-codes';
import { containFaults, faultEntry } from './jobs/job';
import { createLogger } from './monitoring/logger';
import { stackOf } from './operator-error';
import { readSettings, type Settings, settingNames } from './settings';
import { settingsNotes } from './settings-file';
import { type Running, startStore } from './start';
import { print, printError, progress, tell } from './terminal';
import { announceReady, runWorkers } from './workers';

/**
 * Time limit of a graceful shutdown after a crash, in ms; then the process ends at once. Running requests have 10 s and
 * queries 3 s. The operator's delay (STOP_DELAY_MS) is added.
 */
let stopMs = 20_000;
/** Signals within this time, in ms, count as one: one Ctrl-C comes from the terminal to its process group, and also from npm. */
const SAME_SIGNAL_MS = 500;

/** The server process: starts the store, and shuts it down gracefully on a signal or after an uncaught error. */
const starting = new AbortController();
let running: Running | undefined;
let stopping: { readonly since: number; readonly code: number } | undefined;

const settings = settingsOrEnd();
/** Prints a message for the operator. Where visitors' reports are printed, nothing else is on the standard output. */
const report: (line: string) => void = settings.logSink === 'database' ? print : progress;
if (cluster.isPrimary) for (const note of settingsNotes(settingNames())) report(note);
if (settings.workers > 1 && cluster.isPrimary)
  process.exit(
    await runWorkers(settings.workers, settings.metricsAddress, report).catch((error) => {
      tell(error);
      return exitCodeOf(error);
    }),
  );

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) stop(0);
    else if (performance.now() - stopping.since > SAME_SIGNAL_MS) stopNow(REFUSED);
  });
}
// The supervising process (supervise.ts, workers.ts) has ended without sending a signal.
process.on('disconnect', () => stop(0));
const logger = createLogger(settings.log);
containFaults({
  fault: (job, error) => logger.error(faultEntry(job, error)),
  // The state of the process is unknown.
  other(error, origin) {
    printError(`${origin}: ${stackOf(error)}`);
    stop(CRASHED);
  },
});

try {
  stopMs += settings.stopDelayMs;
  running = await startStore(settings, {
    signal: starting.signal,
    logger,
    report,
    lost: (error) => {
      tell(error);
      stop(CRASHED);
    },
  });
  if (settings.simulatorFile) report(`Native clients are simulated: ${running.url}/?sim=android`);
  if (settings.storybookFiles) report(`Storybook at ${running.url}/storybook/`);
  announceReady(`Snowpea ready on ${running.url}`, report);
} catch (error) {
  if (stopping) process.exit(stopping.code);
  tell(error);
  process.exit(exitCodeOf(error));
}

/** The settings. Invalid ones are printed, and the process ends. */
function settingsOrEnd(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    tell(error);
    process.exit(exitCodeOf(error));
  }
}

/** Shuts down gracefully, once. */
function stop(code: number): void {
  if (stopping) return;
  stopping = { since: performance.now(), code };
  if (running === undefined) {
    starting.abort();
    return;
  }
  if (code === CRASHED) setTimeout(() => stopNow(code), stopMs).unref();
  running.stop().then(
    () => process.exit(code),
    (error) => {
      tell(error);
      process.exit(code || CRASHED);
    },
  );
}

/**
 * Stops PostgreSQL and ends the process at once. While the store is still starting there is nothing to do, because the
 * aborted start ends as fast.
 */
function stopNow(code: number): void {
  if (running === undefined) return;
  running
    .stopNow()
    .catch(tell)
    .finally(() => process.exit(code));
}
