import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { Stack } from './Stack';

const THREE = ['下载', '更多', '分享'];

const meta: Meta<typeof Stack> = {
  title: 'Components/Layout/Stack',
  component: Stack,
  render: (args, { globals }) => (
    <Stack {...args}>
      {THREE.map((word) => (
        <Button key={word}>{wordsOf(globals)(word)}</Button>
      ))}
    </Stack>
  ),
};
export default meta;
type Story = StoryObj<typeof Stack>;

export const Default: Story = {};
export const States: Story = sideBySide({
  row: { direction: 'row' },
  wide: { gap: 'wide' },
  rowAtTheEnd: { direction: 'row', align: 'end' },
  rowApart: { direction: 'row', align: 'between' },
  columnInTheMiddle: { align: 'center' },
});
export const Stress: Story = {
  render: () => (
    <Stack>
      {(['column', 'row'] as const).map((direction) => (
        <Stack key={direction} direction={direction}>
          {Object.entries(HOSTILE_NAMES).map(([kind, name]) => (
            <Text key={kind}>{name}</Text>
          ))}
        </Stack>
      ))}
      <Stack>{null}</Stack>
    </Stack>
  ),
};

export const DoEqualSpace: Story = { tags: ['usage'], args: { direction: 'row' } };
export const DontAFormInARow: Story = {
  tags: ['usage'],
  args: { direction: 'row', gap: 'tight', align: 'between' },
};
