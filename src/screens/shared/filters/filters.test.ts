import { expect, it } from 'vitest';
import { NO_FACETS } from '../../../../contract/entities/search';
import { pageAt } from '../../../../tests/helpers/open-screen';
import { filterGroups } from './filters';

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
