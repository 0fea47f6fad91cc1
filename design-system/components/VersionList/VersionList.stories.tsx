import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { VersionList } from './VersionList';

const meta: Meta<typeof VersionList> = {
  title: 'Components/VersionList',
  component: VersionList,
  args: {
    versions: [
      { name: '1.2.0', meta: '2026-10-01 · 45.3 MB', changelog: '- …\n- …' },
      { name: '1.1.0', meta: '2026-08-01 · 44 MB' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof VersionList>;

export const Default: Story = {};
export const Empty: Story = { args: { versions: [] } };
export const LongName: Story = {
  args: { versions: [{ name: HOSTILE_NAMES.unbroken, changelog: HOSTILE_NAMES.long }] },
};
