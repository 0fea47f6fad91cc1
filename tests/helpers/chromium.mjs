import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Today's Chromium or Chrome on this machine: `CHROMIUM_PATH` when set, else one on the PATH, else Playwright's.
 *
 * @returns {Promise<string | undefined>} the path of the binary, or undefined when there is none.
 */
export async function findChromium() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const places = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const place of [CHROMIUM_PATH, ...places, chromium.executablePath()]) {
    if (place && (await runs(place))) return place;
  }
  return undefined;
}

async function runs(path) {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours to run: the next place is tried.
    return false;
  }
}
