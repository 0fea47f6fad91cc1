import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Columns } from './Columns';

it('has the main text before the facts, for screen readers and search engines', () => {
  render(
    <Columns aside={<p>45.3 MB</p>}>
      <p>随手记下想到的一切</p>
    </Columns>,
  );
  const facts = screen.getByRole('complementary');
  expect(facts.textContent).toBe('45.3 MB');
  const story = screen.getByText('随手记下想到的一切');
  expect(story.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('has no empty landmark without facts', () => {
  render(<Columns aside={false}>随手记</Columns>);
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('has no aside where both parts have the same weight', () => {
  render(
    <Columns even aside={<p>评论</p>}>
      <p>评分</p>
    </Columns>,
  );
  expect(screen.queryByRole('complementary')).toBeNull();
});
