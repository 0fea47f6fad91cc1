import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { shown } from '../../samples/words';
import { Tabs } from './Tabs';

const panels = (...labels: string[]) =>
  labels.map((label, i) => ({
    id: `tab-${i}`,
    label,
    panel: `${label.slice(0, 20)}：随手记下想到的一切，离线可用。`,
  }));

const meta: Meta<typeof Tabs> = {
  title: 'Components/Navigation/Tabs',
  component: Tabs,
  args: { label: '应用信息', tabs: panels('简介', '评论', '历史版本') },
};
export default meta;
type Story = StoryObj<typeof Tabs>;

export const Default: Story = {};
export const Many: Story = {
  args: {
    tabs: panels('全部', '工具', '影音', '社交', '阅读', '出行', '摄影', '购物', '教育', '健康'),
    defaultSelected: 'tab-2',
  },
};
export const ByArrows: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: shown('评论') })).toHaveAttribute('tabindex', '-1'),
    );
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tabpanel', { name: shown('历史版本') })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: shown('历史版本') })).toHaveFocus();
  },
};
export const Manual: Story = {
  args: { activation: 'manual' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: shown('评论') })).toHaveAttribute('tabindex', '-1'),
    );
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tabpanel', { name: shown('简介') })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('tabpanel', { name: shown('历史版本') })).toBeVisible();
  },
};
export const Stress: Story = {
  decorators: [
    sideBySide({
      names: {
        tabs: panels(HOSTILE_NAMES.long, HOSTILE_NAMES.emoji, HOSTILE_NAMES.rightToLeft, '评论'),
      },
      emptyList: { tabs: [] },
    }),
  ],
};

export const DontSteps: Story = {
  tags: ['usage'],
  args: { label: '注册', tabs: panels('第一步', '第二步', '第三步') },
};
