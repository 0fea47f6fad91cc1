import { describe, expect, it } from 'vitest';
import { HASH, record, signed, version } from '../../../tests/helpers/records';
import { VERSIONS_MAX } from '../normal-form';
import { withVersionsOf } from './merge-versions';

const ADDRESS = 'https://second.example';
const offered = record('org.example.app', 'App', {
  versions: [signed(2, 'a')],
  currentVersion: '2',
});
const other = (...versions: ReturnType<typeof version>[]) => [
  { record: record('org.example.app', 'App', { versions }), address: ADDRESS },
];
const codes = (...args: Parameters<typeof withVersionsOf>) =>
  withVersionsOf(...args).versions.map(({ versionCode }) => versionCode);

describe('the versions of other sources', () => {
  it('are added if their signer is the same, with the addresses of their files', () => {
    const more = other(signed(3, 'a'), signed(2, 'a'), signed(1, 'b'), version(4));
    const { versions } = withVersionsOf(offered, more);
    expect(versions).toMatchObject([
      { versionCode: 3, fileUrl: `${ADDRESS}/3.apk` },
      { versionCode: 2, path: '/2.apk' },
    ]);
  });

  it('are not added without a known signer or without a file', () => {
    const unsigned = record('org.example.app', 'App', {
      versions: [version(2)],
      currentVersion: '2',
    });
    expect(withVersionsOf(unsigned, other(signed(3, 'a')))).toBe(unsigned);
    expect(codes(offered, other(version(3, { signer: HASH('a') })))).toEqual([2]);
  });

  it('never displace the offered version, however many are newer', () => {
    const newer = Array.from({ length: VERSIONS_MAX + 5 }, (_, i) => signed(i + 3, 'a'));
    const all = codes(offered, other(...newer));
    expect(all).toHaveLength(VERSIONS_MAX);
    expect(all.at(-1)).toBe(2);
    expect(all[0]).toBe(VERSIONS_MAX + 7);
  });
});
