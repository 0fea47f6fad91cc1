import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { AppRow, type AppRowProps } from './AppRow';

function draw(change: Partial<AppRowProps> = {}) {
  render(<AppRow id={7} href="/app/7" name="微光笔记" icon="/img/7" {...change} />);
  return screen.getByRole('listitem');
}

it('is one link with name, figures and what the app is for', () => {
  draw({ rating: '4.6', meta: '工具 · 45 MB', text: '随手记下想到的一切' });
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/app/7');
  expect(link.textContent).toBe('微光笔记4.6 · 工具 · 45 MB随手记下想到的一切');
});

it('leaves no empty line for what is not known', () => {
  expect(draw().querySelectorAll('small')).toHaveLength(0);
});

it('carries the app’s number and, in a chart, its place', () => {
  const row = draw({ rank: 3 });
  expect(row.getAttribute('data-app-id')).toBe('7');
  expect(row.getAttribute('data-rank')).toBe('3');
});

it('has no place outside a chart', () => {
  expect(draw().hasAttribute('data-rank')).toBe(false);
});
