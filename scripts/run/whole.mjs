import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentOf } from '../setup/build.mjs';

/**
 * Foundations of every test: a change here can break tests that `npm test` does not run, because they are sampled or
 * unchanged since they were approved.
 */
const FOUNDATIONS = {
  tokens: [
    'design-system/tokens',
    'design-system/base.css',
    'scripts/tokens',
    'scripts/tokens.mjs',
  ],
  'lock file': ['package-lock.json'],
  harness: ['.storybook', 'scripts/run', 'tests/helpers', 'vitest.config.ts'],
};

const recordOf = (root) => path.join(root, 'tests', 'test-all.json');

/**
 * @param {string} root the project's folder
 * @returns {Record<string, string>} one short text for the content of each foundation
 */
function foundations(root) {
  return Object.fromEntries(
    Object.entries(FOUNDATIONS).map(([name, sources]) => [
      name,
      contentOf(root, sources, /\.test\.tsx?$|\.md$/),
    ]),
  );
}

/**
 * Which foundations have changed since `npm run test:all` was green for the last time.
 *
 * @param {string} root the project's folder
 */
export function changedSinceAll(root) {
  const file = recordOf(root);
  const there = statSync(file, { throwIfNoEntry: false }) !== undefined;
  const recorded = there ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.entries(foundations(root))
    .filter(([name, content]) => recorded[name] !== content)
    .map(([name]) => name);
}

/**
 * Records that everything was green on these foundations; the file is committed with the change.
 *
 * @param {string} root the project's folder
 */
export function recordAll(root) {
  writeFileSync(recordOf(root), `${JSON.stringify(foundations(root), null, 2)}\n`);
}
