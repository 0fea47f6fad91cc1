import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RealNameConfig } from '../../../contract/entities/real-name';
import { type FlowParts, passes } from './flow';
import { readConfig } from './read-config';

const game = { appId: 7, appName: 'Game', packageId: 70, categoryId: 3 };
const config: RealNameConfig = { isOpen: true, showType: 1 };

function run(change: Partial<FlowParts> = {}) {
  const parts = {
    stored: vi.fn(async () => false),
    config: vi.fn(async () => config),
    clicks: vi.fn(async () => 1),
    utmSource: vi.fn(async () => undefined),
    digit: () => 9,
    show: vi.fn(async () => true),
    log: vi.fn(),
    ...change,
  };
  return { parts, passed: passes(game, parts) };
}

describe('a tap on a game’s download', () => {
  it('passes and is logged with a stored registration, without further look-ups', async () => {
    const { parts, passed } = run({ stored: async () => true });
    expect(await passed).toBe(true);
    expect(parts.log).toHaveBeenCalledExactlyOnceWith(game);
    for (const idle of [parts.config, parts.clicks, parts.show])
      expect(idle).not.toHaveBeenCalled();
  });

  it('opens the popup, and passes and is logged after the registration', async () => {
    const { parts, passed } = run();
    expect(await passed).toBe(true);
    expect(parts.show).toHaveBeenCalledExactlyOnceWith(game);
    expect(parts.log).toHaveBeenCalledExactlyOnceWith(game);
  });

  it.each([
    [0, true],
    [1, false],
    [2, false],
    [undefined, false],
  ])('closed with showType %s passes: %s, and is not logged', async (showType, may) => {
    const { parts, passed } = run({
      show: async () => false,
      config: async () => ({ isOpen: true, showType }),
    });
    expect(await passed).toBe(may);
    expect(parts.log).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<FlowParts>]>([
    ['nothing is published', { config: async () => undefined }],
    ['too many taps came before', { config: async () => ({ ...config, limitCount: 0 }) }],
    ['it is not sampled', { config: async () => ({ ...config, ratio: 0.9 }) }],
    [
      'its visit came from a listed source',
      { config: async () => ({ ...config, utmSource: 'a' }), utmSource: async () => 'a' },
    ],
  ])('passes without popup and log where %s', async (_, change) => {
    const { parts, passed } = run(change);
    expect(await passed).toBe(true);
    expect(parts.show).not.toHaveBeenCalled();
    expect(parts.log).not.toHaveBeenCalled();
  });
});

describe('the published configuration', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('is read as published', () => {
    const item = { isOpen: true, limitCount: 3, ratio: 0.5, utmSource: 'a,b', showType: 0 };
    expect(readConfig({ key_web_realname: item })).toEqual(item);
    expect(readConfig({ key_web_realname: { isOpen: 1 } })?.isOpen).toBe(true);
  });

  it.each([
    undefined,
    null,
    'x',
    [],
    {},
    { key_web_realname: null },
    { key_web_realname: 'isOpen' },
    { key_web_realname: { isOpen: 'true' } },
    { key_web_realname: { isOpen: false } },
  ])('is ignored unless it clearly enables registration: %j', (items) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(readConfig(items)).toBeUndefined();
  });

  it('has no limits when they are no numbers', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const odd = { isOpen: true, limitCount: '3', ratio: {}, utmSource: ['a'], showType: '0' };
    expect(readConfig({ key_web_realname: odd })).toEqual({ isOpen: true });
  });

  it.each([
    [null],
    ['isOpen'],
    [[]],
    [{}],
    [{ isOpen: 'true' }],
    [{ isOpen: true, limitCount: '3' }],
    [{ isOpen: true, ratio: 7 }],
    [{ isOpen: true, utmSource: ['a'] }],
    [{ isOpen: true, showType: '0' }],
  ])('is warned about when it has the wrong shape: %j', (item) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    readConfig({ key_web_realname: item });
    expect(warned.mock.calls).toEqual([
      ['The collection item key_web_realname does not meet the specification.'],
    ]);
  });

  it.each([
    undefined,
    {},
    { key_web_realname: { isOpen: false } },
    { key_web_realname: { isOpen: 1, limitCount: 3, ratio: 0.5, utmSource: '', showType: 2 } },
  ])('is not warned about when it is right or absent: %j', (items) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    readConfig(items);
    expect(warned).not.toHaveBeenCalled();
  });
});
