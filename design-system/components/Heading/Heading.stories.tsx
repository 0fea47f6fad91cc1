import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Heading } from './Heading';

const meta: Meta<typeof Heading> = {
  title: 'Components/Text/Heading',
  component: Heading,
  args: { level: 2, children: '应用介绍' },
};
export default meta;
type Story = StoryObj<typeof Heading>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({ ofAPage: { level: 1 }, smaller: { size: 'small' }, ofACard: { level: 3 } }),
  ],
};
export const Stress: Story = {
  render: () => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name]) => (
        <Heading key={kind} level={2}>
          {name.trim() || '—'}
        </Heading>
      ))}
    </>
  ),
};

export const DontWriteASentence: Story = {
  tags: ['usage'],
  render: (_, { globals }) => (
    <Heading level={2}>{wordsOf(globals)('在这里您可以读到关于这个应用的介绍。')}</Heading>
  ),
};
