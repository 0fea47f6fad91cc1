import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 250;

/**
 * Stops this process gracefully, as by SIGTERM, when npm, its parent, has ended. npm forwards signals only to the
 * shell that runs the script, and a killed npm forwards none; an orphaned store would hold the port.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parents = aboveUs();
  const looking = setInterval(() => {
    if (aboveUs() === parents) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  looking.unref();
}

/** Process ids of the ancestors up to npm: npm alone, or npm and the shell that runs its script. */
function aboveUs() {
  const parent = process.ppid;
  return isShellOfScript(parent) ? `${parent} ${parentOf(parent)}` : `${parent}`;
}

function isShellOfScript(pid) {
  return read(`/proc/${pid}/cmdline`).includes('scripts/start.mjs');
}

/** The fourth field of `stat`. The second field, a name in brackets, may contain any character. */
function parentOf(pid) {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')[1];
}

/** Empty without /proc: then only the direct parent is known. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
