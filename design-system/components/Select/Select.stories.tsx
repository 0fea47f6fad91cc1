import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { SideBySide } from '../../samples/SideBySide';
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
export const WithPlaceholder: Story = { args: { placeholder: '请选择' } };
export const Chosen: Story = { args: { placeholder: '请选择', defaultValue: 'fake' } };
export const Invalid: Story = { args: { placeholder: '请选择', error: '请选一个原因。' } };
export const Disabled: Story = { args: { disabled: true } };
export const ChoosesAnother: Story = {
  args: { placeholder: '请选择' },
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox');
    await userEvent.selectOptions(select, 'broken');
    await expect(select).toHaveValue('broken');
  },
};
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={Select}
      args={args}
      cases={{
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
      }}
    />
  ),
};

export const DoAskToChoose: Story = { tags: ['usage'], args: { placeholder: '请选择' } };
export const DontChooseForThem: Story = { tags: ['usage'] };
