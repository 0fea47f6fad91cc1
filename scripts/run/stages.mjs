import { cpus } from 'node:os';

const HEARTBEAT_MS = 30_000;
const plain = Boolean(process.env.NO_COLOR) || !process.stdout.isTTY;
const paint = (code) => (text) => (plain ? text : `\x1b[${code}m${text}\x1b[0m`);
const red = paint(31);
const green = paint(32);
const dim = paint(2);

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [failures] names of failed tests; without them the stage's own name is used
 * @property {string} output shown when something failed
 * @property {number} [cpu] seconds of processor time of all its processes
 *
 * @typedef {{name: string, seconds: number, cpu?: number, tests: number}} Cost what one stage took
 *
 * @typedef {{passed: number, failed: number, failures: string[], costs: Cost[]}} Total
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => Promise<Result>} run
 */

/** Busy seconds of this machine's processors since boot. */
export const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1000;

/** @param {number} since of `performance.now()` */
const secondsSince = (since) => (performance.now() - since) / 1000;

/**
 * How to measure a stage's processor time: that of the whole machine while the stage runs alone, what its processes report
 * (without browsers, because no process waits for them), or not at all.
 *
 * @typedef {'machine' | 'processes' | 'none'} Measure
 */

/**
 * Runs stages, `width` at a time, and reports each outcome; a stage that throws has failed.
 *
 * @param {Stage[]} stages in the order in which they begin
 * @param {{width?: number, measure?: Measure}} [options]
 * @returns {Promise<Total>} the sum over all of them
 */
export async function runStages(stages, { width = 1, measure = 'machine' } = {}) {
  const total = nothing();
  const waiting = [...stages];
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      add(total, await runStage(stage, measure));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return total;
}

/** @returns {Total} */
export const nothing = () => ({ passed: 0, failed: 0, failures: [], costs: [] });

/**
 * @param {Total} total
 * @param {Total} more
 */
export function add(total, more) {
  total.passed += more.passed;
  total.failed += more.failed;
  total.failures.push(...more.failures);
  total.costs.push(...more.costs);
}

/**
 * @param {Stage} stage
 * @param {Measure} measure
 */
async function runStage({ name, run }, measure) {
  const start = performance.now();
  const busy = busySeconds();
  // Report progress: a log that is silent for minutes looks stuck.
  const heartbeat = setInterval(
    () => console.log(dim(`  … ${name}: ${secondsSince(start).toFixed(1)} s`)),
    HEARTBEAT_MS,
  );
  const {
    passed,
    failed,
    output,
    failures = [],
    cpu: reported = 0,
  } = await run().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.stack ?? String(error),
  }));
  clearInterval(heartbeat);
  if (failed > 0) console.log(`\n${red(`✗ ${name}`)}\n${output.trimEnd()}\n`);
  const seconds = secondsSince(start);
  const cpu = { machine: busySeconds() - busy, processes: reported, none: undefined }[measure];
  const counts =
    passed + failed === 1 ? '' : `${passed} passed${failed ? `, ${failed} failed` : ''}, `;
  const took = cpu === undefined ? '' : `, CPU ${cpu.toFixed(1)} s`;
  console.log(
    `${failed > 0 ? red('✗') : green('✓')} ${name} ${dim(`(${counts}${seconds.toFixed(1)} s${took})`)}`,
  );
  const unnamed = failed > 0 && failures.length === 0;
  return {
    passed,
    failed,
    failures: unnamed ? [name] : failures,
    costs: [{ name, seconds, cpu, tests: passed + failed }],
  };
}

/**
 * A stage that is one command: it passes or fails as a whole.
 *
 * @param {string} name
 * @param {() => Promise<{ok: boolean, output: string, cpu?: number}>} command
 * @returns {Stage}
 */
export function commandStage(name, command) {
  return {
    name,
    run: async () => {
      const { ok, output, cpu } = await command();
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, cpu };
    },
  };
}
