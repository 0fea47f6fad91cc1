import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GiftCard } from './GiftCard';

const PACK = { title: '新手礼包', contents: '金币 ×500' };

it('shows the contents and how many codes are left', () => {
  render(
    <GiftCard
      {...PACK}
      state="available"
      buttonLabel="领取"
      note="11 月 30 日前有效"
      left={{ count: 120, of: 1000, text: '剩 120 / 1000' }}
    />,
  );
  expect(screen.getByRole('article').textContent).toBe(
    '新手礼包金币 ×50011 月 30 日前有效剩 120 / 1000领取',
  );
  expect(screen.getByRole('heading', { name: '新手礼包' })).toBeTruthy();
});

it.each(['available', 'login'] as const)('%s: has a button', async (state) => {
  const onClaim = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(<GiftCard {...PACK} state={state} buttonLabel="领取" onClaim={onClaim} />);
  await userEvent.click(screen.getByRole('button', { name: '领取' }));
  expect(onClaim).toHaveBeenCalledOnce();
});

it('submits its form without script', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  const { container } = render(
    <form>
      <GiftCard {...PACK} state="available" buttonLabel="领取" />
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', sent);
  await userEvent.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledOnce();
});

it('claimed: shows the code and no button of its own', () => {
  render(<GiftCard {...PACK} state="claimed" code={<code>PEA-1</code>} />);
  expect(screen.getByText('PEA-1')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['gone', '已领完'],
  ['expired', '已过期'],
] as const)('%s: shows a message and no button', (state, stateLabel) => {
  render(<GiftCard {...PACK} state={state} stateLabel={stateLabel} />);
  expect(screen.getByText(stateLabel)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('the bar', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  const bar = (count: number, of: number) => {
    const { container } = render(
      <GiftCard {...PACK} state="gone" stateLabel="无" left={{ count, of, text: '…' }} />,
    );
    return container.querySelector('progress')?.position;
  };

  it.each([
    [0, 1000, 0],
    [250, 1000, 0.25],
    [1000, 1000, 1],
    [0, 0, 0],
  ])('%s of %s is rendered without a warning', (count, of, position) => {
    expect(bar(count, of)).toBe(position);
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each([
    [-5, 1000, 0],
    [2000, 1000, 1],
    [Number.NaN, 1000, 0],
    [5, 0, 1],
  ])('%s of %s is limited to its ends, and logged', (count, of, position) => {
    expect(bar(count, of)).toBe(position);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^GiftCard: `left.count`/);
  });
});
