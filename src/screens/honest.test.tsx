import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { shop } from '../../contract/calls/catalogue';
import { NO_FACETS } from '../../contract/entities/search';
import { type Answers, fakeApi } from '../../tests/helpers/fake-api';
import { sampleApp, sampleDetail } from '../../tests/helpers/sample';
import { detail } from './detail/Screen';
import { home } from './home/Screen';
import { games } from './list/Screen';
import type { Route } from './route';
import { createPage } from './shared/page';

const variant = { lang: 'en', theme: 'auto', lite: false, device: 'phone' } as const;

async function show<D>(
  route: Route<D>,
  changes: Answers,
  query: Record<string, string> = {},
): Promise<string> {
  const page = createPage(variant, '/somewhere', query);
  const loaded = await route.load(fakeApi(changes), { app: '7' }, page);
  if (loaded.kind !== 'page') throw new Error(`no page: ${loaded.kind}`);
  return renderToString(<route.screen data={loaded.data} page={page} />);
}

describe('a catalogue without ratings and installs', () => {
  const unjudged: Answers = {
    [shop.name]: () => ({
      demo: false,
      sources: [],
      apps: 9,
      games: 9,
      platforms: [],
      judged: false,
      charts: [],
    }),
    'catalogue/apps': () => ({
      page: 1,
      pages: 1,
      total: 2,
      unfiltered: 2,
      apps: [sampleApp(1), sampleApp(2)],
      subCategories: [],
      facets: NO_FACETS,
    }),
  };

  it('has no popular apps on the home page', async () => {
    expect(await show(home, {})).toContain('Popular');
    expect(await show(home, unjudged)).not.toContain('Popular');
  });

  it('has no new apps on the home page when dates are unknown', async () => {
    expect(await show(home, {})).toContain('New arrivals');
    expect(await show(home, unjudged)).not.toContain('New arrivals');
  });

  it('cannot be sorted by figures that it lacks', async () => {
    expect(await show(games, {})).toContain('Rating');
    const page = await show(games, unjudged, { sort: 'rating' });
    expect(page).not.toMatch(/Popular|>Rating</);
    expect(page).toMatch(/aria-current="page"[^>]*>Recommended/);
    // Nor by dates that no app has.
    expect(page).not.toContain('>Updated<');
  });
});

describe('a long description', () => {
  const end = 'The very last words.';
  const long: Answers = {
    'StoreDetailController/detail': ({ text }) => {
      const cut = text !== 'whole';
      return {
        app: sampleDetail(7, { about: { html: `<p>It goes on.${cut ? '' : end}</p>`, cut } }),
      };
    },
  };

  it('is shortened on the page, with a link to all of it', async () => {
    const page = await show(detail, long);
    expect(page).not.toContain(end);
    expect(page).toMatch(/href="\/somewhere\?text=whole#about"[^>]*>Read more/);
  });

  it('is complete at that address', async () => {
    const page = await show(detail, long, { text: 'whole' });
    expect(page).toContain(end);
    expect(page).not.toContain('Read more');
  });
});
