import { act, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { showBottomBar } from './show-bottom-bar';

afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.bar;
});

it('shows the page’s hidden links, marks the current one, and makes room', () => {
  document.body.innerHTML =
    '<nav hidden aria-label="快捷导航"><a href="/">首页</a><a href="/apps" aria-current="page">应用</a></nav>';
  act(showBottomBar);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '首页',
    '应用',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/apps');
  expect(document.documentElement.dataset.bar).toBe('');
});

it('shows nothing on a page without hidden links', () => {
  act(showBottomBar);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.documentElement.dataset.bar).toBeUndefined();
});
