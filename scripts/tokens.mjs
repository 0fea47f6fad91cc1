#!/usr/bin/env node
/**
 * Generates `build/tokens.css` (for phones) and `build/tokens.ts` (for the build, the tests and the foundation pages) from
 * the DTCG JSON in design-system/tokens.
 *
 *   node scripts/tokens.mjs           writes them
 *   node scripts/tokens.mjs --check   exits with 1 if the committed files are stale
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { outputs } from './tokens/outputs.mjs';

const folder = path.resolve(import.meta.dirname, '../design-system/tokens');
const check = process.argv.includes('--check');

for (const [name, text] of Object.entries(await outputs(folder))) {
  const file = path.join(folder, 'build', name);
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is out of date: run node scripts/tokens.mjs`);
    process.exitCode = 1;
  }
}
