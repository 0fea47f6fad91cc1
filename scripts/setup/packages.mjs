import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './modules.mjs';

/** Runs a command with visible output, because an installation may take minutes. */
export function attempt(command, args, env = {}) {
  console.error(`Trying: ${path.basename(command)} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    timeout: 5 * 60_000,
  });
  return status === 0;
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian, if this process may.
 *
 * @param {...string} packages
 * @returns {boolean} whether they are installed
 */
export function installPackages(...packages) {
  if (!mayInstallPackages()) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  return (
    attempt('apt-get', ['update', '-q'], quiet) &&
    attempt('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], quiet)
  );
}
