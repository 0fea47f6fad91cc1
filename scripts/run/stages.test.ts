import { describe, expect, it, vi } from 'vitest';
import { runStages } from './stages.mjs';

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

  it('report the machine’s processor time, that of their processes, or none', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const cpuOf = async (measure: 'machine' | 'processes' | 'none') =>
      (await runStages([{ name: 'busy', run: async () => ({ ...work(), cpu: 3 }) }], { measure }))
        .costs[0]?.cpu;
    expect(await cpuOf('machine')).toBeGreaterThanOrEqual(0.1);
    expect(await cpuOf('processes')).toBe(3);
    expect(await cpuOf('none')).toBeUndefined();
    expect(log.mock.calls.slice(-3).map(([line]) => line.includes('CPU'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('run two at a time', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const first = { name: 'browser', run: () => begun.then(work) };
    const second = {
      name: 'engines',
      run: async () => {
        begin();
        return work();
      },
    };
    const { costs } = await runStages([first, second], { width: 2 });
    expect(costs.map(({ name }) => name).sort()).toEqual(['browser', 'engines']);
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
