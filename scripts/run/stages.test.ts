import { describe, expect, it, vi } from 'vitest';
import { runStages } from './stages.mjs';

const stage = (name: string, failed: number, failures?: string[]) => ({
  name,
  run: async () => ({ passed: 2, failed, output: '', ...(failures && { failures }) }),
});

describe('stages of a run', () => {
  it('are added up, and what failed is named: the tests, or the stage that has none', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const tests = stage('unit tests', 1, ['a.test.ts > adds']);
    expect(await runStages([stage('types', 1), tests, stage('build', 0)])).toEqual({
      passed: 6,
      failed: 2,
      failures: ['types', 'a.test.ts > adds'],
    });
  });

  it('has failed when it throws', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const broken = { name: 'build', run: () => Promise.reject(new Error('No space left.')) };
    expect(await runStages([broken])).toEqual({ passed: 0, failed: 1, failures: ['build'] });
  });
});
