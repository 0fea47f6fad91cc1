import { act, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { CompactBar } from './CompactBar';

afterEach(() => vi.unstubAllGlobals());

/** The observer of the page's button, which the test calls. */
function observed() {
  let tell: (entries: object[]) => void = () => undefined;
  class Observer {
    observe = vi.fn();
    disconnect = vi.fn();
    constructor(callback: typeof tell) {
      tell = callback;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return (isIntersecting: boolean, top: number) =>
    act(() => tell([{ isIntersecting, boundingClientRect: { top } }]));
}

const link = () => {
  const button = document.createElement('a');
  button.href = '/download/apk/wdj_direct_detail.apk?appId=7';
  button.textContent = '下载';
  button.setAttribute('data-large', '5');
  return button;
};

it('shows the same download while the page’s button is above the screen', async () => {
  const scroll = observed();
  render(<CompactBar app={{ id: 7, name: '微光' }} button={link()} />);
  await scroll(true, 300);
  expect(screen.queryByRole('link')).toBeNull();
  await scroll(false, -80);
  const bar = screen.getByRole('link', { name: '下载 微光' });
  expect(bar.getAttribute('href')).toContain('/download/apk/wdj_direct_detail.apk?appId=7');
  expect(bar.getAttribute('data-large')).toBe('5');
  await scroll(true, 40);
  expect(screen.queryByRole('link')).toBeNull();
});

it('is hidden while the button is still below the screen', async () => {
  const scroll = observed();
  render(<CompactBar app={{ id: 7, name: '微光' }} button={link()} />);
  await scroll(false, 900);
  expect(screen.queryByRole('link')).toBeNull();
});
