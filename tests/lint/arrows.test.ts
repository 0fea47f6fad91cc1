import { describe, expect, it } from 'vitest';
import { lintPlanted } from './plant';

/** Forbidden imports by importing file. */
const forbidden: Record<string, string[]> = {
  'contract/calls/a.ts': [
    '../../src/routes',
    '../../server/app',
    '../../demo',
    '../../demo/app',
    '../../sw/caches',
    '../../design-system/icons/star',
    '../../tests/helpers/x',
    'hono',
    '@hono/node-server',
    'preact',
    'react',
  ],
  'design-system/components/Button/Button.tsx': [
    '../../../contract/codes',
    '../../../src/routes',
    '../../../server/app',
    '../../../demo',
    '../../../sw/caches',
    '../../../stories/x',
    '../../samples/apps',
    'preact',
    'preact/hooks',
  ],
  'design-system/components/Button/Button.stories.tsx': [
    '../../../contract/codes',
    '../../../src/routes',
    '../../../stories/x',
    '../../../tests/helpers/x',
    'preact',
  ],
  'design-system/components/Button/Button.test.tsx': [
    '../../../contract/codes',
    '../../../src/routes',
    '../../../stories/x',
  ],
  'design-system/samples/apps.tsx': ['../../stories/x', '../../src/routes', 'preact'],
  'src/routes.ts': [
    '../server/app',
    '../demo',
    '../sw/caches',
    '../stories/x',
    '../bench/bytes',
    './page/start',
    'preact/hooks',
  ],
  'src/screens/home/load.ts': [
    '../../../server/app',
    '../../render/document',
    '../../routes',
    'preact',
  ],
  'src/features/download/status.ts': [
    '../../../server/app',
    '../../screens/home/load',
    '../../routes',
    'preact',
  ],
  'src/platform/http.ts': [
    '../../server/app',
    '../features/download/status',
    '../screens/home/load',
    '../page/start',
    'preact',
  ],
  'src/i18n/format.ts': ['../features/download/status', '../../sw/caches'],
  'src/render/server.tsx': ['../../server/app', '../../sw/caches', '../../tests/helpers/x'],
  'sw/index.ts': [
    '../src/routes',
    '../server/app',
    '../demo',
    '../design-system/icons/star',
    'preact',
  ],
  'server/app.ts': [
    '../src/routes',
    '../src/render/document',
    '../src/screens/home/load',
    '../design-system/icons/star',
    '../sw/caches',
    '../tests/helpers/x',
    '../demo/app',
    '../demo/words/brands',
    'react',
    'preact',
    'pg',
  ],
  'server/calls/catalogue.ts': ['../../demo/app', '../../src/routes', 'pg'],
  'server/store/apps.ts': [
    '../../src/render/server',
    '../../design-system/icons/star',
    '../../demo',
    '../http/answer',
    '../calls/implement',
    '../web/pages/pages',
    '../commands/status',
    'hono',
    'hono/cookie',
    'react',
  ],
  'server/catalogue/import/write.ts': [
    '../../../demo',
    '../../../src/render/server',
    '../../http/answer',
    '../../calls/implement',
    'hono',
  ],
  'server/search/find.ts': ['../http/answer', '../calls/implement', '../../demo/app', 'hono'],
  'server/postgres/open.ts': [
    '../store/database',
    '../settings',
    '../../contract/codes',
    '../../demo',
    'react',
  ],
  'demo/app.ts': [
    '../server/app',
    '../server/calls/implement',
    '../server/web/images',
    '../server/images/render',
    '../server/store/database',
    '../src/routes',
    '../src/render/server',
    '../sw/caches',
    '../design-system/icons/star',
    '../tests/helpers/x',
    'react',
    'pg',
  ],
};

