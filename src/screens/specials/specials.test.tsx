import { expect, it } from 'vitest';
import { NO_FACETS } from '../../../contract/entities/search';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleApp } from '../../../tests/helpers/sample';

const TOTALS: Record<string, number> = { untracked: 7, reproducible: 19, file: 20 };

it('has collections by facts, of which not nearly every app has one, also without an editor', async () => {
  const apps = [1, 2, 3, 4].map((id) => sampleApp(id));
  const list = (total: number) => ({ page: 1, pages: 1, total, unfiltered: total, apps });
  const api = fakeApi({
    'op.special.template.getAllShowList': () => ({ specials: [], total: 0 }),
    'catalogue/shop': () => ({
      demo: false,
      sources: [],
      apps: 20,
      games: 0,
      platforms: ['android'],
      judged: false,
      charts: ['updated'],
    }),
    'catalogue/chart': () => ({ ...list(12), places: [] }),
    'catalogue/apps': (params) => ({
      ...list(TOTALS[Object.keys(TOTALS).find((name) => params[name]) ?? ''] ?? 2),
      subCategories: [],
      facets: NO_FACETS,
    }),
  });
  const { html } = await openScreen('/specials', api, 'en');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/top/updated', '/apps?untracked=1']);
  expect(main).toContain('7 apps');
  expect(html).not.toContain('There are no collections yet');
});
