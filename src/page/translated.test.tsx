import { act, fireEvent } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { hydrateIsland } from './hydrate';
import { hydrateOnUse } from './hydrate-lazy';

vi.mock('./chunks', async () => ({
  loadStyles: async () => undefined,
  load: async (name: string) => (name === 'react' ? import('./hydrate') : { island: Counter }),
}));

/** As a button with a sign and a label, and a message beside it. */
function Counter() {
  const [n, setN] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setN(n + 1)}>
        <span>{n > 0 ? '♥' : '♡'}</span> {n > 0 ? 'Saved' : 'Save'}
      </button>
      <p>{n > 0 ? `Saved ${n} times` : 'Not saved'}</p>
    </>
  );
}

/** What a browser does that translates a page: each text is replaced by an element with its translation. */
function translate(within: Element): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(
    ({ data, parentElement }) => data.trim() && !parentElement?.closest('font'),
  )) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `«${text.data.trim()}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

function page(): HTMLElement {
  const island = document.createElement('div');
  island.dataset.island = 'actions';
  island.innerHTML = renderToString(<Counter />);
  document.body.append(island);
  return island;
}
const said = (island: Element) => [...island.children].map(({ textContent }) => textContent);

afterEach(() => {
  document.body.innerHTML = '';
});

it('the first tap on a translated page is not lost', async () => {
  const island = page();
  translate(island);
  const label = island.querySelector('button > font > font');
  if (!label) throw new Error('It is translated.');
  document.addEventListener('click', (event) => hydrateOnUse(island, 'actions', event), {
    capture: true,
    once: true,
  });
  fireEvent.click(label);
  await vi.waitFor(() => expect(said(island).join()).toContain('Saved 1 times'));
});

it('changed texts are shown on a page that is translated after its hydration', () => {
  const island = page();
  act(() => hydrateIsland(island, Counter));
  translate(island);
  expect(said(island)).toEqual(['«♡» «Save»', '«Not saved»']);
  const button = island.querySelector('button');
  if (!button) throw new Error('It has a button.');
  act(() => void fireEvent.click(button));
  expect(said(island)).toEqual(['♥ Saved', 'Saved 1 times']);
  // Again, in turns.
  translate(island);
  act(() => void fireEvent.click(button));
  expect(said(island)).toEqual(['«♥» «Saved»', 'Saved 2 times']);
});

it('(control: without a translation texts change in their place)', () => {
  const island = page();
  act(() => hydrateIsland(island, Counter));
  const text = island.querySelector('p')?.firstChild;
  act(() => void fireEvent.click(island.querySelector('button') ?? island));
  expect(island.querySelector('p')?.firstChild).toBe(text);
});
