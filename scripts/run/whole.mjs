import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentOf } from '../setup/build.mjs';

/**
 * Files that every test depends on: a change can break tests that `npm test` does not run, because they are sampled or
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
 * @returns {Record<string, string>} a hash of the content of each foundation
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
 * Names of the foundations that have changed since the last successful `npm run test:all`.
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
 * Records that all tests passed with these files; the record is committed with the change.
 *
 * @param {string} root the project's folder
 */
export function recordAll(root) {
  writeFileSync(recordOf(root), `${JSON.stringify(foundations(root), null, 2)}\n`);
}
