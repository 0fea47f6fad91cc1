import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { PhoneField } from './PhoneField';

const meta: Meta<typeof PhoneField> = {
  title: 'Components/Store/PhoneField',
  component: PhoneField,
  args: { name: 'phone', label: '手机号', wrong: '请填写正确的信息' },
};
export default meta;
type Story = StoryObj<typeof PhoneField>;

export const Default: Story = {};
export const States: Story = sideBySide({
  filled: { defaultValue: '13800138000' },
  withCountry: { leadingVisual: '+86', defaultValue: '13800138000' },
  required: { requiredMark: '必填' },
  invalid: { defaultValue: '1280013', error: '请填写正确的信息' },
  disabled: { disabled: true },
});
export const GroupedWhenLeft: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, '13800138000');
    await userEvent.tab();
    await expect(field).toHaveValue('138 0013 8000');
  },
};
export const MarkedWhenLeft: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, '12345');
    await userEvent.tab();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
};
export const Stress: Story = sideBySide({
  longName: { label: HOSTILE_NAMES.long },
  noNumberAtAll: { defaultValue: HOSTILE_NAMES.markup },
});

export const DoTakeWhatPeopleType: Story = {
  tags: ['usage'],
  args: { defaultValue: '+86 138-0013-8000' },
};
export const DontDemandAForm: Story = {
  tags: ['usage'],
  args: { description: '11 位数字，不得有空格、横线或 +86', placeholder: '13XXXXXXXXX' },
};
