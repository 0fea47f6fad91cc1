import { describe, expect, it } from 'vitest';
import { fittingVersions, otherProcessors, type Runnable } from './fitting-versions';

const version = (versionCode: number, more: Partial<Runnable> = {}): Runnable => ({
  versionCode,
  versionName: `1.${versionCode}`,
  abis: [],
  signer: 'a',
  ...more,
});
const ranges = (offered: Runnable, ...older: Runnable[]) =>
  fittingVersions([offered, ...older], offered).map(
    ({ version: { versionCode }, from, to }) => `${versionCode}: ${from}-${to}`,
  );

describe('the newest version for older systems', () => {
  it('is found for each range on which the offered one does not run', () => {
    const older = [
      version(8, { minSdk: 30 }),
      version(7, { minSdk: 26 }),
      version(6, { minSdk: 21 }),
    ];
    expect(ranges(version(9, { minSdk: 34 }), ...older)).toEqual([
      '8: 30-33',
      '7: 26-29',
      '6: 21-25',
    ]);
    expect(ranges(version(9, { minSdk: 21 }), ...older)).toEqual([]);
  });

  it('is one for newer systems where the offered one ends', () => {
    const offered = version(9, { minSdk: 21, maxSdk: 28 });
    expect(ranges(offered, version(8, { minSdk: 21 }))).toEqual(['8: 29-Infinity']);
  });

  it('of iOS follows its versions', () => {
    const offered = version(9, { minOs: '18.0' });
    const older = [version(8, { minOs: '16.4', maxOs: '17' }), version(7, { minOs: '14' })];
    expect(ranges(offered, ...older)).toEqual(['8: 1604-1799', '7: 1400-1603']);
  });

  it.each([
    ['newer', version(10, { minSdk: 21 })],
    ['signed by another certificate', version(8, { minSdk: 21, signer: 'b' })],
    ['for another processor', version(8, { minSdk: 21, abis: ['x86'] })],
  ])('is none that is %s', (_, other) => {
    expect(ranges(version(9, { minSdk: 34, abis: ['arm64-v8a'] }), other)).toEqual([]);
  });

  it('is shown for a few ranges only', () => {
    const older = Array.from({ length: 30 }, (_, i) => version(30 - i, { minSdk: 33 - i }));
    expect(ranges(version(40, { minSdk: 34 }), ...older)).toHaveLength(4);
  });
});

it('the other files of a release are those for other processors, each once', () => {
  const release = (versionCode: number, ...abis: string[]) =>
    version(versionCode, { versionName: '2.0', abis });
  const offered = release(2, 'arm64-v8a');
  const others = [release(3, 'x86_64'), release(1, 'armeabi-v7a'), release(0, 'armeabi-v7a')];
  const all = [offered, ...others, version(0, { abis: ['x86'] })];
  expect(otherProcessors(all, offered)).toEqual(others.slice(0, 2));
});
