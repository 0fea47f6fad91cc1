const LOOK_EVERY_MS = 250;

/**
 * Stops this process gracefully, as by SIGTERM, when npm, its parent, has ended: a killed npm forwards no signal, and an
 * orphaned store would hold the port. The script in package.json begins with `exec`, so no shell is between the two.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  looking.unref();
}
