import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrizeGrid, type PrizeGridProps } from './PrizeGrid';

const PRIZES = Array.from({ length: 8 }, (_, i) => ({ name: `奖品${i}` }));

const open = (change: Partial<PrizeGridProps> = {}) =>
  render(<PrizeGrid label="幸运抽奖" prizes={PRIZES} buttonLabel="抽奖" {...change} />);
const words = () => screen.getAllByRole('listitem').map((cell) => cell.textContent);

it('surrounds the button, row by row', () => {
  open();
  expect(words()).toEqual([
    ...['奖品0', '奖品1', '奖品2'],
    ...['奖品3', '抽奖', '奖品4'],
    ...['奖品5', '奖品6', '奖品7'],
  ]);
  expect(screen.getByRole('group', { name: '幸运抽奖' })).toBeTruthy();
});

it('draws with a click, Enter and Space', async () => {
  const onDraw = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  open({ onDraw });
  const button = screen.getByRole('button', { name: '抽奖' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onDraw).toHaveBeenCalledTimes(3);
});

describe.each(['drawing', 'gone'] as const)('while %s', (state) => {
  it('keeps the button’s focus, and neither draws nor submits', async () => {
    const onDraw = vi.fn();
    const sent = vi.fn((event: Event) => event.preventDefault());
    const { container, rerender } = render(
      <form>
        <PrizeGrid label="a" prizes={PRIZES} buttonLabel="抽奖" />
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', sent);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect(sent).toHaveBeenCalledOnce();

    rerender(
      <form>
        <PrizeGrid label="a" prizes={PRIZES} buttonLabel="…" state={state} onDraw={onDraw} />
      </form>,
    );
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onDraw).not.toHaveBeenCalled();
    expect(sent).toHaveBeenCalledOnce();
  });
});

it('is busy only while drawing', () => {
  const { rerender } = open({ state: 'drawing' });
  const group = screen.getByRole('group');
  expect(group.getAttribute('aria-busy')).toBe('true');
  rerender(<PrizeGrid label="a" prizes={PRIZES} buttonLabel="b" />);
  expect(group.getAttribute('aria-busy')).toBe('false');
});

it.each([
  [0, '奖品0'],
  [4, '奖品4'],
  [7, '奖品7'],
])('lights up place %s', (highlighted, name) => {
  open({ highlighted });
  const lit = screen.getAllByRole('listitem').filter((cell) => cell.hasAttribute('aria-current'));
  expect(lit.map((cell) => cell.textContent)).toEqual([name]);
});

it.each([undefined, -1, 8, Number.NaN])('highlights nothing at index %s', (highlighted) => {
  open({ highlighted });
  expect(screen.queryByRole('listitem', { current: true })).toBeNull();
});

it('announces the prize', () => {
  const { rerender } = open();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(<PrizeGrid label="a" prizes={PRIZES} buttonLabel="b" result="恭喜获得 奖品3" />);
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('恭喜获得 奖品3');
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it.each([0, 7, 9])('is logged for %s prizes, and visitors see nine cells', (length) => {
    open();
    expect(console.error).not.toHaveBeenCalled();
    const { container } = open({ prizes: Array.from({ length }, () => ({ name: '红包' })) });
    expect(container.querySelectorAll('li')).toHaveLength(9);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^PrizeGrid: `prizes` has/);
  });
});
