import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { BottomSheet, type BottomSheetProps } from './BottomSheet';

const onClose = vi.fn();

function Page(change: Partial<BottomSheetProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        分享
      </button>
      <BottomSheet
        open={open}
        onClose={(reason) => {
          onClose(reason);
          setOpen(false);
        }}
        title="分享到"
        closeLabel="关闭"
        {...change}
      >
        <a href="/copy">复制链接</a>
      </BottomSheet>
    </>
  );
}

async function open(change: Partial<BottomSheetProps> = {}) {
  onClose.mockClear();
  const user = userEvent.setup();
  const page = render(<Page {...change} />);
  const opener = screen.getByRole('button', { name: '分享' });
  await user.click(opener);
  const sheet = await waitFor(() => screen.getByRole('dialog', { name: '分享到' }));
  // jsdom has no showModal: the fallback is loaded first.
  await waitFor(() => expect(sheet.getAttribute('aria-modal')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(sheet));
  return { ...page, user, sheet, opener };
}

it('is a named dialog that takes the focus and returns it to its opener', async () => {
  const { user, opener } = await open();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose.mock.calls).toEqual([['button']]);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('closes on Escape', async () => {
  const { user, sheet } = await open();
  await waitFor(() => expect(sheet.getAttribute('aria-modal')).toBe('true'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose.mock.calls).toEqual([['escape']]);
});

it('closes on a tap on the scrim', async () => {
  const { user, sheet } = await open();
  await user.click(sheet);
  expect(onClose.mock.calls).toEqual([['backdrop']]);
});

it('has a decorative handle: no button, no tab stop', async () => {
  const { sheet } = await open({ handle: true });
  expect(
    within(sheet)
      .getAllByRole('button')
      .map((one) => one.ariaLabel),
  ).toEqual(['关闭']);
});

it('logs a missing name', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <BottomSheet open={false} onClose={onClose} title="" closeLabel="">
      空
    </BottomSheet>,
  );
  expect(error.mock.calls.flat().join()).toMatch(/BottomSheet: `title`.*BottomSheet: `closeLabel`/);
  error.mockRestore();
});
