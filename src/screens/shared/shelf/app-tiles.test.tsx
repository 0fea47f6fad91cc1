import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { App } from '../../../../contract/entities/app';
import { pageAt } from '../../../../tests/helpers/open-screen';
import { sampleApp } from '../../../../tests/helpers/sample';
import type { Page } from '../page';
import { AppRows } from './AppRows';
import { AppTiles } from './AppTiles';

/** The line below a tile's name. */
function factOf(app: App, platform?: Page['platform']): string | undefined {
  const page = pageAt('/', 'en', {}, false, 'phone', platform);
  return /<small[^>]*>([^<]*)/.exec(renderToString(<AppTiles apps={[app]} page={page} />))?.[1];
}

it('shows that an app is for another kind of phone, else its rating, else what it is, else who made it', () => {
  const app = sampleApp(1, { summary: 'Takes notes', developerName: 'Sun', categoryName: 'Notes' });
  expect(factOf(app, 'ios')).toBe('For Android');
  expect(factOf({ ...app, platform: 'ios' }, 'android')).toBe('For iPhone');
  expect(factOf({ ...app, platform: 'ios' })).toBe('For iPhone');
  expect(factOf(app, 'android')).toBe('4.6');
  const unrated = { ...app, rating: undefined };
  expect(factOf(unrated, 'android')).toBe('Takes notes');
  expect(factOf({ ...unrated, summary: undefined }, 'android')).toBe('by Sun');
  expect(factOf({ ...unrated, summary: undefined, developerName: undefined })).toBeUndefined();
});

it.each([
  ['tiles', AppTiles],
  ['rows', AppRows],
])('%s say of which figure their rating is, and only if there is one', (_, Apps) => {
  const draw = (app: App) => renderToString(<Apps apps={[app]} page={pageAt('/', 'en', {})} />);
  const app = sampleApp(1, { rating: 4.3 });
  expect(draw(app)).toContain('role="img" aria-label="4.3 out of 5"');
  expect(draw({ ...app, rating: undefined })).not.toContain('out of');
});

describe('the rows of a list', () => {
  /** The facts of each row. */
  const factsOf = (apps: App[], more: Partial<Parameters<typeof AppRows>[0]> = {}) => {
    const page = pageAt('/apps', 'en', {}, false, 'phone', 'android');
    const html = renderToString(<AppRows apps={apps} page={page} {...more} />);
    return [...html.matchAll(/<small><bdi[^>]*>(.*?)<\/bdi>/g)].map(([, facts = '']) =>
      [...facts.matchAll(/>([^<]+)</g)].map(([, text = '']) => text.trim()).filter(Boolean),
    );
  };
  const bare = { rating: undefined, size: undefined };

  it('have the same two facts each, whatever else is known of some', () => {
    const apps = [sampleApp(1), sampleApp(2, { updatedAt: 1 }), sampleApp(3, { installs: 9 })];
    expect(factsOf(apps)).toEqual(apps.map(() => ['4.6', '43.2\u00a0MB']));
    expect(factsOf(apps, { notes: ['9 downloads', '8 downloads', '7 downloads'] })).toEqual(
      [9, 8, 7].map((n) => ['4.6', `${n}\u00a0downloads`]),
    );
  });

  it('have the category where most have no rating, but not that of the list', () => {
    const apps = [sampleApp(1, bare), sampleApp(2, bare)];
    expect(factsOf(apps)).toEqual([['效率'], ['效率']]);
    expect(factsOf(apps, { within: '效率' })).toEqual([]);
  });

  it('say first that an app is for another phone', () => {
    const apps = [sampleApp(1), sampleApp(2, { platform: 'ios' })];
    expect(factsOf(apps)[1]).toEqual(['4.6', 'For\u00a0iPhone']);
  });

  it('say who made an app only where there is no sentence about it', () => {
    const draw = (app: App) =>
      renderToString(<AppRows apps={[app]} page={pageAt('/apps', 'en', {})} />);
    expect(draw(sampleApp(1))).not.toContain('微光工作室');
    expect(draw(sampleApp(1, { summary: undefined }))).toContain('by 微光工作室');
  });
});
