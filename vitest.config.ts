import preact from '@preact/preset-vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { GATE, IN_GATE } from './tests/gate.mjs';
import { PATIENCE_MS } from './tests/helpers/patience.ts';

/** Where each kind of test lives; whatever no other project claims is a unit test. */
const places = {
  dom: ['**/*.test.tsx', '**/*.dom.test.ts'],
  react: ['tests/react/**'],
  tools: [
    'scripts/**/*.test.ts',
    'bench/**/*.test.ts',
    'demo/**/*.test.ts',
    'tests/storybook/**/*.test.ts',
    'tests/lint/**/*.test.ts',
    'design-system/lint/**/*.test.ts',
  ],
  database: ['**/*.db.test.ts'],
  io: ['**/*.io.test.ts'],
  server: ['tests/server/**/*.test.ts'],
  engines: ['tests/engines/**/*.test.ts'],
  'screen-reader': ['tests/screen-reader/**/*.test.ts'],
  stories: ['tests/stories/**/*.test.ts'],
  visual: ['tests/visual/**/*.test.ts'],
  e2e: ['tests/e2e/**/*.test.ts'],
  budgets: ['tests/budgets/**/*.test.ts'],
  package: ['tests/package/**/*.test.ts'],
};

const never = ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**'];

/** `react` is `preact/compat`, as in the store's build (vite.config.ts). */
const onPreact = () => preact({ devToolsEnabled: false, prefreshEnabled: false });

/**
 * In the project `react` the same names mean React 19 itself, and the tests' own tools those made for it. `react` and
 * `react-dom` need no alias: the copies that Testing Library asks for as its peers are the ones there are.
 */
const onReact: TestProjectInlineConfiguration = {
  resolve: {
    alias: {
      '@testing-library/preact': '@testing-library/react',
      'preact-render-to-string': 'react-dom/server',
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
};

/**
 * Class names as in the source (`s.panel` is "panel"), so that a test can name a state, and no rules: one jsdom would
 * gather those of every file, where names that differ in a browser are the same and hide each other's parts.
 */
const NAMES_ONLY = { include: [], modules: { classNameStrategy: 'non-scoped' as const } };

/** V8 optimizes code ten times later: most of it runs too briefly for that to pay. Node 22 refuses the option. */
const OPTIMIZE_LATER =
  Number.parseInt(process.versions.node, 10) < 22 ? ['--interrupt-budget=1320000'] : [];

type Test = NonNullable<TestProjectInlineConfiguration['test']>;

/** The files of a project, or of its part of the gate. */
function filesOf(name: string, { include = [], exclude = [] }: Test) {
  const { only = include, without = [] } = (IN_GATE && GATE[name]) || {};
  return { include: [...only], exclude: [...never, ...exclude, ...without] };
}

function project(
  name: string,
  test: Test,
  library: TestProjectInlineConfiguration = { plugins: [onPreact()] },
): TestProjectInlineConfiguration {
  return {
    ...library,
    define: { __DEV__: 'true' },
    test: {
      name,
      environment: 'node',
      css: NAMES_ONLY,
      expect: { poll: { timeout: PATIENCE_MS } },
      ...test,
      ...filesOf(name, test),
      execArgv: OPTIMIZE_LATER,
      setupFiles: ['tests/helpers/patience-setup.ts', ...[test.setupFiles ?? []].flat()],
    },
  };
}

/**
 * Tests that start processes or browsers, with room for a slow machine, and with a report of the browsers when one fails. `workers` files run at a time: said outright,
 * because Vitest's own choice leaves one of two processors idle.
 */
function heavy(
  name: keyof typeof places,
  workers: number,
  extra: Test = {},
): TestProjectInlineConfiguration {
  return project(name, {
    include: places[name],
    maxWorkers: workers,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/helpers/failure-setup.ts'],
    ...extra,
  });
}

export default defineConfig({
  test: {
    projects: [
      project('unit', {
        include: ['**/*.test.ts'],
        exclude: Object.values(places).flat(),
        maxWorkers: 2,
        testTimeout: 20_000,
        // Loading the same modules anew for each file took longer than all tests together.
        isolate: false,
      }),
      project('dom', {
        include: places.dom,
        exclude: places.react,
        environment: 'jsdom',
        maxWorkers: 2,
        testTimeout: 20_000,
        // One jsdom for all files: making one takes longer than most files' tests, and each test cleans up after itself.
        isolate: false,
        setupFiles: ['tests/helpers/dom-setup.ts'],
        // Loaded by Node itself it would bring a second Preact, whose hooks know nothing of ours.
        server: { deps: { inline: ['@testing-library/preact'] } },
      }),
      project(
        'react',
        {
          include: ['design-system/**/*.test.tsx', 'tests/react/**/*.test.tsx'],
          environment: 'jsdom',
          maxWorkers: 2,
          testTimeout: 20_000,
          isolate: false,
          setupFiles: ['tests/helpers/dom-setup.ts', 'tests/helpers/react-setup.ts'],
        },
        onReact,
      ),
      // The project's own tools: they start processes and builds, too slow for every commit.
      project('tools', { include: places.tools, maxWorkers: 2, testTimeout: 60_000 }),
      project('database', {
        include: places.database,
        globalSetup: ['tests/api/cluster.setup.ts'],
        maxWorkers: 2,
        testTimeout: 60_000,
        hookTimeout: 120_000,
        // Loading the server anew for each file took longer than half of the tests.
        isolate: false,
      }),
      // Connections and other programs: they mostly wait, too slow for every commit.
      heavy('io', 2, { isolate: false }),
      // Modules are loaded once, and not anew for each file; what is tested are processes.
      heavy('server', 2, { isolate: false }),
      heavy('engines', 2, { isolate: false, globalSetup: ['tests/engines/store.setup.ts'] }),
      heavy('stories', 2, { isolate: false }),
      heavy('screen-reader', 1),
      heavy('visual', 1, { globalSetup: ['tests/visual/visual.setup.ts'] }),
      heavy('e2e', 2, {
        globalSetup: ['tests/e2e/stores.setup.ts'],
        // Playwright's modules are loaded once, and not anew for each file. Browsers and visitors are each file's own.
        isolate: false,
      }),
      heavy('budgets', 1, { isolate: false }),
      // Apps are built as they are for their users, whatever Vitest says of itself.
      heavy('package', 1, {
        globalSetup: ['tests/package/package.setup.ts'],
        env: { NODE_ENV: 'production' },
      }),
    ],
  },
});
