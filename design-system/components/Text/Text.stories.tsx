import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Text } from './Text';

const meta: Meta<typeof Text> = {
  title: 'Components/Content/Text',
  component: Text,
  args: { children: '随手记下想到的一切，离线可用' },
};
export default meta;
type Story = StoryObj<typeof Text>;

export const Default: Story = {};
export const States: Story = sideBySide({
  small: { size: 'small', tone: 'muted' },
  large: { size: 'large' },
  strong: { strong: true },
  accent: { tone: 'accent' },
  danger: { tone: 'danger', children: '这一部分没有取到，其余照常。' },
  truncated: { truncate: true, children: HOSTILE_NAMES.long },
});
export const Stress: Story = {
  render: () => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name]) => (
        <Text key={kind}>{name}</Text>
      ))}
    </>
  ),
};

export const DoOneTone: Story = { tags: ['usage'], args: { tone: 'muted' } };
export const DontAllStrong: Story = {
  tags: ['usage'],
  args: { strong: true, tone: 'accent', size: 'large' },
};
