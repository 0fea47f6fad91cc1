import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Accordion } from './Accordion';

const ITEMS = [
  { id: 1, title: '应用介绍', content: '随手记下想到的一切，离线可用' },
  { id: 2, title: '权限', content: '用移动数据时先问一声，大文件尤其省流量。' },
  { id: 3, title: '版本', content: '这一部分没有取到，其余照常。' },
];

const meta: Meta<typeof Accordion> = {
  title: 'Components/Layout/Accordion',
  component: Accordion,
  args: { items: ITEMS },
};
export default meta;
type Story = StoryObj<typeof Accordion>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({
      oneOpen: { items: ITEMS.map((item) => ({ ...item, open: item.id === 1 })) },
      oneAtATime: { name: 'facts' },
    }),
  ],
};
export const OpenedWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const details = canvasElement.querySelector('details');
    await userEvent.tab();
    await expect(details?.querySelector('summary')).toHaveFocus();
    // Events of a play function trigger no default action of a key; a click does.
    details?.querySelector('summary')?.click();
    await expect(details).toHaveAttribute('open');
  },
};
export const Stress: Story = {
  args: {
    items: Object.entries(HOSTILE_NAMES).map(([id, name]) => ({
      id,
      title: name.trim() || '—',
      content: name,
      open: true,
    })),
  },
};

export const DontHideOneThing: Story = { tags: ['usage'], args: { items: ITEMS.slice(0, 1) } };
