import { render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeCopy } from './CodeCopy';

const open = (onCopy?: (outcome: string) => void) => {
  render(
    <CodeCopy
      code="PEA-2026"
      label="复制"
      copiedText="已复制"
      selectedText="已选中，请长按复制"
      onCopy={onCopy}
    />,
  );
  return screen.getByRole('button', { name: '复制 PEA-2026' });
};

/** Replaces the browser's clipboard, or removes it. */
const clipboard = (writeText?: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: writeText && { writeText },
  });
/** jsdom has no such command. */
const command = (answer?: () => boolean) =>
  Object.defineProperty(document, 'execCommand', { configurable: true, value: answer });

/** A plain click: user-event's set-up would install its own clipboard. */
const click = (element: HTMLElement) => element.click();

afterEach(() => {
  clipboard();
  command();
  getSelection()?.removeAllRanges();
});

it('announces nothing initially', () => {
  open();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('copies by the Clipboard API, and announces it', async () => {
  const writeText = vi.fn(async () => undefined);
  clipboard(writeText);
  const onCopy = vi.fn();
  click(open(onCopy));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已复制'));
  expect(writeText.mock.calls).toEqual([['PEA-2026']]);
  expect(onCopy.mock.calls).toEqual([['copied']]);
});

describe.each([
  ['there is no clipboard', undefined],
  ['the clipboard says no', () => Promise.reject(new Error('denied'))],
])('where %s', (_, writeText) => {
  it('selects and copies the code', async () => {
    clipboard(writeText);
    command(() => getSelection()?.toString() === 'PEA-2026');
    click(open());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已复制'));
  });

  it.each([
    ['is refused', () => false],
    [
      'throws',
      () => {
        throw new Error('not here');
      },
    ],
    ['is unknown', undefined],
  ])('keeps the code selected and shows a message when that %s too', async (_case, answer) => {
    clipboard(writeText);
    command(answer);
    const onCopy = vi.fn();
    click(open(onCopy));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已选中，请长按复制'));
    expect(getSelection()?.toString()).toBe('PEA-2026');
    expect(onCopy.mock.calls).toEqual([['selected']]);
  });
});

it('is activated by Enter and Space', async () => {
  const user = userEvent.setup();
  const onCopy = vi.fn();
  open(onCopy).focus();
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  await waitFor(() => expect(onCopy).toHaveBeenCalledTimes(2));
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('is logged only for an empty code', () => {
    open();
    expect(console.error).not.toHaveBeenCalled();
    render(<CodeCopy code="" label="a" copiedText="b" selectedText="c" />);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^CodeCopy: `code` is empty/);
  });
});
