import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { NavMenu } from './NavMenu';

/**
 * Acts, and runs a callback as soon as the page shows the change, before effects that wait for the next paint. Runs outside
 * Testing Library's `act`, which would run those effects first.
 */
async function beforeEffects(element: Element, act: () => void, then: () => void): Promise<void> {
  // This tells React that a test runs without `act` on purpose; Preact ignores it.
  const marked = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = marked.IS_REACT_ACT_ENVIRONMENT;
  marked.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await new Promise<void>((done, failed) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        try {
          then();
          done();
        } catch (error) {
          failed(error);
        }
      });
      observer.observe(element, { subtree: true, attributes: true, childList: true });
      act();
    });
  } finally {
    marked.IS_REACT_ACT_ENVIRONMENT = before;
  }
}

const items = [
  { href: '/', label: '首页', current: true },
  { href: '/apps', label: '应用', items: [{ href: '/category/tools', label: '工具' }] },
];

function open() {
  const { container } = render(<NavMenu label="菜单" items={items} />);
  const [details] = container.getElementsByTagName('details');
  const [button] = container.getElementsByTagName('summary');
  if (!details || !button) throw new Error('There is no disclosure.');
  return { details, button, user: userEvent.setup() };
}

it('the button is named, and the browser’s own', async () => {
  const { details, button, user } = open();
  expect(button.getAttribute('aria-label')).toBe('菜单');
  await user.click(button);
  expect(details.open).toBe(true);
  await user.click(button);
  expect(details.open).toBe(false);
});

it('marks what only the panel has', () => {
  render(<NavMenu label="菜单" items={[{ href: '/gifts', label: '礼包', panelOnly: true }]} />);
  expect(screen.getByText('礼包').closest('[data-panel]')).toBeTruthy();
  open();
  expect(screen.getByText('应用').closest('[data-panel]')).toBeNull();
  render(<NavMenu label="菜单" items={[{ href: '/news', label: '新闻' }]} />);
  expect(screen.getByText('新闻').closest('[data-panel]')).toBeNull();
});

it('stays open when it is hydrated and rendered again', () => {
  const { details } = open();
  details.open = true;
  render(<NavMenu label="菜单" items={items.slice(1)} />, {
    // Cast: Testing Library renders into an element, the parent of the menu.
    container: details.parentElement?.parentElement as HTMLElement,
  });
  expect(screen.queryByText('首页')).toBeNull();
  expect(details.open).toBe(true);
});

it('Escape hides it from anywhere inside, and returns the focus to the button', async () => {
  const { details, button, user } = open();
  await user.click(button);
  screen.getByText('工具').focus();
  await user.keyboard('{Escape}');
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('ignores Escape while it is closed', () => {
  const { button } = open();
  screen.getByText('首页').focus();
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(document.activeElement).not.toBe(button);
});

describe('Escape and the pop-ups of categories', () => {
  const popUp = () => screen.queryByText('工具');

  it('hides them, wherever the focus is, until the pointer leaves', async () => {
    const { details, user } = open();
    await user.hover(screen.getByText('应用'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popUp()).toBeNull());
    // Cast: the parent of an element in the page.
    fireEvent.mouseLeave(details.parentElement as HTMLElement);
    await waitFor(() => expect(popUp()).toBeTruthy());
  });

  it('shows them again with the next key', async () => {
    const { user } = open();
    screen.getByText('应用').focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popUp()).toBeNull());
    await user.keyboard('{Shift}');
    await waitFor(() => expect(popUp()).toBeTruthy());
  });

  it('hides them as soon as the menu is mounted', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    const root = createRoot(box);
    await beforeEffects(
      box,
      () => root.render(<NavMenu label="菜单" items={items} />),
      () => {
        expect(popUp()).toBeTruthy();
        box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      },
    );
    await waitFor(() => expect(popUp()).toBeNull());
    act(() => root.unmount());
  });

  it('opening the panel shows them in it', async () => {
    const { button, user } = open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popUp()).toBeNull());
    fireEvent.click(button);
    await waitFor(() => expect(popUp()).toBeTruthy());
  });
});

it('marks the current page, and names the categories', () => {
  open();
  expect(screen.getByText('首页').getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('工具').getAttribute('href')).toBe('/category/tools');
});

it('Escape in a pop-up focuses its tag before it is hidden', async () => {
  const { user } = open();
  screen.getByText('工具').focus();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByText('应用'));
  await waitFor(() => expect(screen.queryByText('工具')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText('应用'));
});

it('the arrow key opens a pop-up and enters it; Tab opens none, and leaving closes it', async () => {
  const { user } = open();
  const tag = screen.getByText('应用');
  const menu = tag.parentElement;
  tag.focus();
  expect(menu?.hasAttribute('data-list')).toBe(false);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByText('工具'));
  expect(menu?.hasAttribute('data-list')).toBe(true);
  screen.getByText('首页').focus();
  expect(menu?.hasAttribute('data-list')).toBe(false);
});

it('many options open on the spot, and close with a tap elsewhere and with Escape, which returns the focus', async () => {
  const options = ['en', 'zh-CN', 'ja', 'ko', 'ar'].map((lang) => ({
    href: `/?lang=${lang}`,
    label: lang,
    lang,
  }));
  const { container } = render(
    <NavMenu label="菜单" items={[{ href: '#lang', label: '语言', options }]} />,
  );
  const user = userEvent.setup();
  const button = screen.getByText('语言');
  const list = button.closest('details');
  const isOpen = async (act: Promise<void>) => {
    await act;
    return list?.open;
  };
  expect(list?.open).toBe(false);
  expect(await isOpen(user.click(button))).toBe(true);
  expect(screen.getByText('ja').lang).toBe('ja');
  expect(await isOpen(user.click(document.body))).toBe(false);
  await user.click(button);
  screen.getByText('ko').focus();
  expect(await isOpen(user.keyboard('{Escape}'))).toBe(false);
  expect(document.activeElement).toBe(button);
  // The panel of a phone is closed by its own button.
  expect(container.getElementsByTagName('details')).toHaveLength(2);
});
