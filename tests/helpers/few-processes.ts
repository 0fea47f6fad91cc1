import { type Browser, chromium } from 'playwright';
import { MODERN_FLAGS } from './cdp';
import { findChromium } from './chromium.mjs';

/** Flags that keep a browser to a few processes, as `openBrowser` does with the headless shell. */
export const FEW_PROCESSES: readonly string[] = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--renderer-process-limit=1',
];

/** Starts the whole Chromium with its back/forward cache, as `openBrowser` does for benches, but in a few processes. */
export async function openWholeBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium here: run `npm test`, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: [...MODERN_FLAGS, ...FEW_PROCESSES, '--force-effective-connection-type=4G'],
    headless: true,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
