import { beforeEach, expect, it, vi } from 'vitest';
import { withDocumentListeners } from '../../../tests/helpers/document-listeners';
import { watchClicks } from '../telemetry/watch-clicks';
import { readPlacement, space, writePlacement } from './placements';

const beacon = vi.hoisted(() => vi.fn());
vi.mock('../../platform/http/beacon', () => ({ beacon }));

/** The channels of this visit. */
const CAME = { ch: 'wdj', ch_src: 'mail' };

withDocumentListeners(() => {
  watchClicks(CAME);
  document.addEventListener('click', (event) => event.preventDefault());
});
beforeEach(() => {
  beacon.mockClear();
  sessionStorage.clear();
});

const last = () => beacon.mock.calls.at(-1)?.[1];
function click(html: string, selector = 'a'): void {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>(selector)?.click();
}

it('decodes the placement that an attribute encodes', () => {
  const sold = { spaceId: 'home-banner', spaceType: 'ad', spaceRType: 'x', spaceName: 'A, b' };
  expect(readPlacement(writePlacement(sold))).toEqual(sold);
  expect(writePlacement(space('top-new', 'chart', 'new'))).toBe('top-new,chart,new');
  expect(readPlacement('', ' ')).toEqual({});
  expect(readPlacement(`x,${'y'.repeat(99)}`).spaceType).toHaveLength(64);
});

it('reports a click in a part of a page with the placement, under its visible heading', () => {
  click(
    '<h1>Home</h1><div data-space="home-new,shelf,new"><h2>New</h2><a href="/app/7"><b>Seven</b></a></div>',
  );
  expect(last()).toEqual({
    target: 'app',
    appId: 7,
    appName: 'Seven',
    spaceId: 'home-new',
    spaceType: 'shelf',
    spaceRType: 'new',
    spaceName: 'New',
    ...CAME,
  });
});

it('reports a download on the app’s page with the placement that led to it', async () => {
  click('<div data-space="top-new,chart,new"><a href="/app/7"><b>Seven</b></a></div>');
  click('<h1>Seven</h1><a href="/download/apk/a_b_c.apk?appId=7">Get</a>');
  await expect.poll(() => beacon.mock.calls.length).toBe(2);
  expect(last()).toMatchObject({ target: 'download', appId: 7, spaceId: 'top-new' });
});

it('reports a download in a list by the name in its row', async () => {
  click(
    '<h1>A draw</h1><ul data-space="lucky-1,list,editors"><li data-app-id="7"><a href="/app/7"><b>Seven</b></a><a id="get" href="/download/apk/a_b_c.apk?appId=7">Get</a></li></ul>',
    '#get',
  );
  await expect.poll(() => beacon.mock.calls.length).toBe(1);
  expect(last()).toMatchObject({ target: 'download', appId: 7, appName: 'Seven' });
});

it('reports a download of another app, or after a direct visit, without a placement', async () => {
  click('<div data-space="top-new,chart,new"><a href="/app/7"><b>Seven</b></a></div>');
  click('<h1>Eight</h1><a href="/download/apk/a_b_c.apk?appId=8">Get</a>');
  await expect.poll(() => beacon.mock.calls.length).toBe(2);
  expect(last()).toEqual({ target: 'download', appId: 8, appName: 'Eight', ...CAME });
});

it('reports a click on a special or an ad by its path, without its query', () => {
  click(
    '<div data-space="home-specials,special,editors"><h2>Specials</h2><a href="/special/3?x=1">S</a></div>',
  );
  expect(last()).toEqual({
    target: '/special/3',
    spaceId: 'home-specials',
    spaceType: 'special',
    spaceRType: 'editors',
    spaceName: 'Specials',
    ...CAME,
  });
});

it('reports no click on another link, or on no link', () => {
  click('<a href="/apps">Apps</a>');
  click('<div data-space="home-new,shelf,new"><p>Words</p></div>', 'p');
  expect(beacon).not.toHaveBeenCalled();
});
