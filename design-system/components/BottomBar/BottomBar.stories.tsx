import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { BottomBar, type BottomBarItem } from './BottomBar';

const items: BottomBarItem[] = [
  { href: '#home', label: '首页', icon: 'home', current: true },
  { href: '#apps', label: '应用', icon: 'apps' },
  { href: '#games', label: '游戏', icon: 'games' },
  { href: '#search', label: '搜索', icon: 'search' },
];

const meta: Meta<typeof BottomBar> = {
  title: 'Components/Navigation/BottomBar',
  component: BottomBar,
  args: { label: '主导航', items },
  globals: { viewport: { value: 'phone' } },
};
export default meta;
type Story = StoryObj<typeof BottomBar>;

export const Default: Story = {};
export const WithoutCurrent: Story = { args: { items: items.slice(1) } };

export const ReachedWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).queryAllByRole('link');
    // Not shown on wide screens.
    if (!first) return;
    await userEvent.tab();
    await expect(first).toHaveFocus();
  },
};
export const Stress: Story = {
  args: {
    items: [
      HOSTILE_NAMES.long,
      HOSTILE_NAMES.unbroken,
      HOSTILE_NAMES.emoji,
      HOSTILE_NAMES.rightToLeft,
    ].map((label, i) => ({ href: `#${i}`, label, icon: 'user' })),
  },
};

export const DontEverything: Story = {
  tags: ['usage'],
  args: { items: [...items, ...items].map((item, i) => ({ ...item, href: `#${i}` })) },
};
