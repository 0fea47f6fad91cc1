/** Budget of `npm test`, on two cores: minutes, and seconds of processor time of all its processes. */
export const SUITE = { minutes: 12, cpu: 1_300 };

/** Factor by which a stage may exceed its share before the bench reports it. */
export const LEEWAY = 1.2;

/**
 * Share of each stage in seconds of processor time, by its name in `npm test`; together at most the suite's. They divide the
 * budget in the proportions of the last run of `npm test -- --one-by-one` (docs/decisions/tests.md).
 */
export const SHARES: Readonly<Record<string, number>> = {
  'format, lint and import arrows': 12,
  stylesheets: 4,
  'unused files and exports': 5,
  'types: app': 2,
  'types: react': 1,
  'types: server': 4,
  'types: stories': 3,
  'types: sw': 1,
  'types: tests': 9,
  'file lengths': 1,
  'unit tests': 46,
  build: 5,
  'tools and lint rules': 38,
  'design system on React 19': 15,
  'database and API': 107,
  'server processes': 118,
  'old engines': 174,
  browser: 590,
  budgets: 50,
  'package of the design system': 21,
  'storybook build': 21,
  stories: 51,
  'pictures of stories': 22,
};
