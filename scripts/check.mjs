#!/usr/bin/env node
/** `npm run check`: the checks before each commit. */
import './setup/node-version.mjs';
import { ensureModules } from './setup/modules.mjs';

if (process.argv.includes('--help')) {
  console.log('npm run check: formatting, lint and import arrows, stylesheets, types, unit tests.');
} else {
  ensureModules({ dev: true });
  const { runChecks } = await import('./checks.mjs');
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
