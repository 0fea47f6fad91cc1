import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { TextArea } from './TextArea';

const meta: Meta<typeof TextArea> = {
  title: 'Components/Forms/TextArea',
  component: TextArea,
  args: { name: 'text', label: '说明' },
};
export default meta;
type Story = StoryObj<typeof TextArea>;

export const Default: Story = {};
export const States: Story = sideBySide({
  withDescription: { description: '什么时候、在哪一页看到的' },
  filled: { defaultValue: '打开后闪退。\n换了手机也一样。' },
  invalid: { error: '请写几个字。' },
  disabled: { disabled: true, defaultValue: '打开后闪退。' },
});
export const Counts: Story = {
  args: { maxLength: 20, counter: (used: number) => `${used} / 20` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox'), '12345');
    await expect(canvas.getByText('5 / 20')).toBeVisible();
  },
};
export const Stress: Story = sideBySide({
  longName: { name: 'longName', label: HOSTILE_NAMES.long, defaultValue: HOSTILE_NAMES.long },
  emojiName: { name: 'emojiName', defaultValue: HOSTILE_NAMES.emoji },
  rightToLeftName: { name: 'rightToLeftName', defaultValue: HOSTILE_NAMES.rightToLeft },
});

export const DoSayWhatHelps: Story = {
  tags: ['usage'],
  args: { description: '什么时候、在哪一页看到的' },
};
export const DontAskForALine: Story = { tags: ['usage'], args: { label: '昵称' } };
