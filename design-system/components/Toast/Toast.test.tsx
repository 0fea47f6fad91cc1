import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toast, type ToastProps } from './Toast';

const onClose = vi.fn();
const toast = (change: Partial<ToastProps> = {}) => (
  <Toast message="已加入预约" closeLabel="关闭" onClose={onClose} {...change} />
);
/** Advances the clock and renders. */
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  onClose.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

describe('the message', () => {
  it('is added to an existing live region', () => {
    const { rerender } = render(toast({ message: undefined }));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    rerender(toast());
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe('已加入预约');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('interrupts for a failure', () => {
    render(toast({ tone: 'danger', message: '没有连上网络' }));
    expect(screen.getByRole('alert').textContent).toBe('没有连上网络');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is shown in any tone, also in one that there is not', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Cast: untyped code passes what it likes.
    render(toast({ tone: 'error' as string as 'danger' }));
    expect(screen.getByRole('status').textContent).toBe('已加入预约');
    expect(error.mock.calls.flat().join()).toContain('Toast: there is no tone error');
    error.mockRestore();
  });

  it('is empty without a message, and has no buttons', () => {
    render(toast({ message: undefined, action: { label: '撤销', onClick: vi.fn() } }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the duration', () => {
  it('is five seconds', () => {
    render(toast());
    pass(4999);
    expect(onClose).not.toHaveBeenCalled();
    pass(1);
    expect(onClose.mock.calls).toEqual([['time']]);
  });

  it.each([0, -1])('of %d never ends', (time) => {
    render(toast({ time }));
    pass(3_600_000);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    [
      'pointer',
      () => screen.getByRole('status').parentElement,
      fireEvent.mouseEnter,
      fireEvent.mouseLeave,
    ],
    [
      'focus',
      () => screen.getByRole('button'),
      (part: HTMLElement) => part.focus(),
      (part: HTMLElement) => part.blur(),
    ],
  ])('is paused under the %s, and starts anew after it', (_, find, come, go) => {
    render(toast());
    const part = find() as HTMLElement;
    pass(4000);
    act(() => void come(part));
    pass(60_000);
    expect(onClose).not.toHaveBeenCalled();
    act(() => void go(part));
    pass(4999);
    expect(onClose).not.toHaveBeenCalled();
    pass(1);
    expect(onClose.mock.calls).toEqual([['time']]);
  });

  it('restarts with another message, and ends with the message', () => {
    const { rerender } = render(toast());
    pass(4000);
    rerender(toast({ message: '已取消预约' }));
    pass(4000);
    expect(onClose).not.toHaveBeenCalled();
    rerender(toast({ message: undefined }));
    pass(60_000);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is logged when it is too short to read', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(toast({ time: 500 }));
    expect(error.mock.calls.flat().join()).toContain('Toast: 500 ms is too short to read');
    error.mockRestore();
  });
});

it('is dismissed by its button and by Escape', () => {
  render(toast());
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  fireEvent.keyDown(screen.getByRole('button', { name: '关闭' }), { key: 'Escape' });
  expect(onClose.mock.calls).toEqual([['button'], ['escape']]);
});

it('performs its action, and is dismissed', () => {
  const onClick = vi.fn();
  render(toast({ action: { label: '撤销', onClick } }));
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(onClose.mock.calls).toEqual([['action']]);
});

it('calls the owner’s handlers too', () => {
  const onMouseEnter = vi.fn();
  const onMouseLeave = vi.fn();
  const onKeyDown = vi.fn();
  render(toast({ onMouseEnter, onMouseLeave, onKeyDown }));
  // Cast: the live region is in the toast.
  const box = screen.getByRole('status').parentElement as HTMLElement;
  fireEvent.mouseEnter(box);
  fireEvent.mouseLeave(box);
  fireEvent.keyDown(box, { key: 'Escape' });
  for (const handler of [onMouseEnter, onMouseLeave, onKeyDown])
    expect(handler).toHaveBeenCalledOnce();
  expect(onClose.mock.calls).toEqual([['escape']]);
});
