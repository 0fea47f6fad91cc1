import { expect, test } from 'vitest';
import { storedFiles, withStoredFiles } from './stored-files.mjs';

/** A manifest in which these chunks import `react`, and the first has a style sheet. */
const manifestOf = (names: readonly string[]) => ({
  react: { name: 'react', file: 'assets/react-1.js' },
  ...Object.fromEntries(
    names.map((name, n) => [
      name,
      {
        name,
        file: `assets/${name}-1.js`,
        imports: ['react'],
        css: n ? [] : [`assets/${name}-1.css`],
      },
    ]),
  ),
});
const NAMES = ['lists', 'after-load', 'notices', 'actions', 'LuckyIsland'];
const ALL = [...NAMES, 'search'];

test('lists the files of the offline page, then those that are useful without a network, each once', () => {
  const [first, later] = storedFiles(manifestOf(ALL));
  const scripts = ['after-load', 'react', 'notices', 'lists'].map((name) => `/assets/${name}-1.js`);
  expect([...first].sort()).toEqual([...scripts, '/assets/lists-1.css'].sort());
  expect(later).toEqual(['/assets/actions-1.js', '/assets/search-1.js']);
});

test('refuses a build without one of these chunks', () => {
  expect(() => storedFiles(manifestOf(NAMES))).toThrow('There is no chunk search');
});

test('writes the list into the worker, whatever characters it has', () => {
  expect(withStoredFiles('p(self.__FILES__,1)', [['/$&']])).toBe('p([["/$&"]],1)');
});

test.each(['p()', 'p(self.__FILES__,self.__FILES__)'])('refuses a worker like %s', (worker) => {
  expect(() => withStoredFiles(worker, [])).toThrow('once');
});
