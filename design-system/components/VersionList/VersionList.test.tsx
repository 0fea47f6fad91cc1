import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { VersionList } from './VersionList';

it('lists versions in the given order, with their known facts', () => {
  render(
    <VersionList
      versions={[
        { name: '1.2.0', meta: '今天 · 45 MB', changelog: '修复了若干问题。' },
        { name: '1.1.0', marks: ['适合多数手机'] },
      ]}
    />,
  );
  const [newest, older] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(newest).toBe('1.2.0今天 · 45 MB修复了若干问题。');
  expect(older).toBe('1.1.0 适合多数手机');
});
