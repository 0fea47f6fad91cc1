import { expect, it } from 'vitest';
import type { SourceProfile } from '../../../contract/entities/app';
import { followLinks } from './follow-links';

const links = (change: Partial<SourceProfile>) =>
  followLinks({ id: 1, name: 'Source', ...change }).map(({ href }) => href);

it('a repository opens in F-Droid, with its certificate', () => {
  const address = 'https://f-droid.org/repo';
  expect(links({ kind: 'fdroid', address, fingerprint: 'ab12' })).toEqual([
    'fdroidrepos://f-droid.org/repo?fingerprint=AB12',
  ]);
  expect(links({ kind: 'fdroid', address: 'http://x.example/repo', fingerprint: 'ab' })).toEqual([
    'fdroidrepo://x.example/repo?fingerprint=AB',
  ]);
  expect(links({ kind: 'fdroid', address })).toEqual([]);
});

it('a source for iPhones opens in stores for it, with its whole address', () => {
  expect(links({ kind: 'altstore', address: 'https://x.example/s.json?a=1&b=2' })).toEqual([
    'altstore://source?url=https%3A%2F%2Fx.example%2Fs.json%3Fa%3D1%26b%3D2',
    'sidestore://source?url=https%3A%2F%2Fx.example%2Fs.json%3Fa%3D1%26b%3D2',
    'altstore-pal://source?url=https%3A%2F%2Fx.example%2Fs.json%3Fa%3D1%26b%3D2',
  ]);
});

it.each<Partial<SourceProfile>>([
  { address: 'https://x.example' },
  { kind: 'altstore' },
  { kind: 'altstore', address: 'javascript:alert(1)' },
  { kind: 'altstore', address: 'http://x.example/s.json' },
])('%j has no link', (change) => {
  expect(links(change)).toEqual([]);
});
