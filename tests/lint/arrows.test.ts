import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { lintPlanted } from './plant';

/** A file of each top folder. */
const ROOMS = {
  contract: 'contract/codes',
  demo: 'demo/app',
  'design-system': 'design-system/icons/star',
  server: 'server/app',
  src: 'src/routes',
  stories: 'stories/x',
  sw: 'sw/caches',
  tests: 'tests/helpers/x',
};
/** The top folders that a file may import besides its own (docs/architecture.md, Imports), and the packages that it may not. */
const rooms: [from: string, reaches: (keyof typeof ROOMS)[], packages: string[]][] = [
  ['contract/calls/a.ts', [], ['hono', '@hono/node-server', 'preact', 'react']],
  ['design-system/components/Button/Button.tsx', [], ['preact', 'preact/hooks']],
  ['design-system/components/Button/Button.stories.tsx', [], ['preact']],
  ['design-system/components/Button/Button.test.tsx', ['tests'], []],
  ['design-system/samples/apps.tsx', [], ['preact']],
  ['src/routes.ts', ['contract', 'design-system'], ['preact', 'preact/hooks']],
  ['src/screens/home/load.ts', ['contract', 'design-system'], ['preact']],
  ['src/features/download/status.ts', ['contract', 'design-system'], ['preact']],
  ['src/platform/http.ts', ['contract', 'design-system'], ['preact']],
  ['src/i18n/format.ts', ['contract', 'design-system'], ['preact']],
  ['src/render/server.tsx', ['contract', 'design-system'], []],
  ['sw/index.ts', ['contract'], ['preact']],
  ['server/app.ts', ['contract'], ['react', 'preact', 'pg']],
  ['server/calls/catalogue.ts', ['contract'], ['pg', 'undici']],
  ['server/shop/push/send.ts', ['contract'], ['undici']],
  ['server/store/apps.ts', ['contract'], ['hono', 'hono/cookie', 'react']],
  ['server/catalogue/import/write.ts', ['contract'], ['hono']],
  ['server/search/find.ts', ['contract'], ['hono']],
  ['server/postgres/open.ts', [], ['react']],
  ['demo/app.ts', ['contract'], ['react', 'pg']],
];
/** Other forbidden imports by importing file: within a folder, and of parts of one. */
const inner: Record<string, string[]> = {
  'contract/calls/a.ts': ['../../demo'],
  'design-system/components/Button/Button.tsx': ['../../samples/apps'],
  'src/routes.ts': ['../bench/bytes', './page/start'],
  'src/screens/home/load.ts': ['../../render/document', '../../routes'],
  'src/features/download/status.ts': ['../../screens/home/load', '../../routes'],
  'src/platform/http.ts': ['../features/download/status', '../screens/home/load', '../page/start'],
  'src/i18n/format.ts': ['../features/download/status'],
  'server/app.ts': ['../src/render/document', '../src/screens/home/load', '../demo/words'],
  'server/store/apps.ts': [
    '../../src/render/server',
    '../../demo',
    '../http/answer',
    '../calls/implement',
    '../web/pages/pages',
    '../commands/status',
  ],
  'server/catalogue/import/write.ts': [
    '../../../demo',
    '../../../src/render/server',
    '../../http/answer',
    '../../calls/implement',
  ],
  'server/search/find.ts': ['../http/answer', '../calls/implement'],
  'server/postgres/open.ts': ['../store/database', '../settings', '../../demo'],
  'demo/app.ts': [
    '../server/calls/implement',
    '../server/web/images',
    '../server/images/render',
    '../server/store/database',
    '../src/render/server',
  ],
};
/** Forbidden imports by importing file. */
const forbidden = Object.fromEntries(
  rooms.map(([from, reaches, packages]) => [
    from,
    [
      ...Object.entries(ROOMS)
        .filter(([room]) => !from.startsWith(`${room}/`) && !reaches.some((one) => one === room))
        .map(([, file]) => path.relative(path.dirname(from), file)),
      ...packages,
      ...(inner[from] ?? []),
    ],
  ]),
);

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
