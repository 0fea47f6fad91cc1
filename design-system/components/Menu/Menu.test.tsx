import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from './Menu';

const ITEMS = [
  { id: 'share', label: '分享' },
  { id: 'report', label: 'Report', href: '#report' },
  { id: 'update', label: '更新', disabled: true },
  { id: 'remove', label: 'Remove' },
];

const open = () => {
  const onSelect = vi.fn();
  render(
    <>
      <Menu label="更多" items={ITEMS} onSelect={onSelect} />
      <button type="button">之后</button>
    </>,
  );
  return { onSelect, button: screen.getByRole('button', { name: '更多' }) };
};
const item = (name: string) => screen.getByRole('menuitem', { name });
const press = (keys: string) => userEvent.keyboard(keys);
/** The focus moves once the menu is drawn. */
const focused = (name: string) => waitFor(() => expect(item(name)).toHaveFocus());

it('opens on the first item by Enter, Space, Down and a click, on the last by Up', async () => {
  const { button } = open();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  for (const [keys, name] of [
    ['{Enter}', '分享'],
    [' ', '分享'],
    ['{ArrowDown}', '分享'],
    ['{ArrowUp}', 'Remove'],
  ] as const) {
    button.focus();
    await press(keys);
    await focused(name);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await press('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  }
  await userEvent.click(button);
  expect(screen.getByRole('menu', { name: '更多' })).toBeTruthy();
});

it('loops with arrow keys, moves to the ends by Home and End, and to the next item by letters', async () => {
  const { button } = open();
  button.focus();
  await press('{ArrowDown}');
  await focused('分享');
  await press('{ArrowUp}');
  expect(item('Remove')).toHaveFocus();
  await press('{ArrowDown}');
  expect(item('分享')).toHaveFocus();
  await press('{End}');
  expect(item('Remove')).toHaveFocus();
  await press('{Home}r');
  expect(item('Report')).toHaveFocus();
  await press('r');
  expect(item('Remove')).toHaveFocus();
  await press('x');
  expect(item('Remove')).toHaveFocus();
});

it('closes on a choice, returns the focus and reports it; a disabled item keeps it open', async () => {
  const { button, onSelect } = open();
  await userEvent.click(button);
  await userEvent.click(item('更新'));
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.click(item('分享'));
  expect(onSelect).toHaveBeenCalledWith('share');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

it('Tab leaves it for what follows the button, and a press elsewhere closes it', async () => {
  const { button } = open();
  await userEvent.click(button);
  await focused('分享');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '之后' })).toHaveFocus();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button);
  await focused('分享');
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('Escape closes the menu alone, not what is around it', async () => {
  const { button } = open();
  await userEvent.click(button);
  await focused('分享');
  // `fireEvent` returns false where the default action is prevented.
  expect(fireEvent.keyDown(item('分享'), { key: 'Escape' })).toBe(false);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('Space follows a link, as it presses a button', async () => {
  const { button, onSelect } = open();
  await userEvent.click(button);
  await focused('分享');
  await press('r');
  expect(fireEvent.keyDown(item('Report'), { key: ' ' })).toBe(false);
  expect(onSelect.mock.calls).toEqual([['report']]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
