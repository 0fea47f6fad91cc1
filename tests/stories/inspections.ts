import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import type { BuiltStory } from './built-stories';
import { componentOf, type Fingerprints, fingerprintsOf } from './fingerprints';

/** The stories that passed an inspection. */
export interface Inspections {
  /** Browser and fonts of the inspections. */
  environment: string;
  /** Fingerprints by prefix of the stories' ids. */
  sound: Fingerprints;
}

const FILE = path.join(import.meta.dirname, 'inspections.json');

/** The code that inspects. */
const INSPECTOR = ['tests/stories', 'tests/helpers/browser.ts'];

/** Letters of each script in a store, in the system's fonts. */
const SAMPLE = 'Snowpea 0123 ÄßĐ Ж 雪豌豆游戏 نخود';
const FAMILIES = ['sans-serif', 'serif', 'monospace', 'system-ui'];

/** The environment of an inspection: the browser's version and the widths of its fonts. */
export async function environmentOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const widths = await page.evaluate(
    ({ sample, families }) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('No canvas to measure text with.');
      return families.map((family) => {
        context.font = `100px ${family}`;
        return context.measureText(sample).width;
      });
    },
    { sample: SAMPLE, families: FAMILIES },
  );
  await page.close();
  return `Chromium ${browser.version()}; ${widths.map(Math.round).join(' ')}`;
}

/** What inspections of the built stories depend on. */
export const inspectionFingerprints = (stories: readonly BuiltStory[], environment: string) =>
  fingerprintsOf(stories, INSPECTOR, environment);

/** The recorded inspections; empty without a record. */
export function readInspections(file = FILE): Inspections {
  if (!existsSync(file)) return { environment: '', sound: {} };
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Records stories that passed, and removes deleted ones. A record of another environment is kept, so that two machines do not
 * overwrite each other's, unless all stories were inspected.
 *
 * @param ids of all existing stories
 */
export function recordInspections(
  { environment, sound }: Inspections,
  ids: readonly string[],
  file = FILE,
): void {
  const before = readInspections(file);
  const names = [...new Set(ids.map(componentOf))].sort();
  const isSame = before.environment === environment;
  if (!isSame && names.some((name) => !(name in sound))) return;
  const all = isSame ? { ...before.sound, ...sound } : sound;
  const entries = names.flatMap((name) => (all[name] ? [[name, all[name]]] : []));
  const record = { environment, sound: Object.fromEntries(entries) };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}
