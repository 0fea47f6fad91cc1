import { expect, it } from 'vitest';
import { NO_FACETS } from '../../../../contract/entities/search';
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
