import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Accordion } from './Accordion';

const ITEMS = [
  { id: 1, title: '应用介绍', content: '离线可用' },
  { id: 2, title: '权限', content: '没有', open: true },
];

it('has a heading and native details for each item', () => {
  const { container } = render(<Accordion items={ITEMS} level={2} name="facts" />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    '应用介绍',
    '权限',
  ]);
  const [closed, open] = container.querySelectorAll('details');
  expect(closed?.open).toBe(false);
  expect(open?.open).toBe(true);
  expect(closed?.getAttribute('name')).toBe('facts');
});
