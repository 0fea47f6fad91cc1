import { spawnSync } from 'node:child_process';
import { attempt, installPackages } from './packages.mjs';

/** Playwright's own Chromium, with its headless shell. */
const installPlaywrights = () =>
  attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);

/** Whether a binary starts: a downloaded one may lack system libraries. */
function starts(binary) {
  const { status } = spawnSync(binary, ['--version', '--no-sandbox'], {
    stdio: 'ignore',
    timeout: 60_000,
  });
  return status === 0;
}

/** Whether there is a font with Chinese glyphs. Without one each character is the same box, narrower than a glyph. */
function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  // Without fontconfig (macOS, Windows) the system provides the fonts.
  return status !== 0 || stdout.trim() !== '';
}

/**
 * Finds or installs the Chromium or Chrome of the browser tests: the installed one, otherwise the system's package if this
 * process may install it, otherwise Playwright's own. The same for its headless shell, which is much faster. The modules must
 * be installed.
 *
 * @returns {Promise<{chromium: string, headlessShell: string | undefined}>} the paths of the binaries; without a
 *   headless shell, tests run in Playwright's or in the Chromium itself
 */
async function installBrowsers() {
  const { findChromium, findHeadlessShell } = await import('../../tests/helpers/chromium.mjs');
  const working = async (find) => {
    const binary = await find();
    return binary && starts(binary) ? binary : undefined;
  };
  const chromium =
    (await working(findChromium)) ??
    (installPackages('chromium') ? await working(findChromium) : undefined) ??
    (installPlaywrights() ? await working(findChromium) : undefined);
  if (!chromium) {
    throw new Error(
      'The browser tests need Chrome or Chromium, which could not be installed. Install one of them, or name its binary in CHROMIUM_PATH.',
    );
  }
  const headlessShell =
    (await working(findHeadlessShell)) ??
    (installPackages('chromium-headless-shell') ? await working(findHeadlessShell) : undefined);
  if (!hasChineseFont()) installPackages('fonts-noto-cjk');
  return { chromium, headlessShell };
}

/**
 * Sets up the browsers and passes their paths in the environment.
 *
 * @returns {Promise<string>} the binary that most tests run in
 * @throws {Error} with a sentence that says what to do
 */
export async function ensureBrowser() {
  const { chromium, headlessShell } = await installBrowsers();
  process.env.CHROMIUM_PATH = chromium;
  if (headlessShell) process.env.HEADLESS_SHELL_PATH = headlessShell;
  return headlessShell ?? chromium;
}
