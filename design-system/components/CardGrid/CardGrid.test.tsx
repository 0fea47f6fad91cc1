import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { CardGrid } from './CardGrid';

it('is a list of its cards, with the name that it is given', () => {
  render(
    <CardGrid aria-label="抽奖活动">
      <li>
        <a href="/lucky/1">每日豆荚</a>
      </li>
      <li>
        <p>秋日书单</p>
      </li>
    </CardGrid>,
  );
  const list = screen.getByRole('list', { name: '抽奖活动' });
  expect(list.children).toHaveLength(2);
  expect(screen.getByRole('link', { name: '每日豆荚' })).toBeTruthy();
});
