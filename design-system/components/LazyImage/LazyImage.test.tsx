import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyImage, type LazyImageProps } from './LazyImage';
import { BLANK } from './lazy-source';

afterEach(() => void vi.restoreAllMocks());

const draw = (change: Partial<LazyImageProps> = {}) => (
  <LazyImage src="/img/4/shot/1/360.webp" width={180} height={320} alt="主界面" {...change} />
);

const picture = () => screen.getByRole('img', { name: '主界面' });

it('reserves its box and loads nothing until it is near', () => {
  render(draw({ srcSet: '/a.webp 2x' }));
  expect(picture()).toHaveAttribute('src', BLANK);
  expect(picture()).not.toHaveAttribute('srcset');
  expect(picture()).toHaveAttribute('data-src', '/img/4/shot/1/360.webp');
  expect(picture()).toHaveAttribute('data-srcset', '/a.webp 2x');
  expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual([
    '180',
    '320',
  ]);
});

it('in a browser with script `noscript` loads nothing', () => {
  const { container } = render(draw());
  expect(container.querySelectorAll('[src]:not([src^="data:"])')).toHaveLength(0);
});

it('loads at once in the first screenful', () => {
  const { container } = render(draw({ eager: true, srcSet: '/a.webp 2x' }));
  expect(picture()).toHaveAttribute('src', '/img/4/shot/1/360.webp');
  expect(picture()).toHaveAttribute('srcset', '/a.webp 2x');
  expect(container.querySelector('[data-src], noscript')).toBeNull();
});

it('has a PNG for engines without WebP in the first screenful', () => {
  const { container } = render(draw({ eager: true, png: '/a.png', srcSet: '/a.webp 2x' }));
  expect(picture()).toHaveAttribute('src', '/a.png');
  const source = container.querySelector('source[type="image/webp"]');
  expect(source).toHaveAttribute('srcset', '/a.webp 2x');
});

describe('a picture that fails to load', () => {
  it.each([true, false])('keeps its box and its name (eager: %s)', (eager) => {
    const { container } = render(draw({ eager }));
    fireEvent.error(picture());
    expect(container.querySelector('img')).toBeNull();
    expect(picture().tagName).toBe('svg');
    expect(picture().getAttribute('viewBox')).toBe('0 0 180 320');
  });

  it('is not announced if it is decorative', () => {
    const { container } = render(draw({ alt: '', src: '' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('is replaced by another picture', () => {
    const { rerender } = render(draw({ eager: true }));
    fireEvent.error(picture());
    rerender(draw({ eager: true, src: '/other.webp' }));
    expect(picture()).toHaveAttribute('src', '/other.webp');
  });
});

it.each([
  [0, 320],
  [-1, 320],
  [Number.NaN, 320],
  [180, Number.POSITIVE_INFINITY],
])('draws a box of %s × %s', (width, height) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(draw({ width, height }));
  for (const name of ['width', 'height'])
    expect(Number(picture().getAttribute(name))).toBeGreaterThan(0);
});

it('logs an invalid size', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(draw({ width: 0 }));
  expect(error.mock.calls.join()).toContain('LazyImage: `width` and `height` are more than 0');
});
