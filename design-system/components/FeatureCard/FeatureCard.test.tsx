import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { FeatureCard, type FeatureCardProps } from './FeatureCard';

const upright = [1, 2, 3, 4].map((n) => ({ base: `/img/7/shot/${n}`, width: 9, height: 16 }));

function draw(change: Partial<FeatureCardProps> = {}) {
  render(<FeatureCard id={7} href="/app/7" name="微光笔记" icon="/img/7" {...change} />);
  return screen.getByRole('listitem');
}

const pictures = (card: HTMLElement) =>
  [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('is one link with its name, and has the app’s id', () => {
  const card = draw({ rating: '4.6', ratingLabel: '4.6 / 5', meta: '工具', text: '离线可用' });
  expect(card.getAttribute('data-app-id')).toBe('7');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/app/7');
  expect(card.textContent).toBe('微光笔记4.6 工具离线可用');
});

it('shows three upright pictures or one wide one, and the icon beside them', () => {
  expect(pictures(draw({ shots: upright }))).toEqual([
    ...[1, 2, 3].map((n) => `/img/7/shot/${n}/360.png`),
    '/img/7/100.png',
  ]);
});

it('asks for a wide picture by the width of its place', () => {
  const card = draw({ shots: [{ base: '/img/7/shot/9', width: 16, height: 9 }], sizes: '50vw' });
  expect(card.querySelector('source')?.getAttribute('srcset')).toContain('/720.webp 800w');
  expect(card.querySelector('source')?.getAttribute('sizes')).toBe('50vw');
});

it('without pictures shows the icon beside the name, once, on the app’s colour', () => {
  const card = draw({ color: '#7aa6d6' });
  expect(card.querySelector('svg')?.getAttribute('color')).toBe('#7aa6d6');
  expect(pictures(card)).toEqual(['/img/7/130.png']);
});

it('without an icon either shows a letter', () => {
  expect(draw({ icon: undefined }).querySelector('text')?.textContent).toBe('微');
});

it('loads nothing before it is near when it is lazy', () => {
  const card = draw({ shots: upright, lazy: true });
  expect(pictures(card).every((src) => src?.startsWith('data:'))).toBe(true);
});

it('has its button beside the link, not in it', () => {
  draw({ action: <DownloadButton href="/get" label="下载" name="微光笔记" /> });
  const [app, get] = screen.getAllByRole('link');
  expect(get?.getAttribute('href')).toBe('/get');
  expect(app?.contains(get ?? null)).toBe(false);
});
