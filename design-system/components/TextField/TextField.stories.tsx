import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { shown } from '../../samples/words';
import { Button } from '../Button/Button';
import { TextField } from './TextField';

const meta: Meta<typeof TextField> = {
  title: 'Components/Forms/TextField',
  component: TextField,
  args: {
    name: 'who',
    label: '姓名',
    validate: (value) => (value.trim() ? undefined : shown('请填写正确的信息')),
  },
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Default: Story = {};
export const States: Story = sideBySide({
  filled: { defaultValue: '王小明' },
  withDescription: { description: '与身份证上的一致' },
  required: { requiredMark: '必填' },
  withPlaceholder: { placeholder: '张三' },
  withCounter: {
    label: '昵称',
    defaultValue: '小豌豆',
    maxLength: 20,
    counter: (used) => `${used} / 20`,
  },
  withSignAndButton: {
    label: '兑换码',
    defaultValue: 'PEA-2026',
    leadingVisual: '#',
    trailingAction: <Button variant="plain">清除</Button>,
  },
  disabled: { defaultValue: '王小明', disabled: true },
  invalidWithCounter: {
    label: '昵称',
    defaultValue: '小豌豆小豌豆小豌豆小豌豆',
    error: '最多 10 个字',
    counter: (used) => `${used} / 10`,
  },
});
export const Invalid: Story = {
  args: { error: '请填写正确的信息', description: '与身份证上的一致' },
};
export const MarkedWhenLeft: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await expect(canvas.queryByText(shown('请填写正确的信息'))).toBeNull();
    await userEvent.tab();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(shown('请填写正确的信息'));
  },
};
export const PutRight: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.tab();
    await userEvent.type(field, '王');
    await expect(canvas.queryByText(shown('请填写正确的信息'))).toBeNull();
    await expect(field).not.toHaveAttribute('aria-invalid');
  },
};
export const Stress: Story = sideBySide({
  longName: {
    name: 'longName',
    label: HOSTILE_NAMES.long,
    description: HOSTILE_NAMES.unbroken,
    error: HOSTILE_NAMES.unbroken,
  },
  emojiName: { name: 'emojiName', defaultValue: HOSTILE_NAMES.emoji },
  rightToLeftName: {
    name: 'rightToLeftName',
    label: HOSTILE_NAMES.rightToLeft,
    defaultValue: HOSTILE_NAMES.rightToLeft,
  },
  markup: { name: 'markup', defaultValue: HOSTILE_NAMES.markup },
});

export const DoSayHowToPutItRight: Story = {
  tags: ['usage'],
  args: { label: '昵称', defaultValue: '豌', error: '昵称要 2 到 20 个字。' },
};
export const DontSayOnlyThatItIsWrong: Story = {
  tags: ['usage'],
  args: { label: '昵称', defaultValue: '豌', error: '输入有误！' },
};
