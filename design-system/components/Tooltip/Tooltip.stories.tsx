import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { shown, wordsOf } from '../../samples/words';
import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

const meta: Meta<typeof Tooltip> = {
  title: 'Components/Feedback/Tooltip',
  component: Tooltip,
  args: { text: '之后可以更改' },
  render: (args, { globals }) => (
    <Tooltip {...args}>
      <Button>{wordsOf(globals)('先询问')}</Button>
    </Tooltip>
  ),
  parameters: { docs: { story: { inline: false, height: '120px' } } },
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

export const Default: Story = {};
export const ShownWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(await canvas.findByRole('tooltip')).toBeVisible();
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(shown('之后可以更改'));
  },
};
export const HiddenWithEscape: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await canvas.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('tooltip')).toBeNull();
  },
};
export const Stress: Story = {
  args: { text: HOSTILE_NAMES.unbroken + HOSTILE_NAMES.rightToLeft },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await within(canvasElement).findByRole('tooltip');
  },
};

export const DontRepeatTheLabel: Story = { tags: ['usage'], args: { text: '先询问' } };
