import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_STAGES } from '../test-stages.mjs';
import { adviceOn, concernedStages, filesBeyond, stagesBeyond } from './changed.mjs';
import { concernedBy } from './depends.mjs';

/** Files of the project, with stages that a change of each concerns, and some that it does not. */
const CHANGES: [what: string, file: string, concerned: string[], others: string[]][] = [
  [
    'a component',
    'design-system/components/Badge/Badge.tsx',
    ['e2e', 'engines', 'package', 'react', 'screen-reader', 'stories', 'visual'],
    ['newest-node'],
  ],
  ['a style sheet', 'design-system/components/Badge/Badge.module.css', ['engines', 'visual'], []],
  ['a token', 'design-system/tokens/semantic/shape.json', ['e2e', 'package', 'visual'], ['react']],
  [
    'a query',
    'server/store/queries/list-apps.ts',
    ['database', 'e2e', 'server', 'soak'],
    ['newest-node', 'package', 'react', 'stories', 'visual'],
  ],
  ['what a server does with Node', 'server/serve.ts', ['newest-node', 'server'], ['react']],
  ['the worker', 'sw/index.ts', ['e2e', 'engines'], ['package', 'react', 'soak', 'stories']],
  ['import rules', 'biome.json', ['tools'], ['e2e', 'server']],
  ['the operator’s document', 'docs/operating.md', ['database', 'server'], ['e2e', 'soak']],
  ['a proxy’s sample', 'docs/samples/Caddyfile', ['server'], ['e2e', 'engines']],
  ['a native client’s sample', 'docs/hosts/SnowpeaHost.kt', ['e2e'], ['soak', 'stories']],
  ['the image', 'Containerfile', ['server'], ['database', 'e2e']],
  ['its example', 'compose.yaml', ['server'], ['database', 'e2e']],
  ['the archive', 'scripts/pack-server.mjs', ['server'], ['e2e', 'stories']],
  ['the npm package', 'scripts/pack-npm.mjs', ['server'], ['e2e', 'stories']],
  ['Storybook’s settings', '.storybook/preview.tsx', ['stories', 'visual'], ['e2e', 'server']],
  ['a usage page', 'design-system/components/Badge/Badge.mdx', ['stories'], ['e2e', 'server']],
  ['a test that the gate runs in part', 'tests/budgets/budgets.test.ts', ['budgets'], ['server']],
  ['an approved text', 'tests/screen-reader/approved/home.txt', ['screen-reader'], ['e2e']],
];

let beyond: Awaited<ReturnType<typeof filesBeyond>>;
const found = new Map<string, string[]>();
const stagesOf = (file: string) =>
  concernedStages([file], ALL_STAGES, beyond).map(({ name }) => name);

beforeAll(async () => {
  beyond = await filesBeyond();
  for (const [, file] of CHANGES) found.set(file, stagesOf(file));
}, 120_000);

describe('a change concerns beyond the gate what imports, reads or starts it', () => {
  it.each(CHANGES)('%s, %s', (_, file, concerned, others) => {
    const stages = found.get(file) ?? [];
    expect(stages).toEqual(expect.arrayContaining(concerned));
    expect(stages.filter((name) => others.includes(name))).toEqual([]);
  });

  /** Those with files that the gate leaves out, and those without files. */
  const stagesOfTestAll = () =>
    Object.entries(ALL_STAGES)
      .filter(
        ([, { inGate, projects = [] }]) =>
          beyond.some(({ project }) => projects.includes(project)) || !inGate,
      )
      .map(([name]) => name);

  it('every stage is concerned by one of them, and by a new version of a package', () => {
    const named = [...found.values()].flat();
    expect(stagesOfTestAll().filter((name) => !named.includes(name))).toEqual([]);
    expect(stagesOf('package-lock.json')).toEqual(stagesOfTestAll());
  });

  it('every test file is concerned by something else than itself and what concerns everything', () => {
    const { stdout } = spawnSync('git', ['ls-files'], { encoding: 'utf8' });
    const isConcerned = concernedBy(
      stdout.split('\n').filter((file) => /\//.test(file) && !/\.test\.tsx?$/.test(file)),
    );
    expect(beyond.length).toBeGreaterThan(100);
    expect(beyond.filter(({ file }) => !isConcerned(file))).toEqual([]);
  });

  it('nothing, if the gate runs all that depends on it', () => {
    expect(stagesOf('tests/e2e/menu.test.ts')).toEqual([]);
    expect(stagesOf('LICENSE')).toEqual([]);
  });
});

describe('the advice', () => {
  it('has the command that runs the stages', () => {
    const advice = adviceOn([
      { name: 'e2e', count: 1 },
      { name: 'engines', count: 2 },
      { name: 'soak' },
    ]);
    expect(advice).toContain('e2e (1 file), engines (2 files), soak');
    expect(advice).toContain('npm run test:all -- e2e engines soak');
  });

  it('says if there are none', () => {
    expect(adviceOn([])).toBe('This change concerns no test beyond the gate.');
  });

  it('says so when git does not know the commit, which would look like no change', async () => {
    await expect(stagesBeyond('no-such-branch', ALL_STAGES)).rejects.toThrow(
      'git knows no commit or branch “no-such-branch” here',
    );
  });
});
