import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { shown } from '../../samples/words';
import { RadioGroup } from './RadioGroup';

const NETWORKS = [
  { value: 'wifi', label: '仅在 WLAN 下载' },
  { value: 'ask', label: '先询问' },
  { value: 'any', label: '任何网络' },
];

const meta: Meta<typeof RadioGroup> = {
  title: 'Components/Forms/RadioGroup',
  component: RadioGroup,
  args: { name: 'network', label: '自动更新', options: NETWORKS },
  // Browsers group radio buttons of a page by their name.
  render: (args, { id }) => <RadioGroup {...args} name={`${id}-${args.name}`} />,
};
export default meta;
type Story = StoryObj<typeof RadioGroup>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide(
      {
        chosen: { defaultValue: 'wifi' },
        withDescriptions: {
          defaultValue: 'ask',
          options: NETWORKS.map((one) => ({
            ...one,
            description: '用移动数据时先问一声，大文件尤其省流量。',
          })),
        },
        invalid: { hint: '之后可以更改', error: '请选择一项。' },
        disabled: { disabled: true, defaultValue: 'ask' },
        oneDisabled: {
          options: NETWORKS.map((one) => ({ ...one, disabled: one.value === 'any' })),
        },
      },
      { numbered: 'name' },
    ),
  ],
};
export const ChosenWithArrowKeys: Story = {
  args: { defaultValue: 'wifi' },
  play: async ({ canvasElement }) => {
    const radio = (name: string) => within(canvasElement).getByRole('radio', { name: shown(name) });
    await userEvent.tab();
    await expect(radio('仅在 WLAN 下载')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(radio('先询问')).toBeChecked();
  },
};
export const Stress: Story = {
  args: {
    label: HOSTILE_NAMES.long,
    options: Object.entries(HOSTILE_NAMES).map(([value, name]) => ({
      value,
      label: name.trim() || '—',
      description: name,
    })),
  },
};

export const DontShowMany: Story = {
  tags: ['usage'],
  args: {
    options: Array.from({ length: 12 }, (_, month) => ({
      value: String(month),
      label: String(month + 1),
    })),
  },
};
