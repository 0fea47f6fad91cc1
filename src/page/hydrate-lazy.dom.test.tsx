import { act, fireEvent } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hydrateOnUse } from './hydrate-lazy';

/** Ends loading the island's chunk, or fails. */
let loaded: { resolve: () => void; reject: () => void };
let loading: Promise<void>;
vi.mock('./chunks', () => ({
  loadStyles: async () => undefined,
  load: async (name: string) => {
    if (name === 'react') return import('./hydrate');
    await loading;
    return { island: Toggle };
  },
}));

function Toggle() {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        Wishlist
      </button>
      <button type="button">Share</button>
    </>
  );
}

function page() {
  const island = document.createElement('div');
  island.innerHTML = renderToString(<Toggle />);
  document.body.append(island);
  island.addEventListener('click', (event) => hydrateOnUse(island, 'actions', event), true);
  const [heart, share] = island.querySelectorAll('button');
  if (!heart || !share) throw new Error('There are no buttons.');
  return { heart, share };
}

beforeEach(() => {
  loading = new Promise((resolve, reject) => {
    loaded = { resolve, reject };
  });
});
afterEach(() => {
  document.body.innerHTML = '';
});

const stateOf = (button: Element) => [
  button.getAttribute('aria-pressed'),
  button.parentElement?.hasAttribute('data-held'),
];

it('a tap is answered before the chunk has come, and counts once it has', async () => {
  const { heart } = page();
  expect(stateOf(heart)).toEqual(['false', false]);
  fireEvent.click(heart);
  expect(stateOf(heart)).toEqual(['true', true]);
  await act(async () => {
    loaded.resolve();
    await vi.waitFor(() => expect(stateOf(heart)[1]).toBe(false));
  });
  expect(stateOf(heart)).toEqual(['true', false]);
  // Hydrated: the next tap is the island's own.
  act(() => void fireEvent.click(heart));
  expect(stateOf(heart)).toEqual(['false', false]);
});

it('a second tap while it waits changes nothing', () => {
  const { heart } = page();
  fireEvent.click(heart);
  fireEvent.click(heart);
  expect(stateOf(heart)).toEqual(['true', true]);
});

/** A strip with a picture, as an island whose chunk has not come. */
function strip() {
  const island = document.createElement('div');
  island.innerHTML = '<a href="#large"><img src="/img/1/shot/1/360.webp" alt=""></a>';
  document.body.append(island);
  for (const type of ['click', 'keydown'])
    island.addEventListener(type, (event) => hydrateOnUse(island, 'gallery', event), true);
  return island.querySelector('img')!; // it was just written
}
const preview = () => document.querySelector<HTMLElement>('[data-preview]');

it('a tapped picture is large at once, until its island shows it', async () => {
  const picture = strip();
  fireEvent.click(picture);
  fireEvent.click(picture);
  expect(document.querySelectorAll('[data-preview]')).toHaveLength(1);
  await act(async () => loaded.resolve());
  await vi.waitFor(() => expect(preview()).toBeNull());
});

it('a picture that was closed before its island has come stays closed, and can be tapped again', async () => {
  const picture = strip();
  const opened = vi.fn();
  fireEvent.click(picture);
  preview()?.click();
  expect(preview()).toBeNull();
  fireEvent.click(picture);
  preview()?.click();
  const island = picture.closest('div');
  island?.addEventListener('click', opened);
  await act(async () => loaded.resolve());
  await vi.waitFor(() => expect(island).not.toHaveAttribute('data-held'));
  expect(opened).not.toHaveBeenCalled();
});

it('Escape closes a picture whose island has not come', () => {
  const picture = strip();
  fireEvent.click(picture);
  fireEvent.keyDown(picture, { key: 'a' });
  expect(preview()).not.toBeNull();
  fireEvent.keyDown(picture, { key: 'Escape' });
  expect(preview()).toBeNull();
});

it('a tap whose chunk cannot be fetched is taken back', async () => {
  const { heart, share } = page();
  fireEvent.click(heart);
  loaded.reject();
  await vi.waitFor(() => expect(stateOf(heart)).toEqual(['false', false]));
  // The next one waits again.
  fireEvent.click(share);
  expect(stateOf(share)).toEqual([null, true]);
});
