import { act, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entries } from '../../platform/storage/entries';
import { erase } from '../../platform/storage/storage';
import { loadPreorders } from './load-preorders';
import { addPreorder, isPreordered } from './stored-preorders';
import * as shop from './sync-preorders';

vi.spyOn(console, 'log').mockReturnValue(undefined);

beforeEach(() => {
  document.documentElement.lang = 'en';
  vi.spyOn(shop, 'syncPreorders').mockResolvedValue();
  document.body.innerHTML = [7, 8]
    .map(
      (id) => `<li data-app-id="${id}"><a href="/app/${id}"><b>Game ${id}</b></a>
        <div data-order="/download/apk/a.apk?appId=${id}"><a href="/app/${id}">Pre-order</a></div></li>`,
    )
    .join('');
});
afterEach(async () => {
  document.body.innerHTML = '';
  await erase(entries.orders);
});

const button = (name: string) => screen.findByRole('link', { name });

it('pre-orders a game of a list with one tap; then the button leads to the game’s page', async () => {
  await addPreorder({ id: 8, name: 'Game 8' });
  await act(() => loadPreorders(undefined));
  await button('Pre-ordered Game 8');
  const free = await button('Pre-order Game 7');
  const tap = () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    void act(() => void free.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(tap()).toBe(true);
  expect(await button('Pre-ordered Game 7')).toHaveAttribute('href', '/app/7');
  await vi.waitFor(async () => expect(await isPreordered(7)).toBe(true));
  expect(shop.syncPreorders).toHaveBeenCalled();
  expect(tap()).toBe(false);
});
