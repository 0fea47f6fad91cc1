import { OperatorError } from './operator-error';
import { readSettings } from './settings';
import { type Running, startStore } from './start';

/** `npm start`, once everything is installed and built: starts the store, and stops it in order on a signal. */
const starting = new AbortController();
let running: Running | undefined;
let stopping = false;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Asked twice: go at once. An embedded PostgreSQL that is left behind is found again at the next start.
    if (stopping) process.exit(1);
    stop(0);
  });
}

try {
  const settings = readSettings(process.env);
  running = await startStore(settings, {
    signal: starting.signal,
    report: (line) => console.log(line),
    lost: (error) => {
      tell(error);
      stop(1);
    },
  });
  if (settings.simulatorFile)
    console.log(`Native clients are simulated: ${running.url}/?sim=android`);
  if (settings.storybookFiles) console.log(`Storybook at ${running.url}/storybook/`);
  console.log(`Snowpea ready on ${running.url}`);
} catch (error) {
  if (stopping) process.exit(0);
  tell(error);
  process.exit(1);
}

function stop(code: number): void {
  stopping = true;
  if (running === undefined) {
    starting.abort();
    return;
  }
  running.stop().then(
    () => process.exit(code),
    (error) => {
      tell(error);
      process.exit(1);
    },
  );
}

/** The operator gets a sentence; a mistake of ours comes with its stack. */
function tell(error: unknown): void {
  console.error(error instanceof OperatorError ? error.message : error);
}
