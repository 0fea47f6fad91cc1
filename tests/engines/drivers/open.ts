import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODERN_FLAGS } from '../../helpers/cdp';
import { findChromium } from '../../helpers/chromium.mjs';
import { ensureEngines } from '../download.mjs';
import { OLD_FLAGS } from '../engines.mjs';
import { ensureInstalled } from '../installed.mjs';
import { driveChromium } from './chromium';
import type { Driver, DriverOptions } from './driver';
import { driveFirefox } from './firefox';
import { driveWebKit } from './webkit';

function startOld(wanted: string): (options: DriverOptions) => Promise<Driver> {
  return async (options) => {
    const engine = (await ensureEngines()).find(({ name }) => name === wanted);
    if (!engine) throw new Error(`There is no ${wanted} among the old engines.`);
    return driveChromium({ binary: engine.binary, flags: OLD_FLAGS }, options);
  };
}

/** Starters of the engines that run every behaviour. */
const STARTS = {
  'today’s Chromium': async (options: DriverOptions) => {
    const binary = await findChromium();
    if (!binary) throw new Error('No Chromium or Chrome found: install one, or set CHROMIUM_PATH.');
    return driveChromium({ binary, flags: MODERN_FLAGS }, options);
  },
  'Chromium 69': startOld('Chromium 69'),
  'Chromium 64': startOld('Chromium 64'),
  'Firefox ESR': async (options: DriverOptions) =>
    driveFirefox((await ensureInstalled())['firefox-esr'], options),
  WebKitGTK: async (options: DriverOptions) => driveWebKit(await ensureInstalled(), options),
};

export type DrivenEngine = keyof typeof STARTS;

/** The Chromiums. */
export const CHROMIUMS: readonly DrivenEngine[] = [
  'Chromium 64',
  'Chromium 69',
  'today’s Chromium',
];

/** Options of an engine; JavaScript is on by default. */
export type EngineOptions = Partial<Omit<DriverOptions, 'downloads'>>;

/** A running engine, and the folder its downloads go to. */
export interface Started extends Driver {
  downloads: string;
}

/** Starts an engine with an empty profile; its `close` removes what it downloaded. */
export async function startEngine(
  name: DrivenEngine,
  { javaScript = true, ...visit }: EngineOptions = {},
): Promise<Started> {
  const downloads = await mkdtemp(join(tmpdir(), 'snowpea-downloads-'));
  const forget = () => rm(downloads, { recursive: true, force: true });
  try {
    const driver = await STARTS[name]({ ...visit, javaScript, downloads });
    return { ...driver, downloads, close: () => driver.close().finally(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}
