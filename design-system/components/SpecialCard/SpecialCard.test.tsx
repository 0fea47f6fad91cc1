import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { CardStrip } from './CardStrip';
import { SpecialCard } from './SpecialCard';

const icons = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ base: `/img/${i}`, name: '微光笔记' }));

it('is one link in a list, with at most four of its icons', () => {
  const { container } = render(
    <CardStrip>
      <SpecialCard href="/special/1" title="周末" summary="一组好应用" icons={icons(9)} />
    </CardStrip>,
  );
  expect(screen.getByRole('list').contains(screen.getByRole('link'))).toBe(true);
  expect(container.querySelectorAll('img')).toHaveLength(4);
});

it('renders without icons, and with icons that fail to load', () => {
  const { container } = render(
    <SpecialCard href="/special/1" title="周末" icons={[{ name: '微' }, { name: '光' }]} />,
  );
  expect(container.querySelectorAll('svg text')).toHaveLength(2);
});
