import { render, screen, within } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { AppTile } from '../AppTile/AppTile';
import { Shelf } from './Shelf';

it('is a list of apps under a heading', () => {
  render(
    <Shelf title="编辑推荐" layout="tiles">
      <AppTile id={1} href="/app/1" name="微光笔记" />
      <AppTile id={2} href="/app/2" name="山海旅行" />
    </Shelf>,
  );
  expect(screen.getByRole('heading', { name: '编辑推荐' })).toBeTruthy();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});
