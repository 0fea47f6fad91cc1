import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { dispatchDone } from '../../platform/done';
import { BrandBanner } from './BrandBanner';

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
  return (isIntersecting: boolean) => act(() => tell([{ isIntersecting }]));
}

const onClose = vi.fn();
const show = (button: Element | null) =>
  render(
    <BrandBanner
      button={button}
      href="/pp/apk/x.apk"
      text="Open the installer app"
      label="Store app"
      closeLabel="Close"
      onClose={onClose}
    />,
  );
const banner = () => screen.queryByRole('complementary', { name: 'Store app' });

it('is there while the page’s button is out of sight, until it is closed', async () => {
  const scroll = observed();
  show(document.createElement('div'));
  expect(banner()).toBeNull();
  await scroll(false);
  expect(banner()).toBeTruthy();
  await scroll(true);
  expect(banner()).toBeNull();
  await scroll(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  await scroll(true);
  await scroll(false);
  expect(banner()).toBeNull();
});

it('on a page without a button is there until the visitor has got something', async () => {
  show(null);
  expect(banner()).toBeTruthy();
  await act(() => void dispatchDone());
  expect(banner()).toBeNull();
});
