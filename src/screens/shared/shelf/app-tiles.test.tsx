import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
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
  expect(factOf(app, 'ios')).toBe('Android');
  expect(factOf({ ...app, platform: 'ios' }, 'android')).toBe('iPhone');
  expect(factOf({ ...app, platform: 'ios' })).toBe('iPhone');
  expect(factOf(app, 'android')).toBe('4.6');
  const unrated = { ...app, rating: undefined };
  expect(factOf(unrated, 'android')).toBe('Takes notes');
  expect(factOf({ ...unrated, summary: undefined }, 'android')).toBe('Sun');
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

it('rows of a category do not repeat its name', () => {
  const page = pageAt('/category/notes', 'en', {});
  const draw = (within?: string) =>
    renderToString(<AppRows apps={[sampleApp(1)]} page={page} within={within} />);
  expect(draw()).toContain('效率');
  expect(draw('笔记')).toContain('效率');
  expect(draw('效率')).not.toContain('效率');
});
