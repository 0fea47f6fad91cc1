import { expect, it } from 'vitest';
import { type Known, otherSiteOf, projectPages } from './other-site';

const github = 'https://github.com/team/app';

it.each<[string, Partial<Known>, string | undefined]>([
  ['releases of its source code', { sourceCode: `${github}.git` }, `${github}/releases`],
  [
    'releases before its website',
    { webSite: 'https://app.example/', sourceCode: github },
    `${github}/releases`,
  ],
  [
    'its page in a store before these',
    { webSite: 'https://f-droid.org/en/packages/a.b/', sourceCode: github },
    'https://f-droid.org/en/packages/a.b/',
  ],
  [
    'its page at its source before its releases and its website',
    { source: 'https://f-droid.org/repo', webSite: 'https://app.example/', sourceCode: github },
    'https://f-droid.org/packages/a.b/',
  ],
  [
    'its website',
    { webSite: 'https://app.example/', sourceCode: 'https://git.example/a' },
    'https://app.example/',
  ],
  [
    'a page of a store’s host that is no app’s',
    { webSite: 'https://f-droid.org/docs/' },
    'https://f-droid.org/docs/',
  ],
  [
    'its source code',
    { sourceCode: 'https://gitlab.com/team/group/app' },
    'https://gitlab.com/team/group/app',
  ],
  [
    'no address that is none',
    { webSite: 'javascript:alert(1)', sourceCode: 'https://me@evil.example/' },
    undefined,
  ],
  ['nothing', {}, undefined],
])('an app without a file is got at %s', (_, known, site) => {
  const nothing = { packageName: 'a.b', webSite: null, sourceCode: null, source: null };
  expect(otherSiteOf({ ...nothing, ...known })).toBe(site);
});

it.each([
  ['https://gitlab.com/team/app', 'https://gitlab.com/team/app/-/issues'],
  [`${github}/`, `${github}/issues`],
  ['https://github.com/team', undefined],
  ['https://git.example/team/app', undefined],
  [null, undefined],
])('the project at %s takes reports at %s', (sourceCode, issues) => {
  expect(projectPages(sourceCode)?.issues).toBe(issues);
});
