import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Where each kind of test lives; whatever no other project claims is a unit test. */
const places = {
  dom: ['**/*.test.tsx', '**/*.dom.test.ts'],
  database: ['**/*.db.test.ts'],
  server: ['tests/server/**/*.test.ts'],
  engines: ['tests/engines/**/*.test.ts'],
  stories: ['tests/stories/**/*.test.ts'],
  e2e: ['tests/e2e/**/*.test.ts'],
  budgets: ['tests/budgets/**/*.test.ts'],
};

const never = ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**'];

/** The source speaks the React API; what runs is Preact, here as in the shipped build. */
const alias = [
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: 'preact/jsx-runtime' },
];

type Test = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, test: Test): TestProjectInlineConfiguration {
  return {
    resolve: { alias },
    define: { __DEV__: 'true' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    test: {
      name,
      environment: 'node',
      exclude: never,
      // Class names stay readable, so a test can name a state it looks for.
      css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
      ...test,
    },
  };
}

/** Tests that start processes or browsers: one file at a time, with room for a slow machine. */
function heavy(name: keyof typeof places, extra: Test = {}): TestProjectInlineConfiguration {
  return project(name, {
    include: places[name],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    ...extra,
  });
}

export default defineConfig({
  test: {
    projects: [
      project('unit', {
        include: ['**/*.test.ts'],
        exclude: [...never, ...Object.values(places).flat()],
        testTimeout: 20_000,
        // Loading the same modules anew for each file took longer than all tests together.
        isolate: false,
      }),
      project('dom', {
        include: places.dom,
        environment: 'jsdom',
        // One jsdom for all files: making one takes longer than most files' tests, and each test cleans up after itself.
        isolate: false,
        setupFiles: ['tests/helpers/dom-setup.ts'],
        // Loaded by Node itself it would bring a second Preact, whose hooks know nothing of ours.
        server: { deps: { inline: ['@testing-library/preact'] } },
      }),
      project('database', {
        include: places.database,
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      heavy('server'),
      heavy('engines', { globalSetup: ['tests/engines/store.setup.ts'] }),
      heavy('stories'),
      heavy('e2e', { globalSetup: ['tests/e2e/stores.setup.ts'] }),
      heavy('budgets'),
    ],
  },
});
