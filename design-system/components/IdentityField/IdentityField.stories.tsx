import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { IdentityField } from './IdentityField';

const meta: Meta<typeof IdentityField> = {
  title: 'Components/Store/IdentityField',
  component: IdentityField,
  args: { rule: /^\d{17}[\dX]$/, name: 'identity', label: '身份证号', wrong: '请填写正确的信息' },
};
export default meta;
type Story = StoryObj<typeof IdentityField>;

export const Default: Story = {};
export const States: Story = sideBySide({
  filled: { defaultValue: '11010119900307123x' },
  withDescription: { description: '18 位，最后一位可以是 X' },
  required: { requiredMark: '必填' },
  invalid: { defaultValue: '1101', error: '请填写正确的信息' },
  hidden: { hideLabel: '隐藏号码', defaultValue: '11010119900307123X' },
  disabled: { disabled: true },
});
export const Shown: Story = {
  args: { hideLabel: '隐藏号码', defaultValue: '11010119900307123X' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};
export const GroupedWhenLeft: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, '11010119900307123x');
    await userEvent.tab();
    await expect(field).toHaveValue('110101 19900307 123X');
  },
};
export const MarkedWhenLeft: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, '110101');
    await userEvent.tab();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
};
export const Stress: Story = sideBySide({
  longName: { label: HOSTILE_NAMES.long },
  noNumberAtAll: { defaultValue: HOSTILE_NAMES.emoji },
});

export const DoSayWhatItIsFor: Story = {
  tags: ['usage'],
  args: { description: '国家规定游戏须实名，信息只用于登记。', hideLabel: '隐藏号码' },
};
export const DontAskWithoutReason: Story = {
  tags: ['usage'],
  args: { label: '证件', description: '必须填写！' },
};
