import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Checkbox } from '../Checkbox/Checkbox';
import { TextField } from '../TextField/TextField';
import { Fieldset } from './Fieldset';

const meta: Meta<typeof Fieldset> = {
  title: 'Components/Forms/Fieldset',
  component: Fieldset,
  args: { legend: '通知' },
  render: (args, { globals }) => (
    <Fieldset {...args}>
      {['更新', '预约'].map((label) => (
        <Checkbox key={label} name="kind" label={wordsOf(globals)(label)} />
      ))}
    </Fieldset>
  ),
};
export default meta;
type Story = StoryObj<typeof Fieldset>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({
      withHint: { hint: '用移动数据时先问一声，大文件尤其省流量。' },
      invalid: { error: '请先阅读并同意。' },
      disabled: { disabled: true },
    }),
  ],
};
export const Stress: Story = {
  args: {
    legend: HOSTILE_NAMES.unbroken,
    hint: HOSTILE_NAMES.rightToLeft,
    error: HOSTILE_NAMES.long,
  },
};

export const DontGroupOneField: Story = {
  tags: ['usage'],
  args: { legend: '昵称' },
  render: (args, { globals }) => (
    <Fieldset {...args}>
      <TextField name="alone" label={wordsOf(globals)('昵称')} />
    </Fieldset>
  ),
};
