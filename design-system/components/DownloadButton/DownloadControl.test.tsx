import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DownloadStatus } from './DownloadButton';
import { DownloadControl } from './DownloadControl';

afterEach(() => void vi.restoreAllMocks());

function draw(progress: number, status: DownloadStatus = 'downloading') {
  const text = `已下载 ${progress}%`;
  return (
    <DownloadControl
      label={`暂停 ${progress}%`}
      name="微光笔记"
      status={status}
      progress={progress}
      progressText={text}
    />
  );
}

const filled = (container: Element) => container.querySelector('progress')?.value;

it.each(['downloading', 'paused', 'unpacking'] as const)(
  'shows its progress while %s',
  (status) => {
    const { container } = render(draw(40, status));
    expect(filled(container)).toBe(40);
    expect(screen.getByRole('button', { name: '暂停 40% 微光笔记' })).toBeTruthy();
  },
);

it.each(['undownload', 'complete', 'installing', 'installed'] as const)(
  'shows no progress while %s, whatever is passed',
  (status) => {
    const { container } = render(draw(40, status));
    expect(container.querySelector('progress')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  },
);

it('is the plain button without progress', () => {
  const { container } = render(<DownloadControl label="下载" status="downloading" />);
  expect(container.querySelector('progress')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('button', { name: '下载' })).toBeTruthy();
});

it('is announced politely, once per quarter', () => {
  const { rerender } = render(draw(0));
  const heard = [screen.getByRole('status').textContent];
  for (let progress = 1; progress <= 100; progress += 1) {
    rerender(draw(progress));
    const now = screen.getByRole('status').textContent;
    if (now !== heard.at(-1)) heard.push(now);
  }
  expect(heard).toEqual(['已下载 0%', '已下载 25%', '已下载 50%', '已下载 75%', '已下载 100%']);
});

it('keeps the focus when its status changes', async () => {
  const { rerender } = render(<DownloadControl label="下载" status="undownload" />);
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  rerender(draw(1));
  expect(screen.getByRole('button')).toHaveFocus();
});

it('can have a secondary action', async () => {
  const onIgnore = vi.fn();
  render(
    <DownloadControl
      label="更新"
      status="outdated"
      secondaryAction={
        <button type="button" onClick={() => onIgnore()}>
          忽略
        </button>
      }
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: '忽略' }));
  expect(onIgnore).toHaveBeenCalledOnce();
});

it('is busy during a request, and can still be tapped', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<DownloadControl label="请稍候" busy onClick={onClick} />);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
  rerender(<DownloadControl label="下载" />);
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
});

describe('progress from the caller', () => {
  it.each([
    [0, 0, 0],
    [100, 100, 0],
    [-5, 0, 1],
    [250, 100, 1],
    [Number.NaN, undefined, 1],
  ])('of %s shows %s and logs %s times', (progress, fill, complaints) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = render(draw(progress));
    expect(filled(container)).toBe(fill);
    expect(error).toHaveBeenCalledTimes(complaints);
  });
});
