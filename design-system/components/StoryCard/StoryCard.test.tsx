import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { sampleCover } from '../../samples/cover';
import { StoryCard } from './StoryCard';

const icons = Array.from({ length: 9 }, (_, i) => ({ base: `/img/${i}`, name: '微光笔记' }));

it('is one link with at most five of its icons', () => {
  const { container } = render(
    <StoryCard href="/special/1" label="编辑推荐" title="周末" cover={sampleCover} icons={icons} />,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/special/1');
  expect(container.querySelectorAll('img')).toHaveLength(5);
});

it('renders without picture, summary and icons', () => {
  render(<StoryCard href="/special/1" label="编辑推荐" title="周末" />);
  expect(screen.getByRole('link').textContent).toBe('编辑推荐周末');
});
