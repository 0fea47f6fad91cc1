import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog, type DialogProps } from './Dialog';

const onClose = vi.fn();

/** A page with a button that opens the dialog, and a link behind it. */
function Page(change: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        删除记录
      </button>
      <a href="/behind">背后</a>
      <Dialog
        open={open}
        onClose={(reason) => {
          onClose(reason);
          setOpen(false);
        }}
        title="删除全部记录？"
        closeLabel="关闭"
        actions={<button type="button">删除</button>}
        {...change}
      >
        {change.children ?? <a href="/why">为什么</a>}
      </Dialog>
    </>
  );
}

async function open(change: Partial<DialogProps> = {}) {
  const user = userEvent.setup();
  render(<Page {...change} />);
  const opener = screen.getByRole('button', { name: '删除记录' });
  await user.click(opener);
  const dialog = await waitFor(() => screen.getByRole('dialog', { name: '删除全部记录？' }));
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { user, dialog, opener };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel;

/** Imitates engines with `showModal`, which jsdom lacks. */
function givenNative() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
}

beforeEach(() => {
  onClose.mockClear();
  // jsdom has no layout; the focus trap asks for boxes.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
});
// Not earlier: Preact cleans up after the next paint.
afterAll(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'close'));

it('has its own title beside another open one', () => {
  const dialog = (title: string) => (
    <Dialog open title={title} closeLabel="关闭" onClose={onClose}>
      <p>内容</p>
    </Dialog>
  );
  render(
    <>
      {dialog('第一个')}
      {dialog('第二个')}
    </>,
  );
  const named = screen.getAllByRole('dialog').map((one) => {
    const id = one.getAttribute('aria-labelledby');
    return (
      document.querySelectorAll(`[id="${id}"]`).length === 1 && one.querySelector('h2')?.id === id
    );
  });
  expect(named).toEqual([true, true]);
});

describe.each(['with the browser’s own dialog', 'without it'])('%s', (kind) => {
  beforeEach(() => {
    if (kind.startsWith('with the')) givenNative();
  });

  it('is named by its title, and is not rendered while closed', async () => {
    render(<Page />);
    expect(screen.queryByText('删除全部记录？')).toBeNull();
  });

  it('takes the focus, and returns it to its opener', async () => {
    const { user, dialog, opener } = await open();
    expect(document.activeElement).toBe(dialog);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await gone();
    expect(onClose.mock.calls).toEqual([['button']]);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('focuses the element with `data-focus`', async () => {
    await open({ children: <input aria-label="名字" data-focus="" /> });
    expect(document.activeElement).toBe(screen.getByLabelText('名字'));
  });

  it('does not scroll when a dialog below the screen gets the focus', async () => {
    const { focus } = HTMLElement.prototype;
    const scrolled = vi.fn();
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      focus.call(this);
      const around = this.closest('dialog');
      if (!around) return;
      around.scrollTop = 300;
      scrolled(around.scrollTop);
    });
    const { dialog } = await open();
    expect(scrolled).toHaveBeenCalledWith(300);
    expect(dialog.scrollTop).toBe(0);
  });

  it('keeps Tab inside, in both directions', async () => {
    const { user } = await open();
    const seen: (string | null | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      await user.tab();
      seen.push(focused());
    }
    expect(seen).toEqual(['关闭', '为什么', '删除', '关闭']);
    await user.tab({ shift: true });
    expect(focused()).toBe('删除');
  });

  it('moves back from its edge to its last element', async () => {
    const { user } = await open();
    await user.tab({ shift: true });
    expect(focused()).toBe('删除');
  });

  it('requests closing on a tap on the scrim, not on one that is or began inside', async () => {
    const { user, dialog } = await open();
    await user.click(screen.getByText('删除全部记录？'));
    fireEvent.mouseDown(screen.getByText('删除全部记录？'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog);
    expect(onClose.mock.calls).toEqual([['backdrop']]);
    await gone();
  });

  it('ignores taps on the scrim when it is persistent', async () => {
    const { user, dialog } = await open({ persistent: true });
    await user.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('prevents the page from scrolling while it is open', async () => {
    const { user } = await open();
    expect(document.documentElement.dataset.modal).toBeDefined();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await gone();
    await waitFor(() => expect(document.documentElement.dataset.modal).toBeUndefined());
  });
});

it.each([
  ['keeps the room of a scroll bar that has a width', 15, 'bar'],
  ['keeps no room where bars lie over the page', 0, ''],
])('%s', async (_, width, said) => {
  const root = document.documentElement;
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth - width);
  await open();
  expect(root.dataset.modal).toBe(said);
});

describe('Escape', () => {
  it('requests closing on the browser’s event', async () => {
    givenNative();
    const { dialog } = await open();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose.mock.calls).toEqual([['escape']]);
    await gone();
  });

  it('of a file input inside is ignored', async () => {
    givenNative();
    await open({ children: <input type="file" aria-label="文件" /> });
    fireEvent(screen.getByLabelText('文件'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('still requests closing if the browser has closed it', async () => {
    givenNative();
    const { dialog } = await open();
    // Cast: the element with this role is a dialog.
    (dialog as HTMLDialogElement).close();
    await waitFor(() => expect(onClose.mock.calls).toEqual([['escape']]));
    await gone();
  });

  it('requests closing without native dialog, but not during IME composition', async () => {
    const { user, dialog } = await open();
    await waitFor(() => expect(dialog.getAttribute('aria-modal')).toBe('true'));
    fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['escape']]);
    await gone();
  });
});

it('leaves the focus where the visitor moved it after closing', async () => {
  givenNative();
  const { dialog } = await open();
  // As in an app: inside of `act` the clean-up would not wait for a frame.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button', { name: '关闭' }).click();
  // Rendering takes microtasks; the clean-up follows the next frame.
  for (let tick = 0; tick < 9 && dialog.isConnected; tick += 1) await Promise.resolve();
  expect(dialog.isConnected).toBe(false);
  const link = screen.getByRole('link', { name: '背后' });
  link.focus();
  await waitFor(() => expect(document.documentElement.dataset.modal).toBeUndefined());
  expect(document.activeElement).toBe(link);
});

it('makes the page behind inert without native dialog', async () => {
  const { user, dialog } = await open();
  await waitFor(() => expect(dialog.getAttribute('aria-modal')).toBe('true'));
  expect(screen.queryByRole('link', { name: '背后' })).toBeNull();
  screen.getByText('背后').focus();
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await gone();
  await waitFor(() => expect(screen.getByRole('link', { name: '背后' })).toBeTruthy());
});

it('logs a missing name, and still works', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Dialog open={false} onClose={onClose} title=" " closeLabel="">
      空
    </Dialog>,
  );
  expect(error.mock.calls.flat().join()).toMatch(/Dialog: `title`.*Dialog: `closeLabel`/);
});
