/**
 * The gate: what `npm test` runs. It is fast, and fails only for a fault of the change. A project of vitest.config.ts that is
 * not named here runs in `npm run test:all` only, like the files that its entry leaves out.
 *
 * `only`: these files, so that a new one of its project begins in test:all. `without`: all but these. Single tests of a file
 * are left to test:all by `itInTestAll` (tests/helpers/test-all.ts) and `IN_GATE`.
 *
 * @type {Record<string, {only?: string[], without?: string[]}>}
 */
export const GATE = {
  unit: {},
  dom: {},
  // Without controls that start linters or builds.
  tools: {
    without: [
      'bench/speed/speed.test.ts',
      'tests/lint/arrows.test.ts',
      'tests/lint/manners.test.ts',
    ],
  },
  database: {
    without: [
      'server/catalogue/import/references.db.test.ts',
      'server/aborted-requests.db.test.ts',
      'server/commands/documented.db.test.ts',
      'server/commands/edition.db.test.ts',
      'server/publishing/hostile-names.db.test.ts',
      'server/search/look-alike/look-alike.db.test.ts',
      'server/search/quality.db.test.ts',
      'server/store/rights.db.test.ts',
    ],
  },
  budgets: {},
  // Starts, stops, kills and hostile requests: one of each kind.
  server: {
    only: [
      'tests/server/hostile.test.ts',
      'tests/server/killed.test.ts',
      'tests/server/npm-start.test.ts',
      'tests/server/settings.test.ts',
      'tests/server/stop.test.ts',
    ],
  },
  // Without imports of large and foreign repositories.
  io: {
    without: [
      'server/catalogue/fdroid/fdroidserver.io.test.ts',
      'server/catalogue/input/fetch-bytes.io.test.ts',
      'server/catalogue/input/read-local.io.test.ts',
    ],
  },
  stories: { only: ['tests/stories/stories.test.ts', 'tests/stories/build.test.ts'] },
  visual: { only: ['tests/visual/visual.test.ts'] },
  e2e: {
    only: [
      'tests/e2e/browsing.test.ts',
      'tests/e2e/deploys.test.ts',
      'tests/e2e/download-confirmation.test.ts',
      'tests/e2e/every-client.test.ts',
      'tests/e2e/failure-report.test.ts',
      'tests/e2e/gifts.test.ts',
      'tests/e2e/hostile-queries.test.ts',
      'tests/e2e/lucky.test.ts',
      'tests/e2e/menu.test.ts',
      'tests/e2e/preorder.test.ts',
      'tests/e2e/real-name.test.ts',
      'tests/e2e/report-form.test.ts',
      'tests/e2e/search-box.test.ts',
      'tests/e2e/search.test.ts',
      'tests/e2e/service-worker.test.ts',
      'tests/e2e/simulator.test.ts',
      'tests/e2e/telemetry.test.ts',
      'tests/e2e/tour.test.ts',
      'tests/e2e/wish-list.test.ts',
      'tests/e2e/without-javascript.test.ts',
    ],
  },
};

/** Set by `npm test`: each project runs its part of the gate. Otherwise, as with `npx vitest`, every file can be run. */
export const IN_GATE = process.env.SNOWPEA_GATE === '1';

/** Set by `npm run test:all`: the files of the gate test every combination instead of one, and all stories. */
export const ALL = process.env.SNOWPEA_ALL === '1';
