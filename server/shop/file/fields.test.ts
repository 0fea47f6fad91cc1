import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { date, localized } from './fields';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['2026-12-01', undefined, '2026-11-30T16:00:00.000Z'],
  ['2026-12-01', 'Asia/Shanghai', '2026-11-30T16:00:00.000Z'],
  ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  // The clocks are changed at one o'clock UTC.
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', 'Europe/London', '2026-10-26T00:00:00.000Z'],
  ['2026-12-01', 'UTC', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T00:00Z', 'Asia/Shanghai', '2026-12-01T00:00:00.000Z'],
])('%s in a shop of %s begins at %s', (given, zone, at) => {
  vi.stubEnv('SHOP_TIME_ZONE', zone);
  expect(new Date(v.parse(date, given)).toISOString()).toBe(at);
});

it.each([
  [undefined, 'zh-CN'],
  ['de', 'de'],
  ['pt-BR', 'pt-BR'],
])('a text without a language is in that of the shop: %s, %s', (language, lang) => {
  vi.stubEnv('DEFAULT_LANGUAGE', language);
  expect(v.parse(localized(9), 'Neu')).toEqual({ [lang]: 'Neu' });
  // The control: a named language stays.
  expect(v.parse(localized(9), { fr: 'Neu' })).toEqual({ fr: 'Neu' });
});
