import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { Screenshots } from './Screenshots';

afterEach(() => vi.unstubAllGlobals());

const shots = [1, 2, 3].map((n) => ({ base: `/img/7/shot/${n}`, alt: `微光笔记 ${n}` }));

it('links each picture to the largest one', () => {
  render(<Screenshots label="截图" shots={shots} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(shots.map(({ base }) => `${base}/720.webp`));
  expect(screen.getByRole('list', { name: '截图' })).toBeTruthy();
});

it('loads those of the first screenful at once, the others later', () => {
  const { container } = render(<Screenshots label="截图" shots={shots} eager={1} />);
  expect(container.querySelectorAll('picture img[src]')).toHaveLength(1);
  expect(container.querySelectorAll('img[data-src]')).toHaveLength(2);
  expect(screen.getAllByAltText(/微光笔记/).length).toBeGreaterThanOrEqual(3);
});

it.each([
  [undefined, 2, '/img/7/shot/1/180.png'],
  [{ base: '/img/7/shot/9', alt: '' }, 2, '/img/7/shot/9/720.png'],
  [undefined, 0, undefined],
])(
  'loads its first picture before others (cover: %o, in the first screenful: %i)',
  (cover, eager, first) => {
    const { container } = render(
      <Screenshots label="截图" shots={shots} cover={cover} eager={eager} />,
    );
    const found = [...container.querySelectorAll('img[fetchpriority=high]')];
    expect(found.map((one) => one.getAttribute('src'))).toEqual(first ? [first] : []);
  },
);

it('has its cover before the others, also without others', () => {
  const cover = { base: '/img/7/shot/9', alt: '微光笔记' };
  const { rerender } = render(<Screenshots label="截图" shots={shots} cover={cover} />);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/img/7/shot/9/720.webp');
  rerender(<Screenshots label="截图" shots={[]} cover={cover} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it.each([
  ['ltr', '下一张', 80, 'smooth'],
  ['ltr', '上一张', -80, 'smooth'],
  ['rtl', '下一张', -80, 'auto'],
])('in %s text, %s scrolls the strip by %i of 100 px (%s)', (direction, name, by, behaviour) => {
  vi.stubGlobal('matchMedia', () => ({ matches: behaviour === 'auto' }));
  render(
    <Screenshots
      label="截图"
      shots={shots}
      arrows={{ previousLabel: '上一张', nextLabel: '下一张' }}
    />,
  );
  const strip = screen.getByRole('list');
  strip.style.direction = direction;
  Object.defineProperty(strip, 'clientWidth', { value: 100 });
  fireEvent.click(screen.getByRole('button', { name }));
  expect(strip.scrollLeft).toBe(by);
  expect(strip.style.scrollBehavior).toBe(behaviour);
});

it('is an empty list without pictures', () => {
  render(<Screenshots label="截图" shots={[]} />);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
