import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import * as client from '../../platform/client-type/client-type';
import { wrap } from '../../platform/storage/envelope';
import * as storage from '../../platform/storage/storage';
import { AppActions } from './AppActions';
import { SharedList } from './SharedList';
import { listAddress } from './ShareList';
import * as native from './tell-client';

let stored: unknown;
const write = vi.spyOn(storage, 'write');
vi.spyOn(storage, 'read').mockImplementation(async () => wrap(stored, 60, Date.now()));
const clientType = vi.spyOn(client, 'clientTypeOf');
const tellClient = vi.spyOn(native, 'tellClient');
const { lang } = document.documentElement;

beforeEach(() => {
  stored = [];
  document.documentElement.lang = 'en';
  clientType.mockReset().mockReturnValue('browser');
  tellClient.mockReset().mockResolvedValue(true);
  write.mockReset().mockImplementation(async (_entry, value) => {
    stored = value;
    return true;
  });
});
afterAll(() => {
  document.documentElement.lang = lang;
  vi.restoreAllMocks();
});

const show = () =>
  render(<AppActions id={7} name="Seven" wish="Wishlist" share="Share" />).container;
const heart = (pressed: boolean) => screen.findByRole('button', { name: 'Wishlist', pressed });

it('adds an app to the wish list and removes it, and says so', async () => {
  stored = [{ id: 3, name: 'Three' }];
  show();
  fireEvent.click(await heart(false));
  await screen.findByText('Added to your wishlist');
  expect(stored).toEqual([
    { id: 7, name: 'Seven' },
    { id: 3, name: 'Three' },
  ]);
  fireEvent.click(await heart(true));
  await screen.findByText('Removed from your wishlist');
  expect(stored).toEqual([{ id: 3, name: 'Three' }]);
  expect(tellClient).not.toHaveBeenCalled();
});

it('stores with an app what its row says of it, and on its own page its category', async () => {
  document.body.innerHTML = `<main><nav><a href="/apps">Apps</a><a href="/category/tools">Tools</a></nav>
    <ul><li data-app-id="8"><a href="/app/8"><small><bdi><span role="img">4.6</span><span><i> </i>59.6 MB</span></bdi></small></a></li></ul></main>`;
  for (const id of [7, 8]) {
    const { unmount } = render(<AppActions id={id} name="One" wish="Wishlist" />);
    fireEvent.click(await screen.findByRole('button', { name: /Wishlist/ }));
    await waitFor(() => expect(stored).toContainEqual(expect.objectContaining({ id })));
    unmount();
  }
  expect(stored).toEqual([
    { id: 8, name: 'One', facts: '★ 4.6 · 59.6 MB' },
    { id: 7, name: 'One', facts: 'Tools' },
  ]);
  document.body.innerHTML = '';
});

it('shows that an app is on the list', async () => {
  stored = [{ id: 7, name: 'Seven' }];
  show();
  await heart(true);
});

it('follows what was changed in another tab when the visitor returns', async () => {
  show();
  await heart(false);
  stored = [{ id: 7, name: 'Seven' }];
  fireEvent.focus(window);
  await heart(true);
});

it('follows a developer or a category, and no other address', async () => {
  stored = [
    { href: 'https://elsewhere.example/', name: 'x' },
    { href: '/developer/9/../../me/erase', name: 'x' },
    { href: '/category/notes?sub=lists', name: 'Lists' },
  ];
  const sun = { href: '/developer/9', name: 'Sun' };
  render(<AppActions {...sun} follow="Follow" following="Following" />);
  const button = (pressed: boolean) =>
    screen.findByRole('button', { name: pressed ? 'Following' : 'Follow', pressed });
  fireEvent.click(await button(false));
  await screen.findByText(/^Following/);
  const lists = { href: '/category/notes?sub=lists', name: 'Lists' };
  expect(stored).toEqual([sun, lists]);
  fireEvent.click(await button(true));
  await screen.findByText('Unfollowed');
  expect(stored).toEqual([lists]);
});

it('warns when the browser stores nothing', async () => {
  write.mockResolvedValue(false);
  show();
  fireEvent.click(await heart(false));
  await screen.findByText(/doesn’t allow saving/);
});

it('shows a change for the visit and warns when storing fails', async () => {
  write.mockRejectedValue(new Error('The storage failed.'));
  show();
  fireEvent.click(await heart(false));
  await screen.findByText(/doesn’t allow saving/);
  fireEvent.click(await heart(true));
  await heart(false);
});

it('uses the native client’s list too, and changes nothing when it refuses', async () => {
  clientType.mockReturnValue('android');
  show();
  fireEvent.click(await heart(false));
  await heart(true);
  await vi.waitFor(() => expect(tellClient).toHaveBeenCalledExactlyOnceWith(7, true));
  tellClient.mockResolvedValue(false);
  fireEvent.click(await heart(true));
  await screen.findByText('The store app couldn’t do this. Try again.');
  await heart(true);
  expect(stored).toEqual([{ id: 7, name: 'Seven' }]);
});

it('can be tapped again after the client’s part could not be loaded', async () => {
  clientType.mockReturnValue('android');
  vi.doMock('./tell-client', () => {
    throw new Error('offline');
  });
  show();
  fireEvent.click(await heart(false));
  await screen.findByText('The store app couldn’t do this. Try again.');
  vi.doUnmock('./tell-client');
  fireEvent.click(await heart(false));
  await heart(true);
  // What the tap says comes later: left to itself it would look for texts after this file.
  await screen.findByText('Added to your wishlist');
});

it('adds a shared list before the visitor’s own, each app once', async () => {
  stored = [
    { id: 1, name: 'One' },
    { id: 7, name: 'Seven' },
  ];
  const words = { ask: 'Add?', add: 'Add', added: 'Added.', ofPage: 'Lost.', open: 'View' };
  const apps = [
    { id: 7, name: 'Seven' },
    { id: 9, name: 'Nine' },
  ];
  render(<SharedList apps={apps} words={words} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Added.');
  expect(stored).toEqual([...apps, { id: 1, name: 'One' }]);
  const own = screen.getByRole('link', { name: 'View' });
  await waitFor(() => expect(document.activeElement).toBe(own));
});

it('shares the thirty newest apps in a link', () => {
  const apps = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: 'x' }));
  const { pathname, searchParams } = new URL(listAddress(apps, document));
  expect(pathname).toBe('/wish-list');
  expect(searchParams.get('apps')?.split(',')).toHaveLength(30);
  expect(searchParams.get('apps')).toMatch(/^1,2,3,/);
});
