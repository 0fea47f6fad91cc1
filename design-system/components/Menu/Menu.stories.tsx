import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { shown } from '../../samples/words';
import { Menu } from './Menu';

const ITEMS = [
  { id: 'share', label: '分享' },
  { id: 'report', label: '举报', href: '#report' },
  { id: 'update', label: '更新', disabled: true },
  { id: 'remove', label: '删除', tone: 'danger' as const },
];

const meta: Meta<typeof Menu> = {
  title: 'Components/Actions/Menu',
  component: Menu,
  args: { label: '更多', items: ITEMS, onSelect: fn() },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
};
export default meta;
type Story = StoryObj<typeof Menu>;

export const Default: Story = {};
export const States: Story = {
  decorators: [sideBySide({ plain: { variant: 'plain' }, disabled: { disabled: true } })],
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button'));
    const first = await canvas.findByRole('menuitem', { name: shown('分享') });
    // The focus moves once the menu is drawn.
    await waitFor(() => expect(first).toHaveFocus());
  },
};
export const ChosenWithKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    const last = await canvas.findByRole('menuitem', { name: shown('删除') });
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
    await expect(args.onSelect).toHaveBeenCalledWith('remove');
  },
};
export const Stress: Story = {
  args: {
    label: HOSTILE_NAMES.rightToLeft,
    items: Object.entries(HOSTILE_NAMES).map(([id, name]) => ({ id, label: name.trim() || '—' })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('menu');
  },
};

export const DontHideOneAction: Story = { tags: ['usage'], args: { items: ITEMS.slice(0, 1) } };
