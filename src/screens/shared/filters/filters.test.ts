import { expect, it } from 'vitest';
import { NO_FACETS, type SearchFacets } from '../../../../contract/entities/search';
import { fakeApi } from '../../../../tests/helpers/fake-api';
import { openScreen, pageAt } from '../../../../tests/helpers/open-screen';
import { filteredTitle, filterGroups, RESULT_FILTERS } from './filters';

it('names what an app may be without as an app’s page does, and as its source where we have no name', () => {
  const antiFeatures = [
    { key: 'NonFreeComp', name: 'Non-Free Components' },
    { key: 'Unknown', name: 'Something else' },
  ];
  const [group] = filterGroups({ ...NO_FACETS, antiFeatures }, pageAt('/apps', 'en', {}), [
    'without',
  ]);
  expect(group?.options.map(({ value, label }) => [value, label])).toEqual([
    ['NonFreeComp', 'Closed-source components'],
    ['Unknown', 'Something else'],
  ]);
});

it('an empty result has no filters, and only one order', async () => {
  expect(filterGroups(NO_FACETS, pageAt('/search', 'en', {}), RESULT_FILTERS)).toEqual([]);
  const { loaded } = await openScreen('/search', fakeApi(), 'en');
  expect(loaded).toMatchObject({ data: { sorts: ['relevance'] } });
});

it('options that lead to no app are left out, and a group says once that unstated versions are in it', () => {
  const groupOf = (name: string, facets: Partial<SearchFacets>) =>
    filterGroups({ ...NO_FACETS, ...facets }, pageAt('/apps', 'en', {}), [name])[0];
  const optionsOf = (...of: Parameters<typeof groupOf>) =>
    groupOf(...of)?.options.map(({ label }) => label);
  expect(optionsOf('size', { leastSize: 20 * 1024 ** 2 })).toEqual([
    'All',
    'Up to 50 MB',
    'Up to 100 MB',
  ]);
  expect(optionsOf('android', { leastApi: 28 })).toEqual(['All', '14', '12', '10']);
  expect(groupOf('android', { leastApi: 28 })?.label).toBe('Runs on Android');
  const unstated = { leastApi: 28, unstated: true };
  expect(groupOf('android', unstated)?.label).toBe('Runs on Android (or not stated)');
  expect(optionsOf('android', unstated)?.at(-1)).toBe('6');
});

it('a title has the words of the filters in use', () => {
  const antiFeatures = ['Ads', 'Tracking'].map((key) => ({ key, name: key }));
  const titleAt = (query: Record<string, string>) =>
    filteredTitle(
      'Apps',
      { ...NO_FACETS, antiFeatures },
      pageAt('/apps', 'en', query),
      RESULT_FILTERS,
    );
  expect(titleAt({})).toBe('Apps');
  expect(titleAt({ kind: 'film', license: 'nobody’s', source: '9' })).toBe('Apps');
  expect(titleAt({ untracked: '1', reproducible: '1', file: '2' })).toBe(
    'Apps · No trackers found · Reproducible build',
  );
  expect(titleAt({ kind: 'game', size: '50', android: '12', without: 'Ads,Tracking' })).toBe(
    'Apps · Games · Up to 50 MB · Runs on Android 12 · Without Ads, Tracking',
  );
});

it('stored searches with and without filters have different titles', async () => {
  const [whole, filtered] = await Promise.all(
    ['/search?key=x', '/search?key=x&kind=game'].map(
      async (address) => (await openScreen(address, fakeApi(), 'en')).loaded,
    ),
  );
  expect(whole).toMatchObject({ title: 'Results for “x” - Snowpea app store' });
  expect(filtered).toMatchObject({ title: 'Results for “x” · Games - Snowpea app store' });
});

it('filters in use are chips that remove them, licences come last', async () => {
  const address = '/search?key=x&kind=game&without=Ads&without=Tracking';
  const { html } = await openScreen(address, fakeApi(), 'en');
  const [, chips = ''] = /aria-label="Remove filters"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
  const links = [...chips.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, text]) => [
    text,
    to?.replaceAll('&amp;', '&'),
  ]);
  expect(links).toEqual([
    ['Games\u00a0×', '/search?key=x&without=Ads%2CTracking'],
    ['Without Ads\u00a0×', '/search?key=x&kind=game&without=Tracking'],
    ['Without Tracking\u00a0×', '/search?key=x&kind=game&without=Ads'],
  ]);
  expect(html.lastIndexOf('<legend>License')).toBe(html.lastIndexOf('<legend>'));
});

it('what can be downloaded here is one tap away, until it is chosen; then no other list is offered', async () => {
  const linksAt = async (address: string, name: string) => {
    const { html } = await openScreen(address, fakeApi(), 'en');
    const [, links = ''] = new RegExp(`aria-label="${name}"[^>]*>(.*?)</nav>`).exec(html) ?? [];
    return [...links.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
  };
  expect(await linksAt('/apps', 'Download')).toEqual(['/apps?file=1']);
  expect((await linksAt('/apps', 'Categories')).length).toBeGreaterThan(0);
  expect(await linksAt('/apps?file=1', 'Download')).toEqual([]);
  expect(await linksAt('/apps?file=1', 'Categories')).toEqual([]);
});

it('on a PC the filters are open at the side, without a script', async () => {
  const open = (device: 'pc' | 'phone') =>
    openScreen('/apps', fakeApi(), 'en', false, device).then(({ html }) => html);
  expect(await open('pc')).toMatch(/type="checkbox"[^>]*><label[^>]*>Filter<\/label><form/);
  expect(await open('pc')).not.toContain('data-island="filters"');
  expect(await open('phone')).toContain('data-island="filters"');
});
