import { aroundAll, type RunnerTestSuite, TestRunner } from 'vitest';
import { enter, forgetAll, report, reportedIfFailed } from './failure-report';

// Prints a report when a test or a hook has failed, before later hooks close what it is about.

const { file } = TestRunner.getCurrentSuite();

aroundAll(async (runFile) => {
  TestRunner.getSuiteHooks(file).beforeEach.unshift(({ task }) =>
    enter(task.concurrent ? undefined : task.fullName),
  );
  watch(file);
  await runFile();
  forgetAll();
});

/** Tests that have failed, and were reported. */
const reported = new WeakSet<object>();

/** Adds the reports to the hooks of a suite, and of those in it. */
function watch(suite: RunnerTestSuite): void {
  const hooks = TestRunner.getSuiteHooks(suite);
  for (const kind of ['beforeAll', 'afterAll'] as const)
    hooks[kind] = hooks[kind].map((hook) => {
      const watched: typeof hook = async (...given) => {
        enter(`${suite.fullName} ${kind}`);
        return reportedIfFailed(async () => hook(...given));
      };
      // Its time limits are properties.
      return Object.assign(watched, hook);
    });
  hooks.afterEach = hooks.afterEach.map(
    (hook) =>
      async (...given) =>
        reportedIfFailed(async () => hook(...given)),
  );
  // The last one runs first, and those of the innermost suite before the others.
  hooks.afterEach.push(async ({ task }) => {
    // Whose visitors are whose nobody knows of tests that run concurrently: they report by themselves.
    if (task.result?.state !== 'fail' || task.concurrent || reported.has(task)) return;
    reported.add(task);
    await report(task.fullName);
  });
  for (const task of suite.tasks) if (task.type === 'suite') watch(task);
}
