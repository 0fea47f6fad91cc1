import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { PrizeList } from './PrizeList';

it('lists prizes in the given order, with their known facts', () => {
  render(
    <PrizeList
      prizes={[
        {
          id: 7,
          name: '会员月卡',
          base: '/img/7',
          status: '已发放',
          date: '2026-10-01',
          code: <code>PEA-1</code>,
        },
        {
          id: 8,
          name: '<b>耳机</b>',
          status: '待填地址',
          action: <button type="button">填写</button>,
        },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('会员月卡已发放2026-10-01PEA-1');
  expect(second?.textContent).toBe('<b>耳机</b>待填地址填写');
  expect(second?.contains(screen.getByRole('button', { name: '填写' }))).toBe(true);
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/img/7/100.png');
  expect(second?.querySelector('img')).toBeNull();
});

it('is an empty list without prizes', () => {
  render(<PrizeList prizes={[]} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});
