import { render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorState } from './ErrorState';

it('announces a failed part, with its code and a retry', async () => {
  const onClick = vi.fn();
  render(
    <ErrorState
      title="评论没有取到"
      text="其余照常。"
      code="代码 5090002"
      retry={{ label: '重试', onClick }}
    />,
  );
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('评论没有取到')).toBeTruthy();
  expect(alert.getByText('代码 5090002').tagName).toBe('SMALL');
  await userEvent.click(alert.getByRole('button', { name: '重试' }));
  expect(onClick).toHaveBeenCalledExactlyOnceWith();
});

it('retries without script, by the page’s URL', () => {
  render(<ErrorState title="评论没有取到" retry={{ label: '重试', href: '/app/7' }} />);
  expect(screen.getByRole('link', { name: '重试' })).toHaveAttribute('href', '/app/7');
});

it('has a heading on a failed page, and is no alert', () => {
  render(
    <ErrorState variant="page" title="这一页没有取到" code="代码 -1">
      <a href="/">回首页</a>
    </ErrorState>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '这一页没有取到' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('代码 -1')).toBeTruthy();
  expect(screen.getByRole('link', { name: '回首页' })).toBeTruthy();
});

it.each(['part', 'page'] as const)('shows no empty parts for a %s with a title only', (variant) => {
  const { container } = render(<ErrorState variant={variant} title="没有取到" />);
  expect(container.textContent).toBe('没有取到');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
