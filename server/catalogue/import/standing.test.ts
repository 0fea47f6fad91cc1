import { expect, it } from 'vitest';
import { demoFeed } from '../../../demo';
import type { AppRecord, VersionRecord } from '../normal-form';
import { STANDING_MAX, standingOf } from './standing';

const [{ installs, updatedAt, addedAt, ...demo }] = [
  ...(demoFeed(1).apps() as Iterable<AppRecord>),
] as [AppRecord];
const version: VersionRecord = {
  key: '7',
  versionCode: 7,
  versionName: '1.0',
  abis: [],
  permissions: [],
  changelog: {},
};
/** An app of which a source says nearly nothing. */
const BARE: AppRecord = {
  ...demo,
  name: { 'en-US': 'Oak' },
  summary: {},
  description: {},
  screenshots: [],
  icon: undefined,
  versions: [version],
  currentVersion: '7',
};
const standing = (change: Partial<AppRecord> = {}) => standingOf({ ...BARE, ...change });

it.each<[string, Partial<AppRecord>]>([
  ['with a summary', { summary: { 'en-US': 'A tree' } }],
  ['in two languages', { name: { 'en-US': 'Oak', 'zh-CN': '橡树' } }],
  ['with a website', { webSite: 'https://oak.example/' }],
  ['with several versions', { versions: [version, { ...version, key: '6' }] }],
  ['of this year', { updatedAt: Date.UTC(2026, 6) }],
])('an app %s is before one of which nothing is known', (_, change) => {
  expect(standing(change)).toBeGreaterThan(standing());
});

it.each<[string, Partial<AppRecord>]>([
  ['from long ago', { updatedAt: Date.UTC(2014, 0) }],
  ['that calls itself unfinished', { name: { 'en-US': 'Oak (alpha)' } }],
])('an app %s is after it', (_, change) => {
  expect(standing(change)).toBeLessThan(standing());
});

it('counts no place of source code as a website, and no name that contains a word for unfinished', () => {
  expect(standing({ webSite: 'https://github.com/oak/oak' })).toBe(standing());
  expect(standing({ name: { 'en-US': 'Alphabet' } })).toBe(standing());
});

it('is below any app with installs that decide', () => {
  const texts = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`l${i}`, 'x']));
  const most = standing({
    ...{ summary: texts, description: texts, webSite: 'https://oak.example/' },
    updatedAt: Date.UTC(2060, 0),
    versions: Array.from({ length: 99 }, (_, i) => ({ ...version, key: String(i), path: 'x' })),
  });
  expect(most).toBeLessThan(STANDING_MAX);
  expect(standing({ installs: 5 })).toBe(5);
});
