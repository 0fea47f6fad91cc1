import { OperatorError } from './operator-error';
import { readSettings } from './settings';
import { type Running, startStore } from './start';

/** Exit codes (docs/operating.md). The operator has to act, and to start again would not help. */
const REFUSED = 1;
/** A mistake of ours, or a lost database: to start again may help. The value is EX_SOFTWARE of sysexits.h. */
const CRASHED = 70;

/** Running requests have 10 s and queries 3; what is not over then is not waited for after a crash. */
const STOP_MS = 20_000;
/** One Ctrl-C comes more than once: from the terminal to its whole process group, and from npm. */
const SAME_WISH_MS = 500;

/** The server process: starts the store, and stops it in order on a signal or after an error that was not caught. */
const starting = new AbortController();
let running: Running | undefined;
let stopping: { readonly since: number; readonly code: number } | undefined;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) stop(0);
    else if (performance.now() - stopping.since > SAME_WISH_MS) stopNow(REFUSED);
  });
}
// Whoever restarts this process when it ends (scripts/setup/supervise.mjs) has gone without a word.
process.on('disconnect', () => stop(0));
// Unhandled rejections arrive here too.
process.on('uncaughtException', (error, origin) => {
  console.error(`${origin}:`, error);
  stop(CRASHED);
});

try {
  const settings = readSettings(process.env);
  running = await startStore(settings, {
    signal: starting.signal,
    report: (line) => console.log(line),
    lost: (error) => {
      tell(error);
      stop(CRASHED);
    },
  });
  if (settings.simulatorFile)
    console.log(`Native clients are simulated: ${running.url}/?sim=android`);
  if (settings.storybookFiles) console.log(`Storybook at ${running.url}/storybook/`);
  console.log(`Snowpea ready on ${running.url}`);
} catch (error) {
  if (stopping) process.exit(stopping.code);
  tell(error);
  process.exit(error instanceof OperatorError ? REFUSED : CRASHED);
}

/** Stops in order, once. */
function stop(code: number): void {
  if (stopping) return;
  stopping = { since: performance.now(), code };
  if (running === undefined) {
    starting.abort();
    return;
  }
  if (code === CRASHED) setTimeout(() => stopNow(code), STOP_MS).unref();
  running.stop().then(
    () => process.exit(code),
    (error) => {
      tell(error);
      process.exit(code || CRASHED);
    },
  );
}

/** Ends at once, and leaves no PostgreSQL behind. While the store starts, the order it stops in is the quickest way too. */
function stopNow(code: number): void {
  if (running === undefined) return;
  running
    .stopNow()
    .catch(tell)
    .finally(() => process.exit(code));
}

/** The operator gets a sentence; a mistake of ours comes with its stack. */
function tell(error: unknown): void {
  console.error(error instanceof OperatorError ? error.message : error);
}
