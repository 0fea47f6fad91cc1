import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Tooltip } from './Tooltip';

afterEach(() => void vi.restoreAllMocks());

const isOpen = () => screen.getByRole('tooltip').hasAttribute('data-open');

/** After its native listeners React draws in a task of its own. */
const opens = (open: boolean) => waitFor(() => expect(isOpen()).toBe(open));

const show = () => {
  const { container } = render(
    <Tooltip text="之后可以更改">
      <button type="button">先询问</button>
    </Tooltip>,
  );
  // Cast: the wrapper is rendered.
  return { wrapper: container.firstElementChild as Element, button: screen.getByRole('button') };
};
/** jsdom has no pointer events. */
const pointer = (element: Element, type: string, pointerType: string) =>
  fireEvent(element, Object.assign(new Event(type), { pointerType }));

it('describes its control, shown or not', () => {
  expect(show().button).toHaveAccessibleDescription('之后可以更改');
  expect(isOpen()).toBe(false);
});

it('describes its control beside what does already', () => {
  render(
    <>
      <p id="price">免费</p>
      <Tooltip text="之后可以更改">
        <button type="button" aria-describedby="price">
          先询问
        </button>
      </Tooltip>
    </>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleDescription('免费 之后可以更改');
});

/** Whether the browser shows focus now. jsdom guesses that from the events of all tests before. */
const focusVisible = (isVisible: boolean) => {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? isVisible : matches.call(this, selector);
  });
};

it('shows on keyboard focus; hides on blur and on Escape', async () => {
  focusVisible(true);
  const { button } = show();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await opens(true);
  await userEvent.keyboard('{Escape}');
  await opens(false);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await opens(true);
  await userEvent.tab();
  await opens(false);
});

it('does not show on focus that the browser does not draw', () => {
  focusVisible(false);
  const { button } = show();
  act(() => button.focus());
  expect(isOpen()).toBe(false);
});

it('shows on hover by a mouse, not by touch', () => {
  const { wrapper } = show();
  pointer(wrapper, 'pointerenter', 'touch');
  expect(isOpen()).toBe(false);
  pointer(wrapper, 'pointerenter', 'mouse');
  expect(isOpen()).toBe(true);
  pointer(wrapper, 'pointerleave', 'mouse');
  expect(isOpen()).toBe(false);
});

it('Escape hides it alone, not what is around it', async () => {
  const { wrapper, button } = show();
  pointer(wrapper, 'pointerenter', 'mouse');
  await opens(true);
  // `fireEvent` returns false where the default action is prevented.
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false);
  await opens(false);
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true);
});
