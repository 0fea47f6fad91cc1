import { render, screen } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { AppTile } from '../AppTile/AppTile';
import { Strip, type StripProps } from './Strip';

const draw = (props: Omit<StripProps, 'children'>) =>
  render(
    <Strip {...props}>
      <AppTile id={1} href="/app/1" name="微光笔记" />
    </Strip>,
  );

it.each([
  [{ layout: 'tiles' }, 'UL'],
  [{ layout: 'chart' }, 'OL'],
  [{ layout: 'covers', ordered: true }, 'OL'],
] as const)('%o is a list: %s', (props, tag) => {
  draw(props);
  expect(screen.getByRole('list').tagName).toBe(tag);
});

it('logs a layout that does not exist', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Cast: untyped callers can pass it.
  draw({ layout: 'cards' as 'tiles' });
  expect(error.mock.calls.join()).toContain('Strip');
  error.mockRestore();
});
