import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { Button } from './Button';

const meta: Meta<typeof Button> = {
  title: 'Components/Actions/Button',
  component: Button,
  args: { children: '更多' },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Default: Story = {};
export const Solid: Story = { args: { variant: 'solid' } };
export const Plain: Story = { args: { variant: 'plain' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongName: Story = { args: { children: HOSTILE_NAMES.long } };
export const EmojiName: Story = { args: { children: HOSTILE_NAMES.emoji } };
export const RightToLeftName: Story = { args: { children: HOSTILE_NAMES.rightToLeft } };

export const ReachedWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
  },
};

export const DoOneMainAction: Story = {
  tags: ['usage'],
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <>
        <Button variant="solid">{words('安装')}</Button> <Button>{words('更多')}</Button>
      </>
    );
  },
};

export const DontTwoMainActions: Story = {
  tags: ['usage'],
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <>
        <Button variant="solid">{words('安装')}</Button>{' '}
        <Button variant="solid">{words('更多')}</Button>
      </>
    );
  },
};
