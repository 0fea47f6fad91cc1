import { render } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppIcon, type AppIconProps, type IconSize } from './AppIcon';

function draw(change: Partial<AppIconProps> = {}) {
  const { container } = render(<AppIcon base="/img/7" name="微光笔记" size={65} {...change} />);
  const attribute = (selector: string, name: string) =>
    container.querySelector(selector)?.getAttribute(name) ?? undefined;
  return { container, attribute };
}

/** Candidates of a srcset, parsed like a browser: URL up to white space, then the descriptor. */
const candidates = (srcset = '') =>
  srcset.split(', ').map((one) => one.split(' ')) as [address: string, mark?: string][];

it('requests WebP by density, with PNG as fallback', () => {
  const { attribute } = draw();
  expect(attribute('source', 'type')).toBe('image/webp');
  expect(attribute('source', 'srcset')).toBe(
    '/img/7/65.webp, /img/7/100.webp 1.5x, /img/7/130.webp 2x, /img/7/195.webp 3x',
  );
  expect(attribute('img', 'src')).toBe('/img/7/130.png');
});

it.each([50, 65, 100, 130, 195] as const)(
  'at %s px requests sizes that the service renders, one address each',
  (size) => {
    const addresses = candidates(draw({ size }).attribute('source', 'srcset')).map(([one]) => one);
    for (const address of addresses)
      expect(address).toMatch(/^\/img\/7\/(50|65|100|130|195|260)\.webp$/);
    expect(addresses.length).toBeGreaterThan(1);
  },
);

it('is 130 px by default, and has no sharper picture at 260 px', () => {
  expect(draw({ size: undefined }).attribute('img', 'width')).toBe('130');
  const largest = draw({ size: 260 });
  expect(largest.attribute('source', 'srcset')).toBe('/img/7/260.webp');
  expect(largest.attribute('img', 'src')).toBe('/img/7/260.png');
});

it.each([
  [50, 2, 100],
  [65, 1.5, 100],
  [65, 2.75, 195],
  [100, 2, 195],
  [100, 2.75, 260],
  [130, 1.5, 195],
] as const)('of %s px at %sx requests %s px', (size, density, sent) => {
  const offered = candidates(draw({ size }).attribute('source', 'srcset'));
  // A browser takes the first one that is sharp enough.
  const taken = offered.find(([, mark = '1x']) => Number.parseFloat(mark) >= density);
  expect((taken ?? offered.at(-1))?.[0]).toBe(`/img/7/${sent}.webp`);
});

it('requests a picture by width if the PC layout shows it larger', () => {
  const { attribute } = draw({ sizePc: 100 });
  expect(attribute('source', 'sizes')).toBe('(min-width:48rem)100px,65px');
  expect(candidates(attribute('source', 'srcset')).map(([, mark]) => mark)).toEqual([
    '70w',
    '100w',
    '130w',
    '200w',
  ]);
});

it.each([false, true])('requests one picture of its size when coarse (lazy: %s)', (lazy) => {
  const { container } = draw({ sizePc: 100, coarse: true, lazy });
  const html = container.innerHTML;
  expect(new Set(html.match(/\/img\/7\/\d+/g))).toEqual(new Set(['/img/7/65']));
  expect(html).not.toContain('sizes=');
});

it('reserves its box, and is decorative because the name is beside it', () => {
  const { attribute } = draw();
  expect([attribute('img', 'width'), attribute('img', 'height')]).toEqual(['65', '65']);
  expect(attribute('img', 'alt')).toBe('');
});

it('loads later when lazy', () => {
  const { attribute } = draw({ lazy: true });
  expect(attribute('img[data-src]', 'src')).toMatch(/^data:/);
  expect(attribute('img[data-src]', 'data-src')).toBe('/img/7/130.webp');
});

describe('without a picture', () => {
  it.each([
    ['微光笔记', '微'],
    ['  signal', 's'],
    ['🧿 eye', '🧿'],
    ['أيقونة', 'أ'],
    ['', ''],
    ['   ', ''],
  ])('"%s" is drawn as "%s"', (name, letter) => {
    const { container } = draw({ base: undefined, name });
    expect(container.querySelector('svg')?.textContent).toBe(letter);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('an invalid size', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  // Cast: untyped callers can pass these.
  it.each([0, -65, 64, 1e9] as unknown as IconSize[])(
    'of %s is drawn with an existing picture, and logged',
    (size) => {
      expect(draw({ size }).attribute('img', 'src')).toBe('/img/7/260.png');
      expect(console.error).toHaveBeenCalledWith(
        `AppIcon: there is no size ${size}. Take one of 50, 65, 100, 130, 195, 260.`,
      );
    },
  );

  it('is not logged for a valid one', () => {
    draw({ size: 195 });
    expect(console.error).not.toHaveBeenCalled();
  });
});
