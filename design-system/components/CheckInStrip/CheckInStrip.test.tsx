import { render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CheckInState, CheckInStrip, type CheckInStripProps } from './CheckInStrip';

const LABELS = { done: '已签到', today: '今天', missed: '漏签', upcoming: '未到' };
const week = (...states: CheckInState[]) =>
  states.map((state, i) => ({ label: `第${i + 1}天`, state, reward: `+${i + 1}` }));
const OPEN = week('done', 'missed', 'today', 'upcoming', 'upcoming', 'upcoming', 'upcoming');

function open(change: Partial<CheckInStripProps> = {}) {
  const props = { label: '本周签到', stateLabels: LABELS, buttonLabel: '签到', ...change };
  return render(<CheckInStrip days={OPEN} {...props} />);
}

it('shows the status of every day', () => {
  open();
  const days = within(screen.getByRole('group', { name: '本周签到' })).getAllByRole('listitem');
  expect(days.map((day) => within(day).getByRole('img').getAttribute('aria-label'))).toEqual(
    OPEN.map(({ state }) => LABELS[state]),
  );
  expect(days[0]?.textContent).toBe('+1第1天');
});

it('reports a check-in', async () => {
  const onCheckIn = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  open({ onCheckIn });
  await userEvent.click(screen.getByRole('button', { name: '签到' }));
  expect(onCheckIn).toHaveBeenCalledOnce();
});

it('submits its form without script', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  const { container } = render(
    <form>
      <CheckInStrip label="a" days={OPEN} stateLabels={LABELS} buttonLabel="签到" />
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', sent);
  await userEvent.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledOnce();
});

it.each([
  [
    'today’s is done',
    week('done', 'done', 'upcoming', 'upcoming', 'upcoming', 'upcoming', 'upcoming'),
  ],
  ['there are no days', []],
])('is disabled when %s', (_, days) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ days, buttonLabel: '今天已签到' });
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.type).toBe('button');
  vi.restoreAllMocks();
});

it('keeps the focus on its button when today’s is done, and reports no second check-in', async () => {
  const onCheckIn = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { rerender } = open({ onCheckIn });
  const button = screen.getByRole('button');
  await userEvent.click(button);
  const done = OPEN.map((day) => ({ ...day, state: 'done' as const }));
  const words = { label: '本周签到', stateLabels: LABELS, buttonLabel: '今天已签到' };
  rerender(<CheckInStrip days={done} {...words} onCheckIn={onCheckIn} />);
  expect(document.activeElement).toBe(button);
  expect(button).not.toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(onCheckIn).toHaveBeenCalledOnce();
});

it('announces the result', () => {
  const { rerender } = open();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(
    <CheckInStrip label="a" days={OPEN} stateLabels={LABELS} buttonLabel="b" result="签到成功" />,
  );
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('签到成功');
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('is logged for a week of six days, not of seven', () => {
    open();
    expect(console.error).not.toHaveBeenCalled();
    open({ days: OPEN.slice(1) });
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^CheckInStrip: `days` has 6/);
  });
});

it('has marks without names where there are no labels', () => {
  // Cast: untyped code may leave them out.
  open({ stateLabels: undefined as unknown as typeof LABELS });
  expect(screen.getAllByRole('listitem')).toHaveLength(OPEN.length);
});
