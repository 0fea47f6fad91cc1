import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { App } from '../../../../contract/entities/app';
import { pageAt } from '../../../../tests/helpers/open-screen';
import { sampleApp, TODAY } from '../../../../tests/helpers/sample';
import { appHref, latestLink } from '../../../features/addresses/addresses';
import type { Page } from '../page';
import { AppRows } from './AppRows';

/** The controls of a row, in their order: where a link leads or what a button is, and its name. */
function controlsOf(change: Partial<App>, platform: Page['platform'] = 'android'): string[][] {
  const page = pageAt('/apps', 'en', {}, false, 'phone', platform);
  const app = sampleApp(1, { name: 'Sail', ...change });
  const html = renderToString(<AppRows apps={[app]} page={page} />).replace(/&amp;/g, '&');
  return [...html.matchAll(/<(?:a|button)\b([^>]*)>/g)].map(([, attributes = '']) => [
    /\bhref="([^"]*)"/.exec(attributes)?.[1] ?? 'button',
    /\baria-label="([^"]*)"/.exec(attributes)?.[1] ?? '',
  ]);
}

const row = [appHref(1), ''];
const heart = ['button', 'Wishlist Sail'];
const game: Partial<App> = {
  resourceType: 1,
  requireId: 1,
  appOpExtInfo: { misc: { requireID: 1 } },
};

it.each<[string, Partial<App>, Page['platform'], string[] | undefined]>([
  ['an app', {}, 'android', [latestLink(sampleApp(1)).href, 'Download Sail']],
  ['an app on a PC', {}, undefined, [latestLink(sampleApp(1)).href, 'Download Sail']],
  ['a game of registered players', game, 'android', [appHref(1), 'Download Sail']],
  ['a game to come', { releaseAt: TODAY * 2 }, 'android', [appHref(1), 'Pre-order Sail']],
  ['an app without a file', { downloadable: false }, 'android', undefined],
  [
    'an app that another site has',
    { downloadable: false, otherSite: 'https://example.org/a' },
    'android',
    ['https://example.org/a', 'Get Sail'],
  ],
  ['an app for iPhones on one', { platform: 'ios' }, 'ios', [appHref(1), 'View Sail']],
  ['an app for another phone', { platform: 'ios' }, 'android', undefined],
])(
  'the row of %s has its link, a button only where there is something to get, and a heart',
  (_, change, platform, button) => {
    expect(controlsOf(change, platform)).toEqual([row, ...(button ? [button] : []), heart]);
  },
);

it('a game’s button has its mark and the address of its download, for browsers with scripts', () => {
  const page = pageAt('/games', 'en', {});
  const html = renderToString(<AppRows apps={[sampleApp(1, game)]} page={page} />);
  expect(html).toContain(`data-download="${latestLink(sampleApp(1)).href}"`);
  expect(html).toContain('data-game="1,10,1"');
});
