import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GATE } from '../../tests/gate.mjs';
import { root } from '../setup/modules.mjs';
import { runCommand } from './command.mjs';
import { concernedBy, WITHOUT_FILES } from './depends.mjs';

/** @typedef {Record<string, {projects?: string[]}>} Stages the projects of vitest.config.ts of each stage, by its name */
/** @typedef {{file: string, project: string}[]} TestFiles paths from the project's root */

/**
 * Says which stages a change should run beyond the gate: those with a test file that the gate leaves out and that depends
 * on a changed file, by the rules of depends.mjs.
 *
 * @param {string} since a commit or a branch; changes that are not committed count too
 * @param {Stages} stages
 * @returns {Promise<string>} a sentence, with the command that runs them
 * @throws Error when git does not know the commit
 */
export async function stagesBeyond(since, stages) {
  const changed = changedSince(since);
  return adviceOn(concernedStages(changed, stages, await filesBeyond()));
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** What a change is compared with: main, or on main itself what was fetched of it. */
export const usualBase = () =>
  git('rev-parse', '--abbrev-ref', 'HEAD').stdout?.trim() === 'main' ? 'origin/main' : 'main';

/** The files that were changed, added or removed since a branch left this one's, committed or not. */
function changedSince(since) {
  const { status, error } = git('rev-parse', '--verify', '--quiet', `${since}^{commit}`);
  if (error) throw new Error(`--changed needs git: ${error.message}`);
  if (status !== 0)
    throw new Error(
      `--changed: git knows no commit or branch “${since}” here. Name one: --changed=<commit>.`,
    );
  const base = git('merge-base', since, 'HEAD').stdout.trim() || since;
  const listed = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return listed.flatMap(({ stdout }) => stdout.split('\0')).filter((file) => file !== '');
}

/**
 * The test files that the gate leaves out, whole or in part.
 *
 * @returns {Promise<TestFiles>}
 */
export async function filesBeyond() {
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const { ok, output } = await runCommand(vitest, ['list', '--filesOnly', '--json'], {
    minutes: 2,
    env: { SNOWPEA_GATE: '' },
  });
  if (!ok) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf('[')))
    .map(({ file, projectName }) => ({ file: path.relative(root, file), project: projectName }))
    .filter(({ file, project }) => !isInGate(file, project) || leavesOut(file));
}

/** Whether the gate leaves out some of the tests of a file: see `tests/gate.mjs`. */
const leavesOut = (file) =>
  /\b(?:itInTestAll|IN_GATE|ALL)\b/.test(readFileSync(path.join(root, file), 'utf8'));

function isInGate(file, project) {
  const { only, without = [] } = GATE[project] ?? { only: [] };
  return only ? only.includes(file) : !without.includes(file);
}

/**
 * The stages that a change concerns beyond the gate.
 *
 * @param {readonly string[]} changed paths from the project's root
 * @param {Stages} stages
 * @param {TestFiles} beyond
 * @returns {{name: string, count?: number}[]} with their number of concerned files, if they have files
 */
export function concernedStages(changed, stages, beyond) {
  const isConcerned = concernedBy(changed);
  const files = beyond.filter(({ file }) => isConcerned(file));
  return Object.entries(stages).flatMap(([name, { projects = [] }]) => {
    if (WITHOUT_FILES[name]?.(changed, isConcerned)) return [{ name }];
    const count = files.filter(({ project }) => projects.includes(project)).length;
    return count > 0 ? [{ name, count }] : [];
  });
}

/** @param {{name: string, count?: number}[]} concerned */
export function adviceOn(concerned) {
  if (concerned.length === 0) return 'This change concerns no test beyond the gate.';
  const counts = concerned.map(({ name, count }) =>
    count ? `${name} (${count} ${count === 1 ? 'file' : 'files'})` : name,
  );
  const names = concerned.map(({ name }) => name).join(' ');
  return `This change concerns tests beyond the gate: ${counts.join(', ')}. They run with\n\nnpm run test:all -- ${names}`;
}
