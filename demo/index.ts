/**
 * The public interface of the demo catalogue: a feed of invented apps, their generated pictures, and placeholders for
 * their files. Everything is derived from numbers, so only the catalogue itself is stored.
 */

import type { Kysely } from 'kysely';
import { writeCatalogue } from '../server/catalogue/import/write-catalogue';
import type { Feed } from '../server/catalogue/normal-form';
import type { ImportReport } from '../server/catalogue/report';
import type { Schema } from '../server/store/schema';
import { demoActivities } from './activities';
import { demoApp } from './app';
import { demoIcon } from './drawings/demo-icon';
import { type Drawing, demoShot, demoShotOf } from './drawings/demo-shot';
import { seasonOf } from './epoch';
import { seedDemoGifts } from './gifts';
import { DEMO_LOOKS } from './looks';
import { demoAds, demoCategories, demoSpecials } from './shop';
import { demoSubject } from './subject';
import { both } from './texts';
import { antiFeatures } from './words';

/** By how many places apps were elsewhere a week ago, in turn. */
const BEFORE = [0, 3, -2, 0, 1, -4, 2];

/** Of so many apps one was not in the chart. */
const ABSENT = 23;

/** A chart a week ago: an invented order, near today's. */
const ranksBefore = (ids: readonly number[]): number[] =>
  ids
    .map((id, index) => ({ id, at: index + (BEFORE[id % BEFORE.length] ?? 0) }))
    .filter(({ id }) => id % ABSENT !== 0)
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);

interface DemoOptions {
  /** Number of apps. A larger catalogue begins with the same apps. */
  apps: number;
  onProgress?: (done: number, expected: number) => void;
  /** The clock; tests set it. */
  now?: () => number;
}

/** Creates the store's demo catalogue: invented apps, labelled as such on every page (D§18). */
export async function seedDemo(db: Kysely<Schema>, options: DemoOptions): Promise<ImportReport> {
  const now = options.now?.() ?? Date.now();
  const report = await writeCatalogue(db, demoFeed(options.apps, now), options);
  await seedDemoGifts(db, options.apps, now);
  return report;
}

/** Looks of the demo shop, with their logos as SVG. */
export const demoLooks = DEMO_LOOKS;

/** The charts of the demo shop a week ago. */
export const demoRanksBefore = ranksBefore;

/** Lucky draws of the demo shop, as created now; those that are over are closed. */
export const demoDraws = demoActivities;

/** The demo catalogue of `count` apps in normal form, as created now: it has upcoming games at any time. */
export function demoFeed(count: number, now = Date.now()): Feed {
  const season = seasonOf(now);
  return {
    source: {
      key: 'demo',
      kind: 'demo',
      name: 'Snowpea Demo',
      mirrors: [],
      remoteImages: false,
      demo: true,
    },
    categories: demoCategories(),
    antiFeatures: antiFeatures.map(({ key, name, description }) => ({
      key,
      name: both(name),
      description: both(description),
    })),
    specials: demoSpecials(count),
    ads: demoAds(count),
    expected: count,
    *apps() {
      for (let index = 0; index < count; index += 1) yield demoApp(index, season);
    },
    problems: () => [],
  };
}

/** The icon of the demo app with this package name; undefined for other packages. */
export async function drawDemoIcon(packageName: string): Promise<Drawing | undefined> {
  const subject = demoSubject(packageName);
  return subject && { svg: await demoIcon(subject), width: 256, height: 256 };
}

/** The screenshot or feature graphic of a demo app that has this number among all of its, counted from 1; undefined where there is none. */
export async function drawDemoShot(
  packageName: string,
  number: number,
): Promise<Drawing | undefined> {
  const subject = demoSubject(packageName);
  if (!subject) return undefined;
  const wanted = demoShotOf(subject, number);
  if (!wanted) return undefined;
  return demoShot(subject, wanted);
}

/** The placeholder for a demo app's installation file, signed, the same on every machine. */
export async function makeDemoFile(packageName: string, versionName: string): Promise<Buffer> {
  const { demoFile } = await import('./signer/demo-file');
  return demoFile(packageName, versionName);
}
