import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Switch } from './Switch';

const meta: Meta<typeof Switch> = {
  title: 'Components/Forms/Switch',
  component: Switch,
  args: { label: '自动更新' },
};
export default meta;
type Story = StoryObj<typeof Switch>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({
      on: { defaultChecked: true },
      withDescription: { description: '用移动数据时先问一声，大文件尤其省流量。' },
      disabled: { disabled: true },
      disabledAndOn: { disabled: true, defaultChecked: true },
    }),
  ],
};
export const TurnedWithSpace: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch');
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
  },
};
export const Stress: Story = {
  render: () => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name]) => (
        <Switch key={kind} label={name.trim() || '—'} description={name} />
      ))}
    </>
  ),
};

export const DontNameTheState: Story = { tags: ['usage'], args: { label: '关闭' } };
