import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
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
export const OfAPage: Story = { args: { level: 1 } };
export const OfACard: Story = { args: { level: 3 } };
export const Smaller: Story = { args: { size: 'small' } };
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

export const DoNameIt: Story = { tags: ['usage'] };
export const DontWriteASentence: Story = {
  tags: ['usage'],
  render: (_, { globals }) => (
    <Heading level={2}>{wordsOf(globals)('在这里您可以读到关于这个应用的介绍。')}</Heading>
  ),
};
