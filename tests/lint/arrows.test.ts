import { beforeAll, describe, expect, it } from 'vitest';
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
    '../demo/words',
    'react',
    'preact',
    'pg',
  ],
  'server/calls/catalogue.ts': ['../../demo/app', '../../src/routes', 'pg', 'undici'],
  'server/shop/push/send.ts': ['undici'],
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

const WAYS = {
  'an import': (target: string) => `import { x } from '${target}';\nconsole.log(x);\n`,
  'a type import': (target: string) => `import type { X } from '${target}';\nexport type Y = X;\n`,
  'a re-export': (target: string) => `export { x } from '${target}';\n`,
  'a lazy import': (target: string) => `export const load = () => import('${target}');\n`,
};
const ways = Object.keys(WAYS) as (keyof typeof WAYS)[]; // what Object.keys forgets

interface Planted {
  way: string;
  isForbidden: boolean;
  arrow: string;
  source: string;
}

/** One file for each import: with several in one file it would not be clear which one the rule has found. */
function planted(arrows: Record<string, string[]>, isForbidden: boolean): [string, Planted][] {
  return ways.flatMap((way, w) =>
    Object.entries(arrows).flatMap(([from, targets]) =>
      targets.map((target, t): [string, Planted] => [
        from.replace(/(\.test|\.stories)?\.tsx?$/, (end) => `-${isForbidden}-${w}-${t}${end}`),
        { way, isForbidden, arrow: `${from} → ${target}`, source: WAYS[way](target) },
      ]),
    ),
  );
}

describe('the import arrows', () => {
  const files = [...planted(forbidden, true), ...planted(allowed, false)];
  let caught: Set<string>;
  beforeAll(() => {
    // All at once: the linter takes longer to start than to read them.
    const sources = Object.fromEntries(files.map(([file, { source }]) => [file, source]));
    const complaints = lintPlanted(sources);
    caught = new Set(
      complaints.filter(({ rule }) => rule === 'noRestrictedImports').map(({ file }) => file),
    );
  });

  /** The arrows of one way that the linter has found, or not. */
  const arrows = (wanted: Pick<Planted, 'way' | 'isForbidden'>, isCaught: boolean) =>
    files
      .filter(
        ([, { way, isForbidden }]) => way === wanted.way && isForbidden === wanted.isForbidden,
      )
      .filter(([file]) => caught.has(file) === isCaught)
      .map(([, { arrow }]) => arrow);

  it.each(ways)('refuse every forbidden import when it is %s', (way) => {
    expect(arrows({ way, isForbidden: true }, false)).toEqual([]);
    expect(arrows({ way, isForbidden: true }, true).length).toBeGreaterThan(20);
  });

  it.each(ways)('allow every other import when it is %s', (way) => {
    expect(arrows({ way, isForbidden: false }, true)).toEqual([]);
    expect(arrows({ way, isForbidden: false }, false).length).toBeGreaterThan(20);
  });
});
