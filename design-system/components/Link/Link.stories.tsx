import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Link } from './Link';

const meta: Meta<typeof Link> = {
  title: 'Components/Actions/Link',
  component: Link,
  args: { children: '隐私政策', href: '#privacy' },
  render: (args, { globals }) => (
    <p>
      {wordsOf(globals)('安装前请先阅读')} <Link {...args} />
    </p>
  ),
};
export default meta;
type Story = StoryObj<typeof Link>;

export const Default: Story = {};
export const States: Story = sideBySide({
  neutral: { tone: 'neutral' },
  external: { children: '项目网站', href: 'https://example.org/', external: '站外链接' },
});
export const ReachedWithKeyboard: Story = {
  play: reachedByTab('link'),
};
export const Stress: Story = {
  render: (_, { globals }) => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name]) => (
        <p key={kind}>
          {wordsOf(globals)('安装前请先阅读')}{' '}
          <Link href={`#${kind}`} external={wordsOf(globals)('站外链接')}>
            {name.trim() || '—'}
          </Link>
        </p>
      ))}
    </>
  ),
};

export const DontSayHere: Story = { tags: ['usage'], args: { children: '这里' } };
