import { type Browser, launch, MODERN_FLAGS } from '../helpers/cdp';
import { findChromium } from '../helpers/chromium.mjs';
import { ensureEngines } from './download.mjs';
import { ALL_ENGINES, OLD_FLAGS } from './engines.mjs';

const MIDDLE = ['Chromium 69', 'Chromium 79'] as const;

/** Today's, the control, which needs none of the old ones' help. */
export const TODAY = 'today’s Chromium';

/** One of the engines by its name in test titles. */
export type EngineName = 'Chromium 64' | (typeof MIDDLE)[number] | typeof TODAY;

/** The engines the baseline is tested on (D§17) in this run. */
export const OLD: readonly EngineName[] = ['Chromium 64', ...(ALL_ENGINES ? MIDDLE : [])];
export const ENGINE_NAMES: readonly EngineName[] = [...OLD, TODAY];

/** Where today's only does again what the browser tests see of it, it is looked at with all the others. */
export const OLD_AND_ALL: readonly EngineName[] = ALL_ENGINES ? ENGINE_NAMES : OLD;

/** The engines that lack what the polyfill chunk brings. */
export const NEEDS_POLYFILLS: readonly EngineName[] = OLD.filter((name) => name !== 'Chromium 79');

/** Starts an engine by name, downloading it first where it is missing. */
export async function openEngine(name: EngineName): Promise<Browser> {
  if (name === TODAY) {
    const binary = await findChromium();
    if (!binary) throw new Error('No Chromium or Chrome found: install one, or set CHROMIUM_PATH.');
    return launch({ binary, flags: MODERN_FLAGS });
  }
  const engine = (await ensureEngines()).find((candidate) => candidate.name === name);
  if (!engine) throw new Error(`There is no engine named ${name}.`);
  return launch({ binary: engine.binary, flags: OLD_FLAGS });
}
