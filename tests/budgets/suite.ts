/** Budget of `npm test`, on two cores: minutes, and seconds of processor time of all its processes. */
export const SUITE = { minutes: 12, cpu: 1_300 };

/** Factor by which a stage may exceed its share before the bench reports it. */
export const LEEWAY = 1.2;

/** Share of each stage in seconds of processor time, by its name in `npm test`; together at most the suite's. */
export const SHARES: Readonly<Record<string, number>> = {
  'format, lint and import arrows': 15,
  stylesheets: 6,
  'unused files and exports': 6,
  'types: app': 8,
  'types: react': 5,
  'types: server': 10,
  'types: stories': 8,
  'types: sw': 2,
  'types: tests': 16,
  'file lengths': 1,
  'unit tests': 70,
  build: 12,
  'tools and lint rules': 25,
  'design system on React 19': 33,
  'database and API': 80,
  'server processes': 150,
  'old engines': 200,
  browser: 300,
  budgets: 50,
  'package of the design system': 30,
  'storybook build': 30,
  stories: 220,
  'pictures of stories': 10,
};
