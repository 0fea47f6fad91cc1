import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { SideBySide } from '../../samples/SideBySide';
import { Checkbox } from './Checkbox';

const meta: Meta<typeof Checkbox> = {
  title: 'Components/Forms/Checkbox',
  component: Checkbox,
  args: { name: 'wifi', label: '仅在 WLAN 下载' },
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Default: Story = {};
export const Ticked: Story = { args: { defaultChecked: true } };
export const InBetween: Story = { args: { label: '全部分类', indeterminate: true } };
export const WithDescription: Story = {
  args: { description: '用移动数据时先问一声，大文件尤其省流量。' },
};
export const Invalid: Story = {
  args: { name: 'agree', label: '我已阅读登记须知', error: '请先阅读并同意。' },
};
export const Disabled: Story = { args: { disabled: true } };
export const DisabledAndTicked: Story = { args: { disabled: true, defaultChecked: true } };
export const TickedWithSpace: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox');
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
  },
};
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={Checkbox}
      args={args}
      cases={{
        longName: {
          name: 'longName',
          label: HOSTILE_NAMES.long,
          description: HOSTILE_NAMES.unbroken,
        },
        emojiName: { name: 'emojiName', label: HOSTILE_NAMES.emoji },
        rightToLeftName: { name: 'rightToLeftName', label: HOSTILE_NAMES.rightToLeft },
      }}
    />
  ),
};

export const DoStateWhatATickMeans: Story = { tags: ['usage'], args: { label: '安装后提醒我' } };
export const DontAskInTheNegative: Story = {
  tags: ['usage'],
  args: { label: '不要不提醒我', defaultChecked: true },
};
