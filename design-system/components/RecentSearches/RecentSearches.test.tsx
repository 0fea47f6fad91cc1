import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RecentSearches } from './RecentSearches';

const onClear = vi.fn();

function Page({ words }: { words: string[] }) {
  const [left, setLeft] = useState(words);
  return (
    <RecentSearches
      label="最近搜索"
      items={left.map((word) => ({ word, href: `/search?key=${word}` }))}
      removeLabel="删除"
      clearLabel="全部清除"
      note="只保存在这台设备上"
      onRemove={(gone) => setLeft(left.filter((word) => word !== gone))}
      onClear={onClear}
    />
  );
}

const words = () => screen.queryAllByRole('link').map((link) => link.textContent);

it('lists searches as links, and says that they are stored on the device only', () => {
  render(<Page words={['微光', '山海']} />);
  expect(screen.getByRole('region', { name: '最近搜索' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '山海' }).getAttribute('href')).toBe('/search?key=山海');
  expect(screen.getByText('只保存在这台设备上')).toBeTruthy();
});

it('removes a search, and moves the focus to the next button, or the previous one at the end', async () => {
  const user = userEvent.setup();
  render(<Page words={['微光', '山海', '帆']} />);
  await user.click(screen.getByRole('button', { name: '删除 山海' }));
  expect(words()).toEqual(['微光', '帆']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('删除 帆');
  await user.keyboard('{Enter}');
  expect(words()).toEqual(['微光']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('删除 微光');
});

it('draws nothing without searches, also after the last one is removed', async () => {
  const user = userEvent.setup();
  const { container } = render(<Page words={['微光']} />);
  await user.click(screen.getByRole('button', { name: '删除 微光' }));
  expect(container.textContent).toBe('');
});

it('requests to erase all of them', async () => {
  render(<Page words={['微光']} />);
  await userEvent.setup().click(screen.getByRole('button', { name: '全部清除' }));
  expect(onClear).toHaveBeenCalledOnce();
});

it('logs a duplicate search', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Page words={['微光', '微光']} />);
  expect(error.mock.calls.flat().join()).toContain('RecentSearches: a word is there twice');
  error.mockRestore();
});
