import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenshotViewer } from './ScreenshotViewer';

const shots = [1, 2, 3, 4].map((n) => ({ base: `/img/7/shot/${n}`, alt: `截图 ${n}` }));
const words = {
  label: '微光笔记',
  closeLabel: '关闭',
  previousLabel: '上一张',
  nextLabel: '下一张',
  zoomLabel: '放大',
};
const onClose = vi.fn();
const turned = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  turned.mockClear();
  Element.prototype.scrollIntoView = turned;
});

async function open(start?: number) {
  render(<ScreenshotViewer open shots={shots} start={start} onClose={onClose} {...words} />);
  const viewer = screen.getByRole('dialog', { name: '微光笔记' });
  const strip = screen.getByRole('list', { name: '微光笔记' });
  await waitFor(() => expect(document.activeElement).toBe(strip));
  return { user: userEvent.setup(), viewer, strip };
}

const counter = () => screen.getByText(/^\d+ \/ \d+$/).textContent;
const held = () => screen.getAllByRole('img').map((img) => img.getAttribute('alt'));
const button = (name: string) => screen.getByRole('button', { name });

it('opens on the given picture, and loads only its neighbours', async () => {
  const { strip } = await open(2);
  expect(counter()).toBe('3 / 4');
  expect(held()).toEqual(['截图 2', '截图 3', '截图 4']);
  expect(new Set(turned.mock.contexts)).toEqual(new Set([strip.children[2]]));
});

it('shows a small copy in the place of a picture until it is loaded', () => {
  const copies = shots.map((shot) => ({
    ...shot,
    placeholder: `${shot.base}/240.webp`,
    width: 720,
    height: 1280,
  }));
  render(<ScreenshotViewer open shots={copies} onClose={onClose} {...words} />);
  const first = screen.getByAltText('截图 1');
  expect(first.style.backgroundImage).toContain('/img/7/shot/1/240.webp');
  expect([first.getAttribute('width'), first.getAttribute('height')]).toEqual(['720', '1280']);
});

it.each([
  [-5, '1 / 4'],
  [99, '4 / 4'],
])('opens on the nearest picture when number %d is requested', async (start, text) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(start);
  expect(counter()).toBe(text);
  expect(error.mock.calls.flat().join()).toContain('ScreenshotViewer: `start`');
  error.mockRestore();
});

it('draws nothing without pictures', () => {
  render(<ScreenshotViewer open shots={[]} onClose={onClose} {...words} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('keys', () => {
  it.each([
    ['ltr', ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'Home', 'ArrowLeft']],
    ['rtl', ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowLeft', 'Home', 'ArrowRight']],
  ])('arrows, Home and End turn to other pictures, %s', async (direction, keys) => {
    const { user, strip } = await open();
    strip.style.direction = direction;
    const seen: (string | null)[] = [];
    for (const key of keys) {
      await user.keyboard(`{${key}}`);
      seen.push(counter());
    }
    expect(seen).toEqual(['2 / 4', '3 / 4', '2 / 4', '4 / 4', '4 / 4', '1 / 4', '1 / 4']);
  });

  it('Escape requests closing', async () => {
    const { user, viewer } = await open();
    await waitFor(() => expect(viewer.getAttribute('aria-modal')).toBe('true'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('buttons work as well, are disabled at the ends, and keep the focus there', async () => {
  const { user } = await open(2);
  expect(button('下一张').getAttribute('aria-disabled')).toBeNull();
  await user.click(button('下一张'));
  await user.click(button('下一张'));
  expect(counter()).toBe('4 / 4');
  expect(button('下一张').getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button('下一张'));
  await user.click(button('上一张'));
  expect(counter()).toBe('3 / 4');
});

it('follows touch scrolling', async () => {
  const { strip } = await open();
  // The second is at the strip's start.
  [...strip.children].forEach((part, i) => {
    part.getBoundingClientRect = () => ({ left: (i - 1) * 360 }) as DOMRect;
  });
  fireEvent.scroll(strip);
  await waitFor(() => expect(counter()).toBe('2 / 4'));
});

it('ignores earlier scroll events after a key', async () => {
  const { strip } = await open(1);
  const bring = (at: number) =>
    [...strip.children].forEach((part, i) => {
      part.getBoundingClientRect = () => ({ left: (i - at) * 360 }) as DOMRect;
    });
  bring(1);
  Element.prototype.scrollIntoView = function () {
    bring([...strip.children].indexOf(this));
  };
  // No await between the two, as within one frame of a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  strip.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  await Promise.resolve();
  strip.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(held()).toEqual(['截图 3', '截图 4']));
  expect(counter()).toBe('4 / 4');
  vi.unstubAllGlobals();
});

describe('double size', () => {
  const zoomed = () => document.querySelector('[data-zoomed] img')?.getAttribute('alt');

  it('is switched by its button, until another picture is current', async () => {
    const { user } = await open();
    await user.click(button('放大'));
    expect(zoomed()).toBe('截图 1');
    expect(button('放大').getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{ArrowRight}');
    expect(zoomed()).toBeUndefined();
    await user.click(button('放大'));
    await user.click(button('放大'));
    expect(zoomed()).toBeUndefined();
  });

  it('leaves arrow keys to the focused picture, which scrolls', async () => {
    const { user } = await open();
    await user.click(button('放大'));
    const picture = document.querySelector<HTMLElement>('[data-zoomed]');
    picture?.focus();
    expect(document.activeElement).toBe(picture);
    await user.keyboard('{ArrowRight}');
    expect(counter()).toBe('1 / 4');
  });

  it('is switched by two quick taps, not by two slow ones', async () => {
    await open();
    const tap = (at: number) => {
      const event = new MouseEvent('click', { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      fireEvent(screen.getByAltText('截图 1'), event);
    };
    tap(1000);
    tap(1400);
    expect(zoomed()).toBeUndefined();
    tap(1600);
    await waitFor(() => expect(zoomed()).toBe('截图 1'));
  });
});
