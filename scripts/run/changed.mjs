import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { GATE } from '../../tests/gate.mjs';
import { root } from '../setup/modules.mjs';
import { runCommand } from './command.mjs';

/** @typedef {Record<string, {projects?: string[]}>} Stages the projects of vitest.config.ts of each stage, by its name */

/**
 * Says which stages a change should run beyond the gate: those with a test file that the gate leaves out, and that depends
 * on a changed file by Vitest's graph of modules.
 *
 * @param {string} since a commit or a branch; changes that are not committed count too
 * @param {Stages} stages
 * @returns {Promise<string>} a sentence, with the command that runs them
 */
export async function stagesBeyond(since, stages) {
  requireCommit(since);
  const projects = Object.values(stages).flatMap((stage) => stage.projects ?? []);
  const { ok, output } = await runCommand(
    path.join(root, 'node_modules/.bin/vitest'),
    [
      'list',
      `--changed=${since}`,
      '--filesOnly',
      '--json',
      ...projects.map((name) => `--project=${name}`),
    ],
    { minutes: 15 },
  );
  if (!ok) throw new Error(output);
  return adviceOn(JSON.parse(output.slice(output.indexOf('['))), stages);
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** What a change is compared with: main, or on main itself what was fetched of it. */
export const usualBase = () =>
  git('rev-parse', '--abbrev-ref', 'HEAD').stdout?.trim() === 'main' ? 'origin/main' : 'main';

/** @throws Error when git does not know the commit, which Vitest takes for no change */
function requireCommit(since) {
  const { status, error } = git('rev-parse', '--verify', '--quiet', `${since}^{commit}`);
  if (error) throw new Error(`--changed needs git: ${error.message}`);
  if (status !== 0)
    throw new Error(
      `--changed: git knows no commit or branch “${since}” here. Name one: --changed=<commit>.`,
    );
}

/**
 * @param {{file: string, projectName: string}[]} files the test files that a change concerns
 * @param {Stages} stages
 */
export function adviceOn(files, stages) {
  const beyond = files.filter(
    ({ file, projectName }) => !isInGate(path.relative(root, file), projectName),
  );
  const concerned = Object.entries(stages)
    .map(([name, { projects = [] }]) => ({
      name,
      count: beyond.filter(({ projectName }) => projects.includes(projectName)).length,
    }))
    .filter(({ count }) => count > 0);
  if (concerned.length === 0) return 'This change concerns no test beyond the gate.';
  const counts = concerned.map(({ name, count }) => `${name} (${count} ${filesOf(count)})`);
  const names = concerned.map(({ name }) => name).join(' ');
  return `This change concerns tests beyond the gate: ${counts.join(', ')}. They run with\n\nnpm run test:all -- ${names}`;
}

const filesOf = (count) => (count === 1 ? 'file' : 'files');

function isInGate(file, project) {
  const { only, without = [] } = GATE[project] ?? { only: [] };
  return only ? only.includes(file) : !without.includes(file);
}
