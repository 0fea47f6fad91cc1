import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { AppTile, type AppTileProps } from './AppTile';

function draw(change: Partial<AppTileProps> = {}) {
  render(<AppTile id={7} href="/app/7" name="微光笔记" icon="/img/7" {...change} />);
  return screen.getByRole('listitem');
}

it('is one link with its name, and has the app’s id', () => {
  const tile = draw();
  expect(tile.getAttribute('data-app-id')).toBe('7');
  expect(screen.getByRole('link', { name: '微光笔记' }).getAttribute('href')).toBe('/app/7');
});

it.each([
  [{ rating: '4.6', meta: '工具' }, '微光笔记4.6'],
  [{ meta: '工具' }, '微光笔记工具'],
  [{}, '微光笔记'],
])('%o has at most one secondary line', (known, words) => {
  expect(draw(known).textContent).toBe(words);
});

it('says its rating in full', () => {
  draw({ rating: '4.6', ratingLabel: '4.6 分，满分 5 分', meta: '工具' });
  expect(screen.getByRole('link', { name: /^微光笔记 ?4.6 分，满分 5 分$/ })).toBeTruthy();
});

it('says what it shows without a rating', () => {
  draw({ ratingLabel: '4.6 分，满分 5 分', meta: '工具' });
  expect(screen.getByRole('link', { name: /^微光笔记 ?工具$/ })).toBeTruthy();
});

it('has its button beside the link, not in it', () => {
  draw({ action: <DownloadButton href="/get" label="下载" name="微光笔记" /> });
  const [app, get] = screen.getAllByRole('link');
  expect(get?.getAttribute('href')).toBe('/get');
  expect(app?.contains(get ?? null)).toBe(false);
});

it('has at most eight elements with everything it can show', () => {
  const tile = draw({
    rating: '4.6',
    action: <DownloadButton href="/get" label="下载" name="微光笔记" />,
  });
  expect(tile.querySelectorAll('*').length + 1).toBeLessThanOrEqual(8);
});

it('draws a letter without an icon', () => {
  expect(draw({ icon: undefined }).querySelector('svg')?.textContent).toBe('微');
});
