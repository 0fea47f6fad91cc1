import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs, type TabsProps } from './Tabs';

const tabs = ['简介', '评论', '版本'].map((label, i) => ({
  id: `panel-${i}`,
  label,
  panel: <p>{label}的内容</p>,
}));

async function open(change: Partial<TabsProps> = {}) {
  const { container } = render(<Tabs label="应用信息" tabs={tabs} {...change} />);
  await waitFor(() => expect(container.querySelector('[data-live]')).toBeTruthy());
  return { user: userEvent.setup() };
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const shown = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent);
const focused = () => document.activeElement?.textContent;

afterEach(() => {
  document.documentElement.removeAttribute('style');
  location.hash = '';
});

it('names the tab list, and each panel by its tab; shows one panel', async () => {
  await open();
  expect(screen.getByRole('tablist', { name: '应用信息' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: '简介' })).toBeTruthy();
  expect(shown()).toEqual(['简介的内容']);
  const tab = screen.getByRole('tab', { name: '简介' });
  expect(tab.getAttribute('aria-controls')).toBe('panel-0');
});

it('shows the clicked tab’s panel, and reports it', async () => {
  const onSelect = vi.fn();
  const { user } = await open({ onSelect });
  await user.click(screen.getByRole('tab', { name: '版本' }));
  expect(selected()).toBe('版本');
  expect(shown()).toEqual(['版本的内容']);
  expect(onSelect.mock.calls).toEqual([['panel-2']]);
});

it('starts with the given panel', async () => {
  await open({ defaultSelected: 'panel-1' });
  expect(selected()).toBe('评论');
});

it('starts with the first panel if the given one does not exist', async () => {
  await open({ defaultSelected: 'panel-9' });
  expect(selected()).toBe('简介');
});

it('with `selected` shows what its owner says, who hears what was asked for', async () => {
  const onSelect = vi.fn();
  const shared = { label: '应用信息', tabs, onSelect };
  const { rerender } = render(<Tabs {...shared} selected="panel-1" />);
  await userEvent.click(screen.getByRole('tab', { name: '版本' }));
  expect(onSelect.mock.calls).toEqual([['panel-2']]);
  expect(selected()).toBe('评论');
  rerender(<Tabs {...shared} selected="panel-0" />);
  expect(selected()).toBe('简介');
});

it('reports the panel that the address asks for', async () => {
  location.hash = '#panel-2';
  const onSelect = vi.fn();
  await open({ onSelect });
  expect(onSelect.mock.calls).toEqual([['panel-2']]);
  expect(selected()).toBe('版本');
});

describe('keys', () => {
  it('Tab reaches only the selected tab, then its panel', async () => {
    const { user } = await open({ defaultSelected: 'panel-1' });
    await user.tab();
    expect(focused()).toBe('评论');
    await user.tab();
    expect(focused()).toBe('评论的内容');
  });

  it.each([
    ['ltr', ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']],
    ['rtl', ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'End']],
  ])('arrows, Home and End move between tabs in a loop, %s', async (direction, keys) => {
    document.documentElement.style.direction = direction;
    const { user } = await open();
    await user.tab();
    const seen: (string | null | undefined)[] = [];
    for (const key of keys) {
      await user.keyboard(`{${key}}`);
      seen.push(focused());
      expect(selected()).toBe(focused());
    }
    expect(seen).toEqual(['评论', '版本', '简介', '版本', '简介', '版本']);
  });

  it.each(['{Enter}', ' '])('only %j shows the panel when activation is manual', async (key) => {
    const { user } = await open({ activation: 'manual' });
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('评论');
    expect(selected()).toBe('简介');
    await user.keyboard(key);
    expect(selected()).toBe('评论');
  });

  it('leaves the browser’s Back shortcut to the browser', async () => {
    await open();
    const tab = screen.getByRole('tab', { name: '简介' });
    tab.focus();
    expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(selected()).toBe('简介');
  });
});

it('without script has links to panels, which the keyboard reaches', () => {
  render(<Tabs label="应用信息" tabs={tabs} />);
  const all = screen.getAllByRole('tab');
  expect(all.map((tab) => tab.getAttribute('href'))).toEqual(['#panel-0', '#panel-1', '#panel-2']);
});

it('draws nothing without tabs', () => {
  const { container } = render(<Tabs label="应用信息" tabs={[]} />);
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('tablist')).toBeNull();
});

it('logs two panels with the same id, and a single tab', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [one] = tabs;
  if (!one) throw new Error('the list above has three');
  render(<Tabs label="应用信息" tabs={[one]} />);
  render(<Tabs label="应用信息" tabs={[one, one]} />);
  expect(error.mock.calls.flat().join()).toMatch(/Tabs: a single tab[\s\S]*Tabs: two `tabs`/);
  error.mockRestore();
});
