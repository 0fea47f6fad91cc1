import path from 'node:path';
import { expect, it } from 'vitest';
import { adviceOn, stagesBeyond } from './changed.mjs';

const STAGES = {
  e2e: { projects: ['e2e'] },
  engines: { projects: ['engines'] },
  server: { projects: ['server', 'io'] },
  unused: {},
};

const concerned = (...files: [project: string, file: string][]) =>
  adviceOn(
    files.map(([projectName, file]) => ({ projectName, file: path.resolve(file) })),
    STAGES,
  );

it('names the stages with a concerned file beyond the gate, and the command that runs them', () => {
  const advice = concerned(
    ['engines', 'tests/engines/home.test.ts'],
    ['engines', 'tests/engines/pages.test.ts'],
    ['e2e', 'tests/e2e/keyboard.test.ts'],
    ['e2e', 'tests/e2e/menu.test.ts'],
  );
  expect(advice).toContain('e2e (1 file), engines (2 files)');
  expect(advice).toContain('npm run test:all -- e2e engines');
});

it('names nothing if the gate runs every concerned file', () => {
  const advice = concerned(['e2e', 'tests/e2e/menu.test.ts'], ['database', 'server/x.db.test.ts']);
  expect(advice).toBe('This change concerns no test beyond the gate.');
});

it('says so when git does not know the commit, which would look like no change', async () => {
  await expect(stagesBeyond('no-such-branch', STAGES)).rejects.toThrow(
    'git knows no commit or branch “no-such-branch” here',
  );
});
