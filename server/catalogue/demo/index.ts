import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { writeCatalogue } from '../import/write-catalogue';
import type { Feed } from '../normal-form';
import type { ImportReport } from '../report';
import { demoApp } from './app';
import { seasonOf } from './epoch';
import { demoAds, demoCategories, demoSpecials } from './shop';
import { both } from './texts';
import { antiFeatures } from './words/shop';

export interface DemoOptions {
  /** How many apps; the first n are the same whatever the number. */
  apps: number;
  onProgress?: (done: number, expected: number) => void;
  /** The clock; tests set it. */
  now?: () => number;
}

/** Makes the store's demo catalogue: invented apps, labelled as such on every page (D§18). */
export async function seedDemo(db: Kysely<Schema>, options: DemoOptions): Promise<ImportReport> {
  return writeCatalogue(db, demoFeed(options.apps, options.now?.()), options);
}

/** The demo catalogue of `count` apps in normal form, as it is made at this moment: it has games to come at any time. */
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
