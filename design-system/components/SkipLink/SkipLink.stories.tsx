import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { Page } from '../Page/Page';
import { SkipLink } from './SkipLink';

const meta: Meta<typeof SkipLink> = {
  title: 'Components/Navigation/SkipLink',
  component: SkipLink,
  args: { href: '#main', label: '跳到正文' },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <Page>…</Page>
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof SkipLink>;

/** Tab as the first key; again if elements of Storybook come before the story. */
const reached: Story['play'] = async ({ canvasElement }) => {
  const link = within(canvasElement).getByRole('link');
  while (document.activeElement !== link) await userEvent.tab();
  await expect(link).toHaveFocus();
  await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
};

export const Default: Story = { play: reached };
export const Hidden: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
  },
};
export const Stress: Story = {
  args: {
    label: [HOSTILE_NAMES.long, HOSTILE_NAMES.emoji, HOSTILE_NAMES.rightToLeft].join(' '),
  },
  play: reached,
};

export const DoSayWhereItLeads: Story = { tags: ['usage'] };
export const DontJustSaySkip: Story = { tags: ['usage'], args: { label: '跳过' } };
