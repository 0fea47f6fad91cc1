import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from '../../i18n/fill';
import type { LazyTranslate } from '../../i18n/load-translate';
import lazyEn from '../../i18n/texts/en/lazy.json';
import { ConfirmSheet } from './ConfirmSheet';

const copy = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../platform/share-page', () => ({
  canonicalAddress: () => 'https://shop.example/app/7',
  copy,
}));

const say: LazyTranslate = (key, ...[values]) => fill(lazyEn[key], values ?? {}, 'en');
const onAnswer = vi.fn();
beforeEach(() => void onAnswer.mockReset());
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the confirmation of a large download', () => {
  it.each([
    ['Download anyway', true],
    ['Not now', false],
    ['Close', false],
  ])('%s: %s', (name, yes) => {
    render(<ConfirmSheet question="large" bytes={157_286_400} say={say} onAnswer={onAnswer} />);
    expect(screen.getByText(/This app is 150 MB/)).toBeTruthy();
    press(name);
    expect(onAnswer.mock.calls).toEqual([[yes]]);
  });
});

it('the tip names what is not possible here', () => {
  const { rerender } = render(
    <ConfirmSheet question="tip" bytes={0} say={say} onAnswer={onAnswer} />,
  );
  expect(screen.getByText(/^Files can’t be downloaded inside a chat app/)).toBeTruthy();
  rerender(<ConfirmSheet question="order-tip" bytes={0} say={say} onAnswer={onAnswer} />);
  expect(screen.getByText(/^Games can’t be pre-ordered inside a chat app/)).toBeTruthy();
});

it.each([
  [true, 'Address copied'],
  [false, /couldn’t be copied/],
])('the tip shows whether the address was copied: %s', async (done, sentence) => {
  copy.mockResolvedValue(done);
  render(<ConfirmSheet question="tip" bytes={0} say={say} onAnswer={onAnswer} />);
  expect(screen.getByRole('status').textContent).toBe('');
  press('Copy address');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(copy).toHaveBeenCalledWith('https://shop.example/app/7');
  press('Close');
  expect(onAnswer).toHaveBeenCalledWith(false);
});
