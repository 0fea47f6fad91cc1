/**
 * @typedef {{passed: number, failed: number, failures?: string[], output: string}} Result `failures` are the names of failed
 *   tests, by default the stage's own; `output` is shown when something failed
 * @typedef {{name: string, run: () => Promise<Result>}} Stage
 * @typedef {{passed: number, failed: number, failures: string[]}} Total
 */

/**
 * Runs stages, prints a line for each, and sums them up.
 *
 * @param {readonly Stage[]} stages
 * @param {number} [width] how many run at a time
 * @returns {Promise<Total>}
 */
export async function runStages(stages, width = 1) {
  // Not above: on a fresh checkout the packages are installed after this module is loaded.
  const { default: PQueue } = await import('p-queue');
  const queue = new PQueue({ concurrency: width });
  return sum(await queue.addAll(stages.map((stage) => () => runStage(stage))));
}

/** @param {readonly Total[]} totals */
export const sum = (totals) => ({
  passed: totals.reduce((all, { passed }) => all + passed, 0),
  failed: totals.reduce((all, { failed }) => all + failed, 0),
  failures: totals.flatMap(({ failures }) => failures),
});

/** @param {Stage} stage */
async function runStage({ name, run }) {
  const start = performance.now();
  const broken = (error) => ({ passed: 0, failed: 1, output: error.stack ?? String(error) });
  const { passed, failed, output, failures = [] } = await run().catch(broken);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name} (${passed} passed, ${failed} failed, ${seconds} s)`,
  );
  return { passed, failed, failures: failed > 0 && failures.length === 0 ? [name] : failures };
}

/**
 * A stage that is one command: it passes or fails as a whole.
 *
 * @param {string} name
 * @param {() => Promise<{ok: boolean, output: string}>} command
 * @returns {Stage}
 */
export const commandStage = (name, command) => ({
  name,
  run: async () => {
    const { ok, output } = await command();
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  },
});
