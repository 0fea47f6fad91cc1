import { type Browser, launch, MODERN_FLAGS } from '../helpers/cdp';
import { findChromium } from '../helpers/chromium.mjs';
import { ensureEngines } from './download.mjs';
import { OLD_FLAGS } from './engines.mjs';

/** The engines the baseline is tested on (D§17); the last is the control, which needs none of the old ones' help. */
export const ENGINE_NAMES = [
  'Chromium 64',
  'Chromium 69',
  'Chromium 79',
  'today’s Chromium',
] as const;

/** One of the engines by its name in test titles. */
export type EngineName = (typeof ENGINE_NAMES)[number];

/** The engines that lack what the polyfill chunk brings. */
export const NEEDS_POLYFILLS: readonly EngineName[] = ['Chromium 64', 'Chromium 69'];

/** Starts an engine by name, downloading it first where it is missing. */
export async function openEngine(name: EngineName): Promise<Browser> {
  if (name === 'today’s Chromium') {
    const binary = await findChromium();
    if (!binary) throw new Error('No Chromium or Chrome found: install one, or set CHROMIUM_PATH.');
    return launch({ binary, flags: MODERN_FLAGS });
  }
  const engine = (await ensureEngines()).find((candidate) => candidate.name === name);
  if (!engine) throw new Error(`There is no engine named ${name}.`);
  return launch({ binary: engine.binary, flags: OLD_FLAGS });
}
