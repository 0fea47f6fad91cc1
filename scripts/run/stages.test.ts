import { describe, expect, it, vi } from 'vitest';
import { runStages } from './stages.mjs';

const stage = (name: string, failed: number, failures?: string[]) => ({
  name,
  run: async () => ({ passed: 2, failed, output: '', ...(failures && { failures }) }),
});

describe('the stages of a run', () => {
  it('are summed up with the names of failed tests, or of the stage without one', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const tests = stage('unit tests', 1, ['a.test.ts > adds']);
    expect(await runStages([stage('types', 1), tests, stage('build', 0)])).toEqual({
      passed: 6,
      failed: 2,
      failures: ['types', 'a.test.ts > adds'],
    });
  });

  it('fail when they throw', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const broken = { name: 'build', run: () => Promise.reject(new Error('No space left.')) };
    expect(await runStages([broken])).toEqual({
      passed: 0,
      failed: 1,
      failures: ['build'],
    });
  });
});
