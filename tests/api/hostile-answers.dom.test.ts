import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../contract/codes';
import { REAL_NAME_ITEM } from '../../contract/constants';
import { GIFT_STATES } from '../../contract/entities/gift';
import type * as Checks from '../../src/platform/http/check';

/** Whether the checks find everything good, for the controls. */
const checks = vi.hoisted(() => ({ areOff: false }));
vi.mock('../../src/platform/http/check', async (load) => {
  const real = await load<typeof Checks>();
  type Is = (value: unknown) => boolean;
  const unlessOff = (is: Is) => (value: unknown) => checks.areOff || is(value);
  const made =
    <A extends unknown[]>(make: (...args: A) => Is) =>
    (...args: A) =>
      unlessOff(make(...args));
  const { textTo, oneOf, maybe, listOf, shapeOf, isText, isNumber, isTime, isPath, isObject } =
    real;
  return {
    ...{ textTo: made(textTo), oneOf: made(oneOf), maybe: made(maybe) },
    ...{ listOf: made(listOf), shapeOf: made(shapeOf), isText: unlessOff(isText) },
    ...{ isNumber: unlessOff(isNumber), isTime: unlessOff(isTime) },
    ...{ isPath: unlessOff(isPath), isObject: unlessOff(isObject) },
  };
});

/**
 * Whatever a server answers, or a device has stored: callers do not throw, and return only what the contract says.
 * An invalid answer counts as a failed call.
 */
const text = (value: unknown) =>
  typeof value === 'string' && value.length <= 1_000 && !/[\ud800-\udfff]/u.test(value);
const href = (value: unknown) => text(value) && /^\/(?!\/)[^\\\s]*$/.test(String(value));
const maybe = (is: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || is(value);
const number = Number.isFinite;
const anything = (_: unknown): _ is unknown => true;

/** The callers as a page loads them, with new modules. */
async function callers() {
  const [menu, search, config, realName, status, banner, proxy, read, gift] = await Promise.all([
    import('../../src/features/menu/with-categories'),
    import('../../src/features/search-box/suggest'),
    import('../../src/features/config/config'),
    import('../../src/features/real-name/submit'),
    import('../../src/features/app-status/load-app'),
    import('../../src/features/brand-banner/show-banner'),
    import('../../src/platform/http/proxy'),
    import('../../src/features/real-name/read-config'),
    import('../../src/features/gift/claim'),
  ]);
  const game = { appId: 1, appName: 'Go', packageId: 2, categoryId: undefined };
  const player = { name: 'A', identity: '11010119900101001X', phone: '13800138000' };
  return {
    categories: async () => {
      const [item] = (await menu.withCategories([{ href: '/apps', label: 'Apps' }])).items;
      return (item?.items ?? []).every((one) => href(one.href) && text(one.label));
    },
    suggestions: async () =>
      (await search.suggest('a', { name: 'by name' })).every(
        (one) => text(one.text) && maybe(href)(one.icon) && maybe(text)(one.reason),
      ),
    configuration: async () => {
      const found = read.readConfig(await config.configuration());
      return !found || (maybe(number)(found.ratio) && maybe(number)(found.limitCount));
    },
    realName: async () => {
      const outcome = await realName.submit(game, player);
      return typeof outcome === 'number'
        ? number(outcome)
        : ['format', 'verified', 'refused', 'busy', 'failed'].includes(outcome);
    },
    app: async () => {
      const { file, releaseAt } = (await status.loadApp(1, '/a')) ?? {};
      if (!file) return true;
      const { appId, versionId, versionCode, appName, packageName, size, sha256 } = file;
      if (releaseAt !== undefined) new Date(releaseAt).toISOString();
      return (
        [appId, versionId, versionCode].every(number) &&
        [appName, packageName].every(text) &&
        [size, releaseAt].every(maybe(number)) &&
        maybe(text)(sha256)
      );
    },
    banner: async () => {
      document.body.innerHTML = '<a href="/download/apk/wdj_direct_detail.apk?appId=1">x</a>';
      history.replaceState(null, '', '/app/1');
      await banner.showBrandBanner(
        Promise.resolve({ channel: 'wdj', source: 'direct', query: new URLSearchParams() }),
      );
      return [...document.querySelectorAll('a')].every((one) => href(one.getAttribute('href')));
    },
    gift: async () => {
      const found = await gift.readGift(1);
      return !found || (GIFT_STATES.includes(found.state) && maybe(text)(found.code));
    },
    token: async () => {
      const answer = await proxy.proxyChange(
        'behavior.reminder.add',
        { idempotencyKey: 'k' },
        anything,
      );
      return answer.ok || (number(answer.state.code) && text(answer.state.msg));
    },
  };
}
type Caller = keyof Awaited<ReturnType<typeof callers>>;

/** The valid answer for each of them. */
const GOOD: Record<Caller, unknown> = {
  categories: {
    categories: [{ id: 1, slug: 'tools', name: 'Tools', resourceType: 0, count: 3 }],
  },
  suggestions: { r: [{ q: 'Go', appId: 1, reason: 'name' }] },
  configuration: { content: [{ name: REAL_NAME_ITEM, content: '{"isOpen":true,"ratio":1}' }] },
  realName: { verified: 'format' },
  app: {
    app: {
      ...{ id: 1, versionId: 2, packageName: 'a.b', versionCode: 3, name: 'Go', size: 4 },
      ...{ releaseAt: 5, version: { sha256: 'ab' } },
    },
  },
  banner: { url: '/pp/apk/wdj_direct_banner.apk' },
  gift: { state: 'open', code: 'PEA-1' },
  token: { ctoken: 'word' },
};

/** Placeholder for 1e999, which `JSON.stringify` cannot write. */
const ENDLESS = '@1e999';
const hostile = fc.oneof(
  fc.constantFrom(
    ...[null, true, -1, 1e300, ENDLESS, '', [], {}, [[]], [null], { toString: 1 }, { length: 9e9 }],
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example/a'],
    ...['\ud800', '<img src=x onerror=alert(1)>', 'constructor', '__proto__', 'x'.repeat(70_000)],
  ),
  fc.jsonValue(),
);

const pathsOf = (value: unknown): string[][] => [
  [],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => pathsOf(one).map((path) => [key, ...path]))
    : []),
];

