import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Screenshots } from './Screenshots';

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

it('is an empty list without pictures', () => {
  render(<Screenshots label="截图" shots={[]} />);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
