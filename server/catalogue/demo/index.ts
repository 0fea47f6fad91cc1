import type { Kysely } from 'kysely';
import { writeCatalogue } from '../../store/import/write-catalogue';
import type { Schema } from '../../store/schema';
import type { Feed } from '../normal-form';
import type { ImportReport } from '../report';
import { demoApp } from './app';

export interface DemoOptions {
  /** How many apps; the first n are the same whatever the number. */
  apps: number;
  onProgress?: (done: number, expected: number) => void;
}

/** Makes the store's demo catalogue: invented apps, labelled as such on every page (D§18). */
export async function seedDemo(db: Kysely<Schema>, options: DemoOptions): Promise<ImportReport> {
  return writeCatalogue(db, demoFeed(options.apps), options);
}

/** The demo catalogue in normal form. */
export function demoFeed(count: number): Feed {
  return {
    source: {
      key: 'demo',
      kind: 'demo',
      name: 'Demo',
      mirrors: [],
      remoteImages: false,
      demo: true,
    },
    categories: [
      { slug: 'tools', name: { 'zh-CN': '工具', 'en-US': 'Tools' }, resourceType: 0 },
      {
        slug: 'tools-notes',
        name: { 'zh-CN': '笔记', 'en-US': 'Notes' },
        resourceType: 0,
        parent: 'tools',
      },
      { slug: 'puzzle', name: { 'zh-CN': '益智', 'en-US': 'Puzzle' }, resourceType: 1 },
      {
        slug: 'puzzle-match',
        name: { 'zh-CN': '消除', 'en-US': 'Match' },
        resourceType: 1,
        parent: 'puzzle',
      },
    ],
    antiFeatures: [],
    specials: [
      {
        key: 'demo-week',
        title: { 'zh-CN': '本周精选', 'en-US': 'Picks of the week' },
        summary: { 'zh-CN': '演示专题', 'en-US': 'A demo special' },
        packageNames: [1, 2, 3, 4, 5, 6].map((i) => `demo.app${i}`),
      },
    ],
    ads: [
      {
        key: 'demo-home',
        spaceId: 'home-banner',
        spaceName: 'Home',
        title: { 'zh-CN': '演示广告', 'en-US': 'A demo ad' },
        text: { 'zh-CN': '演示', 'en-US': 'Demo' },
        href: '/app/demo.app7',
        packageName: 'demo.app7',
      },
    ],
    expected: count,
    *apps() {
      for (let i = 0; i < count; i += 1) yield demoApp(i);
    },
    problems: () => [],
  };
}
