import { describe, expect, it, vi } from 'vitest';
import { runGroup, runStages } from './stages.mjs';

const stage = (name: string, failed: number, failures?: string[]) => ({
  name,
  run: async () => ({ passed: 2, failed, output: '', cpu: 3, ...(failures && { failures }) }),
});
const cost = (name: string, tests: number, cpu = expect.any(Number)) => ({
  name,
  tests,
  cpu,
  seconds: expect.any(Number),
});

/** Uses 0.2 s of this process's CPU time. */
function work() {
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 200_000);
  return { passed: 1, failed: 0, output: '' };
}

describe('the stages of a run', () => {
  it('are summed up with the names of failed tests, or of the stage without one', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const tests = stage('unit tests', 1, ['a.test.ts > adds']);
    expect(await runStages([stage('types', 1), tests, stage('build', 0)])).toEqual({
      passed: 6,
      failed: 2,
      failures: ['types', 'a.test.ts > adds'],
      costs: [cost('types', 3), cost('unit tests', 3), cost('build', 2)],
    });
  });

  it('report their own processor time in parallel, and the machine’s when alone', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const pair = await runStages([stage('types', 0), stage('build', 0)], { width: 2 });
    expect(pair.costs.map(({ cpu }) => cpu)).toEqual([3, 3]);
    const { costs } = await runStages([{ name: 'busy', run: async () => work() }]);
    expect(costs[0]?.cpu).toBeGreaterThanOrEqual(0.1);
  });

  it('run two at a time in a group, which has one cost', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const first = { name: 'engines', run: () => begun.then(work) };
    const second = {
      name: 'build',
      run: async () => {
        begin();
        return work();
      },
    };
    const { costs, ...sum } = await runGroup([first, second, stage('package', 1)]);
    expect(sum).toEqual({ passed: 4, failed: 1, failures: ['package'] });
    expect(costs).toEqual([cost('engines + build + package', 5)]);
    expect(costs[0]?.cpu).toBeGreaterThanOrEqual(0.2);
  });

  it('fail when they throw', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const broken = { name: 'build', run: () => Promise.reject(new Error('No space left.')) };
    expect(await runStages([broken])).toEqual({
      passed: 0,
      failed: 1,
      failures: ['build'],
      costs: [cost('build', 1)],
    });
  });
});
