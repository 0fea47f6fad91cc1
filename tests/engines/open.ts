import { type Browser, launch, MODERN_FLAGS } from '../helpers/cdp';
import { findChromium } from '../helpers/chromium.mjs';
import { ensureEngines } from './download.mjs';
import { OLD_FLAGS } from './engines.mjs';

/** Today's engine, the control, which needs no polyfills. */
export const TODAY = 'today’s Chromium';

/** The baseline engines (D§17). */
export const OLD = ['Chromium 64', 'Chromium 69', 'Chromium 79'] as const;

/** Name of an engine in test titles. */
export type EngineName = (typeof OLD)[number] | typeof TODAY;

export const ENGINE_NAMES: readonly EngineName[] = [...OLD, TODAY];

/** The engines that need the polyfill chunk. */
export const NEEDS_POLYFILLS: readonly EngineName[] = OLD.filter((name) => name !== 'Chromium 79');

/** Starts an engine by name, downloading it first if missing. */
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
