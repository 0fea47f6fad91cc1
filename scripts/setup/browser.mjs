import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './modules.mjs';

/** Runs a command before everyone's eyes, because an installation may take minutes. */
function attempt(command, args, env = {}) {
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

function installSystemChromium() {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without the fonts every Chinese character is a box, which no test could tell from a word.
  const packages = ['chromium', 'fonts-noto-cjk'];
  return (
    attempt('apt-get', ['update', '-q'], quiet) &&
    attempt('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], quiet)
  );
}

/** A browser that really starts: a downloaded one may lack the system's libraries. */
async function workingBrowser() {
  const { findChromium } = await import('../../tests/helpers/chromium.mjs');
  const binary = await findChromium();
  if (!binary) return undefined;
  const { status } = spawnSync(binary, ['--version', '--no-sandbox'], {
    stdio: 'ignore',
    timeout: 60_000,
  });
  return status === 0 ? binary : undefined;
}

/**
 * A Chromium or Chrome for the browser tests: the one that is installed, else Playwright's own, else the system's
 * package where this process may install one. Call it when the modules are there.
 *
 * @returns {Promise<string>} the path of its binary
 * @throws {Error} with a sentence that says what to do
 */
export async function ensureBrowser() {
  const ways = [
    () => undefined,
    () => attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']),
    () => mayInstallPackages() && installSystemChromium(),
  ];
  for (const way of ways) {
    way();
    const binary = await workingBrowser();
    if (binary) return binary;
  }
  throw new Error(
    'The browser tests need Chrome or Chromium, and it could not be installed. Install one, or name its binary in CHROMIUM_PATH.',
  );
}
