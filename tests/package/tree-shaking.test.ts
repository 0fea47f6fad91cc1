import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type App, type Built, buildPage, createApp } from './app';
import { STYLES } from './page';

const page = (imports: string, content: string) => `${STYLES}${imports}
import { createRoot } from 'react-dom/client';
createRoot(document.querySelector('#app')!).render(${content});
`;

const bytes = ({ js, css }: Built) =>
  brotliCompressSync(js).length + brotliCompressSync(css).length;

/** Components whose style sheets are in a build. */
const styled = ({ js, css }: Built) =>
  [...new Set([...`${js}${css}`.matchAll(/snowpea-([A-Z]\w*)-/g)].map(([, name]) => name))].sort();

describe('the bytes of a page are those', () => {
  let app: App;
  let none: Built;
  beforeAll(async () => {
    app = createApp('react');
    none = await buildPage(app, page('', '<p>Open</p>'));
  });
  afterAll(() => app?.remove());

  it('of one Button when it has one', async () => {
    const button = await buildPage(
      app,
      page("import { Button } from '@snowpea/design-system';", '<Button>Open</Button>'),
    );
    expect(styled(button)).toEqual(['Button', 'ButtonExtras']);
    const more = bytes(button) - bytes(none);
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThan(1_100);
  });

  it('of every component when it has all', async () => {
    const all = await buildPage(
      app,
      page(
        "import * as all from '@snowpea/design-system'; import * as store from '@snowpea/design-system/store';",
        '<p>{Object.keys({ ...all, ...store })}</p>',
      ),
    );
    const sheets = inject('packed').files.filter((file) => /^components\/.*\.css$/.test(file));
    expect(styled(all).length).toBe(sheets.length);
    expect(bytes(all) - bytes(none)).toBeGreaterThan(10_000);
  });
});
