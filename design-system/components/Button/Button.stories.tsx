import type { Meta, StoryObj } from '@storybook/preact-vite';
import trash from '../../icons/trash.svg?raw';
import { HOSTILE_NAMES } from '../../samples/apps';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Stack } from '../Stack/Stack';
import { Button } from './Button';

/**
 * An icon of design-system/icons as an element in the colour of its text, as an application passes it to icon slots.
 *
 * @param file text of the SVG, imported with `?raw`; one that is drawn by strokes only
 */
function glyph(file: string) {
  const lines = (file.match(/ d="[^"]+"/g) ?? []).map((found) => found.slice(4, -1));
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

const meta: Meta<typeof Button> = {
  title: 'Components/Actions/Button',
  component: Button,
  args: { children: '更多' },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Default: Story = {};
export const States: Story = sideBySide({
  plain: { variant: 'plain' },
  danger: { variant: 'danger', children: '删除' },
  withIcon: { icon: glyph(trash), children: '删除' },
  loading: { variant: 'solid', loading: true, children: '提交' },
  disabled: { disabled: true },
});
export const Solid: Story = { args: { variant: 'solid' } };
export const Sizes: Story = {
  render: (_, { globals }) => (
    <Stack gap="loose">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Stack key={size} direction="row">
          <Button size={size}>{wordsOf(globals)('更多')}</Button>
          <Button size={size} icon={glyph(trash)} variant="danger">
            {wordsOf(globals)('删除')}
          </Button>
        </Stack>
      ))}
    </Stack>
  ),
};
export const ReachedWithKeyboard: Story = {
  play: reachedByTab('button'),
};
export const Stress: Story = {
  render: () => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name]) => (
        <p key={kind}>
          <Button>{name.trim() || '—'}</Button>{' '}
          <Button icon={glyph(trash)} loading>
            {name.trim() || '—'}
          </Button>
        </p>
      ))}
    </>
  ),
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
