import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppRow, type AppRowProps } from './AppRow';

function draw(change: Partial<AppRowProps> = {}) {
  render(<AppRow id={7} href="/app/7" name="微光笔记" icon="/img/7" {...change} />);
  return screen.getByRole('listitem');
}

it('is one link with the name and figures of the app, and has its purpose beside it', () => {
  const row = draw({ rating: '4.6', meta: '工具 · 45 MB', text: '随手记下想到的一切' });
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/app/7');
  expect(link.textContent).toBe('微光笔记4.6 工具 45 MB');
  expect(row.textContent).toBe(`${link.textContent}随手记下想到的一切`);
});

it('says its rating in full', () => {
  draw({ rating: '4.6', ratingLabel: '4.6 分，满分 5 分', meta: '工具' });
  expect(screen.getByRole('link', { name: /^微光笔记 ?4.6 分，满分 5 分 ?工具$/ })).toBeTruthy();
});

it('leaves no empty line for missing data', () => {
  expect(draw().querySelectorAll('small')).toHaveLength(0);
});

it('has the app’s id', () => {
  expect(draw().getAttribute('data-app-id')).toBe('7');
});

const place = () => screen.getByRole('link').getAttribute('data-rank');

it.each([1, 100, 9999])('shows rank %s of a chart', (rank) => {
  draw({ rank });
  expect(place()).toBe(String(rank));
});

it('says how its rank has changed, before its figures', () => {
  draw({
    rank: 3,
    rankChange: { text: '▲2', label: '上升 2 名', risen: true },
    rating: '4.6',
    ratingLabel: '4.6 分，满分 5 分',
  });
  expect(
    screen.getByRole('link', { name: /^微光笔记 ?上升 2 名 ?4.6 分，满分 5 分$/ }),
  ).toBeTruthy();
  expect(screen.getByText('▲2')).toBeTruthy();
});

it('has no rank outside a chart', () => {
  draw();
  expect(place()).toBeNull();
});

describe('with an invalid rank', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([0, -3, 1.5, 10_000, Number.MAX_SAFE_INTEGER, Number.NaN, Number.POSITIVE_INFINITY])(
    'shows no place for %s, and logs it',
    (rank) => {
      draw({ rank });
      expect(place()).toBeNull();
      expect(console.error).toHaveBeenCalledWith(
        `AppRow: \`rank\` is a whole number from 1 to 9999; got ${rank}. Leave it out where there is no place.`,
      );
    },
  );

  it('logs nothing for a row without a rank', () => {
    draw();
    expect(console.error).not.toHaveBeenCalled();
  });
});

it('has its button beside the link, not in it', () => {
  draw({ action: <a href="/get">下载</a> });
  const [app, get] = screen.getAllByRole('link');
  expect(get?.getAttribute('href')).toBe('/get');
  expect(app?.contains(get ?? null)).toBe(false);
});