function planted(value: unknown, [key, ...rest]: string[], odd: unknown): unknown {
  if (key === undefined) return odd;
  // Cast: the path leads through objects and lists only.
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = planted(copy[key], rest, odd);
  return copy;
}

const answerWith = (whole: unknown) =>
  vi.stubGlobal('fetch', async () => {
    const body = JSON.stringify(whole) ?? '';
    return new Response(body.split(`"${ENDLESS}"`).join('1e999'));
  });
const enveloped = (data: unknown) => ({ state: { code: CODE.ok, msg: 'OK' }, data });

/** Plants one hostile value anywhere in a good answer, its envelope included. */
const property = (call: () => Promise<boolean>, good: unknown) => {
  const whole = enveloped(good);
  return fc.asyncProperty(fc.constantFrom(...pathsOf(whole)), hostile, async (path, odd) => {
    localStorage.clear();
    answerWith(planted(whole, path, odd));
    return call();
  });
};

beforeEach(() => {
  vi.resetModules();
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockReturnValue(undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // Without a network failed calls are not repeated; the delays of D§15 have their own tests.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  checks.areOff = false;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

// Cast: Object.keys has the type string.
const NAMES = Object.keys(GOOD) as Caller[];

describe.each(NAMES)('%s', (name) => {
  it('are returned as the contract says, for any answer', async () => {
    const call = (await callers())[name];
    answerWith(enveloped(GOOD[name]));
    expect(await call()).toBe(true);
    await fc.assert(property(call, GOOD[name]), { numRuns: 300 });
  });
});

it.each(['categories', 'suggestions', 'app', 'banner'] as const)(
  'control: without checks, %s return hostile values or throw',
  async (name) => {
    checks.areOff = true;
    const call = (await callers())[name];
    // A fixed seed, because about one seed in 200 plants no harmful value.
    const outcome = await fc.check(property(call, GOOD[name]), { numRuns: 300, seed: 1 });
    expect(outcome.failed).toBe(true);
  },
);

it('of 10 MB are refused', async () => {
  const { proxyChange } = await import('../../src/platform/http/proxy');
  answerWith(enveloped({ ctoken: 'x'.repeat(10_000_000) }));
  expect(await proxyChange('behavior.reminder.cancel', {}, anything)).toMatchObject({
    ok: false,
    state: { code: CODE.paramRequired },
  });
});
