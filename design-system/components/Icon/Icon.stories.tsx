import type { Meta, StoryObj } from '@storybook/preact-vite';
import arrow from '../../icons/arrow-right.svg?raw';
import clock from '../../icons/clock.svg?raw';
import lock from '../../icons/lock.svg?raw';
import { pathOf } from '../../icons/path-of.mjs';
import warning from '../../icons/warning.svg?raw';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Icon } from './Icon';

const meta: Meta<typeof Icon> = {
  title: 'Components/Identity/Icon',
  component: Icon,
  args: { path: pathOf(clock) },
};
export default meta;
type Story = StoryObj<typeof Icon>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({
      small: { size: 'small' },
      large: { size: 'large' },
      withName: { path: pathOf(lock), label: '需要登录' },
      directional: { path: pathOf(arrow), directional: true },
    }),
  ],
};
export const InText: Story = {
  render: (args, { globals }) => (
    <p>
      <Icon {...args} size="small" /> {wordsOf(globals)('10 分钟前')}
    </p>
  ),
};
export const Stress: Story = {
  render: () => (
    <p>
      <Icon path="" /> <Icon path="M0 0h99v99" label="🧿" />{' '}
      <Icon path={pathOf(lock)} label={HOSTILE_NAMES.unbroken} />
    </p>
  ),
};

export const DoBesideAWord: Story = {
  tags: ['usage'],
  render: (_, { globals }) => (
    <p>
      <Icon path={pathOf(warning)} /> {wordsOf(globals)('安装包很大')}
    </p>
  ),
};
export const DontAlone: Story = { tags: ['usage'], args: { path: pathOf(warning) } };
