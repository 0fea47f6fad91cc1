import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Select } from './Select';

const meta: Meta<typeof Select> = {
  title: 'Components/Forms/Select',
  component: Select,
  args: {
    name: 'why',
    label: '举报原因',
    options: [
      { value: 'ad', label: '广告太多' },
      { value: 'fake', label: '仿冒其他应用' },
      { value: 'broken', label: '装不上或打不开' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Select>;

export const Default: Story = {};
export const States: Story = sideBySide({
  withPlaceholder: { placeholder: '请选择' },
  chosen: { placeholder: '请选择', defaultValue: 'fake' },
  invalid: { placeholder: '请选择', error: '请选一个原因。' },
  disabled: { disabled: true },
});
export const ChoosesAnother: Story = {
  args: { placeholder: '请选择' },
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox');
    await userEvent.selectOptions(select, 'broken');
    await expect(select).toHaveValue('broken');
  },
};
export const Stress: Story = sideBySide({
  emptyList: { name: 'emptyList', options: [], placeholder: '请选择' },
  longName: {
    name: 'longName',
    label: HOSTILE_NAMES.long,
    options: [{ value: 'a', label: HOSTILE_NAMES.long }],
  },
  emojiName: { name: 'emojiName', options: [{ value: 'a', label: HOSTILE_NAMES.emoji }] },
  rightToLeftName: {
    name: 'rightToLeftName',
    options: [{ value: 'a', label: HOSTILE_NAMES.rightToLeft }],
  },
});

export const DoAskToChoose: Story = { tags: ['usage'], args: { placeholder: '请选择' } };
export const DontChooseForThem: Story = { tags: ['usage'] };
