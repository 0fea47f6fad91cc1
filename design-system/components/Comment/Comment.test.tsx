import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Comment } from './Comment';
import { CommentList } from './CommentList';

it('shows the author, the text and the stars', () => {
  render(
    <CommentList>
      <Comment author="小豌豆" stars={4} starsLabel="4 星" text="<b>很好用</b>" meta="今天" />
    </CommentList>,
  );
  const comment = screen.getByRole('listitem');
  expect(comment.textContent).toBe('小豌豆今天<b>很好用</b>');
  expect(screen.getByRole('img', { name: '4 星' })).toBeTruthy();
});
