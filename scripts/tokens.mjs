#!/usr/bin/env node
/**
 * Makes `build/tokens.css` (what a phone gets) and `build/tokens.ts` (what the build, the tests and the
 * foundation pages read) from the DTCG JSON in design-system/tokens.
 *
 *   node scripts/tokens.mjs           write them
 *   node scripts/tokens.mjs --check   exit 1 when the committed files are not current
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
    console.error(`${file} is not current: run node scripts/tokens.mjs`);
    process.exitCode = 1;
  }
}
