import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { AppList } from './AppList';

it.each([
  [undefined, 'UL'],
  [true, 'OL'],
])('is a list; ordered: %s', (ordered, tag) => {
  render(
    <AppList layout="rows" ordered={ordered}>
      <li>微光笔记</li>
    </AppList>,
  );
  expect(screen.getByRole('list').tagName).toBe(tag);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
