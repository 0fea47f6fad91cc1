import { readFileSync } from 'node:fs';
import { demoApp } from '../../demo/app';
import { slugOf } from '../../server/store/categories/slug';
import { realData } from '../../tests/helpers/real-data';
import type { Known } from '../../tests/helpers/search-quality/known';

/** The default size of a new store. */
const DEMO_APPS = 2_000;

/**
 * The catalogue for measuring quality: the demo's apps, with Chinese and English names, and real metadata lines if a
 * developer has them. Latin questions are then about the real names, Chinese ones about both.
 */
export function qualityCatalogue() {
  const lines = realData('fdroid-apps.ndjson');
  const demo = Array.from({ length: DEMO_APPS }, (_, index) => knownDemo(index));
  const commands = [['demo', '--apps', String(DEMO_APPS)]];
  if (lines === undefined) return { all: demo, commands, input: '' };
  const input = readFileSync(lines, 'utf8');
  const real = input.split('\n').filter(Boolean).map(knownLine);
  // Their English names would also match Latin questions about real names.
  const all = [...real, ...demo];
  return { all, commands: [...commands, ['import', 'ndjson', lines]], input };
}

function knownDemo(index: number): Known {
  const { packageName, name, categories } = demoApp(index);
  return { packageName, names: Object.values(name), categories };
}

function knownLine(line: string): Known {
  // Cast: a line in the file's format; the import validates each field.
  const { packageName, name, categories } = JSON.parse(line) as {
    packageName: string;
    name: object;
    categories: readonly string[];
  };
  const names = Object.values(name ?? {}).map(String);
  return { packageName, names, categories: categories.map(slugOf) };
}
