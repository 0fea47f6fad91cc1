import { GATE } from '../tests/gate.mjs';
import { whyNotHere } from '../tests/visual/platform.mjs';
import { tool } from './checks.mjs';
import { runCommand } from './run/command.mjs';
import { commandStage } from './run/stages.mjs';
import { runVitest } from './run/vitest.mjs';

// The stages of `npm test` and `npm run test:all` after the checks.

/**
 * The stage of some projects of vitest.config.ts; it is in the gate if they are.
 *
 * @param {string} name
 * @param {string[]} projects
 * @param {number} minutes its time limit
 */
const tests = (name, projects, minutes) => ({
  name,
  projects,
  inGate: projects.every((project) => project in GATE),
  run: () => runVitest(projects, minutes),
});
const npmScript = (name) => () => runCommand('npm', ['run', '--silent', name], { minutes: 10 });

/** Compares the pictures. Without the pinned browser no test is counted, and a message says why. */
async function comparePictures() {
  const why = whyNotHere();
  if (why) console.log(why);
  return why ? { passed: 0, failed: 0, output: '' } : runVitest(['visual'], 25);
}

/** Required by the later stages: if it fails the run ends, so that no stale build is tested. */
export const BUILD = commandStage('build', npmScript('build'));

/** Runs alone, before the others: stories and pictures need it. */
export const STORYBOOK = {
  storybook: { ...commandStage('storybook build', npmScript('build:storybook')), inGate: true },
};

/** Run two at a time, the longest first: while one waits, the other works. */
export const STAGES = {
  e2e: tests('browser', ['e2e'], 35),
  engines: tests('old engines', ['engines'], 20),
  server: tests('server processes', ['server', 'io'], 20),
  database: tests('database and API', ['database'], 15),
  budgets: tests('budgets', ['budgets'], 10),
  stories: tests('stories', ['stories'], 25),
  visual: {
    ...tests('pictures of stories', ['visual'], 25),
    run: comparePictures,
  },
  tools: tests('tools and lint rules', ['tools'], 10),
  package: tests('package of the design system', ['package'], 10),
  react: tests('design system on React 19', ['react'], 10),
  unused: {
    ...commandStage('unused files and exports', () =>
      tool('knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'),
    ),
    inGate: true,
  },
};

const SOAK = ['--silent', 'bench', '--', 'reliability', '--only', 'soak', '--seconds', '180'];

/** Run alone: they take long, or other work disturbs them. */
export const ALONE = {
  'newest-node': {
    name: 'the gate’s units, database and server processes on the newest Node',
    run: () => runVitest(['unit', 'database', 'server'], 60, 'latest'),
  },
  'screen-reader': tests('screen reader', ['screen-reader'], 20),
  soak: commandStage('soak of three minutes', () =>
    runCommand('npm', ['run', ...SOAK], { minutes: 15 }),
  ),
};

/**
 * All of them by name.
 *
 * @type {Record<string, import('./run/stages.mjs').Stage & {projects?: string[], inGate?: boolean}>}
 */
export const ALL_STAGES = { ...STORYBOOK, ...STAGES, ...ALONE };