/** Allowed imports, which the lint must not refuse. */
const allowed: Record<string, string[]> = {
  'contract/calls/b.ts': ['valibot', '../codes', './download'],
  'design-system/components/Tile/Tile.tsx': ['../Button/Button', '../../icons/star'],
  'design-system/components/Tile/Tile.stories.tsx': ['../Button/Button', '../../samples/apps'],
  'design-system/components/Tile/Tile.test.tsx': [
    '../../samples/apps',
    '../../../tests/helpers/before-effects',
  ],
  'design-system/samples/words.ts': ['./english', '../components/Button/Button'],
  'src/screens/detail/load.ts': [
    '../../../contract/codes',
    '../../../design-system/icons/star',
    '../../i18n/format',
  ],
  'src/features/search-box/box.tsx': ['../../platform/http', '../../../contract/codes'],
  'src/page/start.ts': [
    'preact',
    'preact/hooks',
    '../features/download/status',
    '../features/menu/x',
  ],
  'src/screens/detail/load.test.ts': ['../../../tests/helpers/x', '../../../server/app'],
  'sw/caches.ts': ['../contract/constants', 'workbox-core'],
  'server/calls/detail.ts': [
    '../../contract/codes',
    '../../src/render/server',
    '../store/apps',
    'hono',
  ],
  'server/web/downloads.ts': ['../../demo', '../../demo/index', '../calls/implement'],
  'server/store/open.ts': ['pg', 'kysely', '../../contract/codes', '../postgres/embedded'],
  'server/search/shelf.ts': ['kysely', '../store/schema', '../../contract/calls/catalogue'],
  'server/catalogue/import/rows.ts': ['kysely', '../../store/schema', '../normal-form'],
  'server/postgres/hand-over.ts': ['pg', '../operator-error', './account'],
  'demo/shop.ts': [
    '../contract/codes',
    '../server/catalogue/normal-form',
    '../server/catalogue/import/write-catalogue',
    '../server/store/schema',
    '../server/store/schema/columns',
    '../server/images/drawing/text',
  ],
  'stories/home.ts': [
    '../src/screens/home/load',
    '../design-system/icons/star',
    '../design-system/samples/apps',
    '../server/app',
  ],
  'bench/bytes.ts': ['../server/app', '../src/render/server'],
};

/** One file for each import: with several in one file it would not be clear which one the rule has found. */
function plant(arrows: Record<string, string[]>, write: (target: string) => string) {
  const planted = new Map<string, { arrow: string; source: string }>();
  for (const [from, targets] of Object.entries(arrows)) {
    for (const [index, target] of targets.entries()) {
      const path = from.replace(/(\.test|\.stories)?\.tsx?$/, (end) => `-${index}${end}`);
      planted.set(path, { arrow: `${from} → ${target}`, source: write(target) });
    }
  }
  const files = Object.fromEntries([...planted].map(([path, { source }]) => [path, source]));
  const caught = new Set(
    lintPlanted(files)
      .filter(({ rule }) => rule === 'noRestrictedImports')
      .map(({ file }) => file),
  );
  const named = (wanted: boolean) =>
    [...planted].filter(([path]) => caught.has(path) === wanted).map(([, { arrow }]) => arrow);
  return { caught: named(true), missed: named(false) };
}

describe('the import arrows', () => {
  const ways: Record<string, (target: string) => string> = {
    'an import': (target) => `import { x } from '${target}';\nconsole.log(x);\n`,
    'a type import': (target) => `import type { X } from '${target}';\nexport type Y = X;\n`,
    'a re-export': (target) => `export { x } from '${target}';\n`,
    'a lazy import': (target) => `export const load = () => import('${target}');\n`,
  };

  it.each(Object.entries(ways))('refuse every forbidden import when it is %s', (_way, write) => {
    expect(plant(forbidden, write).missed).toEqual([]);
  });

  it.each(Object.entries(ways))('allow every other import when it is %s', (_way, write) => {
    const open = plant(allowed, write);
    expect(open.caught).toEqual([]);
    expect(open.missed.length).toBeGreaterThan(20);
  });
});
