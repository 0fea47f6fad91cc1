import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gallery } from './Gallery';
import { GalleryIsland } from './GalleryIsland';

const words = {
  closeLabel: '关闭',
  previousLabel: '上一张',
  nextLabel: '下一张',
  zoomLabel: '放大',
};

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = vi.fn();
  // As the server sends it: the strip itself is not hydrated.
  render(<div />).container.innerHTML = renderToString(
    <Gallery
      words={words}
      label="应用截图"
      arrows={words}
      shots={[{ base: '/img/7/shot/1', width: 720, height: 1280, alt: '截图 1' }]}
    />,
  );
  const island = document.querySelector<HTMLElement>('[data-island=gallery]');
  if (!island) throw new Error('There is no gallery');
  act(() => {
    hydrateRoot(island, <GalleryIsland {...words} />);
  });
});

const open = () => {
  const [picture] = document.querySelectorAll('[data-island=gallery] a');
  if (picture) fireEvent.click(picture);
};

it('closes the viewer on Back, and stays on the page', async () => {
  const { href } = location;
  open();
  await screen.findByRole('dialog', { hidden: true });
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(location.href).toBe(href);
  // jsdom's state of a restored history entry is undefined.
  expect(history.state ?? null).toBeNull();
});

it('an arrow scrolls the strip and opens nothing', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const strip = screen.getByRole('list', { name: '应用截图' });
  Object.defineProperty(strip, 'clientWidth', { value: 100 });
  fireEvent.click(screen.getByRole('button', { name: '下一张' }));
  expect(strip.scrollLeft).toBe(80);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('removes the viewer’s history entry on close, so that Back leaves the page', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '关闭', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  // jsdom's state of a restored history entry is undefined.
  expect(history.state ?? null).toBeNull();
});
