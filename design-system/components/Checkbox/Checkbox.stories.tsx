import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Checkbox } from './Checkbox';

const meta: Meta<typeof Checkbox> = {
  title: 'Components/Forms/Checkbox',
  component: Checkbox,
  args: { name: 'wifi', label: '仅在 WLAN 下载' },
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({
      ticked: { defaultChecked: true },
      inBetween: { label: '全部分类', indeterminate: true },
      withDescription: { description: '用移动数据时先问一声，大文件尤其省流量。' },
      invalid: { name: 'agree', label: '我已阅读登记须知', error: '请先阅读并同意。' },
      disabled: { disabled: true },
      disabledAndTicked: { disabled: true, defaultChecked: true },
    }),
  ],
};
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
  decorators: [
    sideBySide({
      longName: {
        name: 'longName',
        label: HOSTILE_NAMES.long,
        description: HOSTILE_NAMES.unbroken,
      },
      emojiName: { name: 'emojiName', label: HOSTILE_NAMES.emoji },
      rightToLeftName: { name: 'rightToLeftName', label: HOSTILE_NAMES.rightToLeft },
    }),
  ],
};

export const DoStateWhatATickMeans: Story = { tags: ['usage'], args: { label: '安装后提醒我' } };
export const DontAskInTheNegative: Story = {
  tags: ['usage'],
  args: { label: '不要不提醒我', defaultChecked: true },
};
