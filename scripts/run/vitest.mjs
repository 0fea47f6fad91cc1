import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../setup/modules.mjs';
import { runCommand } from './command.mjs';

/** Linux keeps this folder in memory: clusters and browser profiles are created many times faster there than on a disk. */
const MEMORY = '/dev/shm';
/** Bytes that must be free: the temporary files of one stage take up to a third. */
const ROOM = 4 * 1024 ** 3;

/** Makes a folder for temporary files, in memory where there is room. */
function temporaryFolder() {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  const inMemory = Math.min(bavail * bsize, freemem()) >= ROOM;
  const folder = mkdtempSync(path.join(inMemory ? MEMORY : tmpdir(), 'snowpea-test-'));
  // Like /tmp: PostgreSQL and some tests run as other users.
  chmodSync(folder, 0o1777);
  // A run that is stopped must not leave its files in memory.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return inMemory ? { TMPDIR: folder, TEST_MEMORY: folder } : { TMPDIR: folder };
}
let places;

/**
 * Runs the tests of some projects of vitest.config.ts and counts them.
 *
 * @param {string[]} projects
 * @param {number} minutes the time limit
 * @param {string} [node] a version of npm's package `node` to run the gate's files of them on, instead of this one
 * @returns {Promise<{passed: number, failed: number, failures: string[], output: string}>}
 */
export async function runVitest(projects, minutes, node) {
  const report = path.join(root, '.cache', 'test', `${[...projects, node].join('-')}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', ...projects.map((project) => `--project=${project}`)];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  places ??= temporaryFolder();
  // npx's own folder may be closed to the other users that some tests start servers as.
  const npx = ['npx', '--yes', '--cache', path.join(places.TMPDIR, 'npm')];
  const [command, ...before] = node
    ? [...npx, `--package=node@${node}`, '--', 'node', vitest]
    : [process.execPath, vitest];
  const all = [...before, ...args, ...reporters];
  const env = node ? { ...places, SNOWPEA_ALL: '', SNOWPEA_GATE: '1' } : places;
  const { ok, output } = await runCommand(command, all, { minutes, env });
  return { ...count(read(report), ok), output };
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // No report, or a truncated one: the runner crashed or was stopped, which counts as a failure below.
    return undefined;
  }
}

/**
 * Counts a skipped test, a file that failed to load, an error outside any test, and a run without tests as failures.
 *
 * @param {{testResults: {name: string, status: string, assertionResults: {status: string, fullName: string}[]}[]} |
 * undefined} report
 * @param {boolean} ok whether the runner succeeded
 */
export function count(report, ok) {
  const files = report?.testResults ?? [];
  const passed = files
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed').length;
  const failures = files.flatMap(failuresIn);
  const content = ok && passed > 0;
  return { passed, failed: content ? failures.length : Math.max(failures.length, 1), failures };
}

/** The failed tests of a file; the file itself when it failed although all its tests passed. */
function failuresIn({ name, status, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status !== 'passed');
  if (failed.length > 0) return failed.map(({ fullName }) => `${file} > ${fullName}`);
  return status === 'passed' ? [] : [file];
}
