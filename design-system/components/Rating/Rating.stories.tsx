import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Rating } from './Rating';

const meta: Meta<typeof Rating> = {
  title: 'Components/Content/Rating',
  component: Rating,
  args: { text: '4.6', label: '4.6 / 5' },
};
export default meta;
type Story = StoryObj<typeof Rating>;

export const Default: Story = {};
export const Whole: Story = { args: { text: '5.0', label: '5 / 5' } };
export const Stress: Story = {
  decorators: [
    sideBySide({
      zero: { text: '0.0', label: '0 / 5' },
      negative: { text: '-1', label: '–' },
      hugeCount: { text: '1000000000000', label: '1e12 / 5' },
      longName: { text: HOSTILE_NAMES.long, label: HOSTILE_NAMES.long },
    }),
  ],
};

export const DontCopyTheDatabase: Story = {
  tags: ['usage'],
  args: { text: '4.5833333', label: '4.5833333 / 5' },
};
