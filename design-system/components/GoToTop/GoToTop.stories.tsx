import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { rows } from '../../samples/apps';
import { shown, wordsOf } from '../../samples/words';
import { AppList } from '../AppList/AppList';
import { LinkButton } from '../LinkButton/LinkButton';
import { GoToTop } from './GoToTop';

const meta: Meta<typeof GoToTop> = {
  title: 'Components/Navigation/GoToTop',
  component: GoToTop,
  // It is fixed to its document's corner: on the docs page each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '300px' } } },
  args: { label: '回到顶部', href: '#top' },
  decorators: [
    (Story, { globals }) => (
      <>
        <h1 id="top">{wordsOf(globals)('热门排行')}</h1>
        {/* Without buttons: it covers whatever has scrolled below it. */}
        <AppList layout="rows">{rows(24, wordsOf(globals), false, false)}</AppList>
        <Story />
      </>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof GoToTop>;

const scrolled: Story['play'] = async ({ canvasElement }) => {
  window.scrollTo(0, innerHeight);
  const link = within(canvasElement).getByRole('link', { name: shown('回到顶部'), hidden: true });
  await waitFor(() => expect(link).toBeVisible());
};

export const Default: Story = { play: scrolled };
export const AtTheTop: Story = {};
export const BackAtTheTop: Story = {
  args: { duration: 0 },
  play: async (context) => {
    await scrolled(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: shown('回到顶部') }));
    await waitFor(() => expect(window.scrollY).toBe(0));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};
export const Stress: Story = { args: { duration: -1000 }, play: scrolled };

export const DoOnLongPages: Story = { tags: ['usage'], play: scrolled };
export const DontSeveral: Story = {
  tags: ['usage'],
  play: scrolled,
  render: (args) => (
    <>
      <LinkButton href="#top">↑</LinkButton>
      <GoToTop {...args} />
    </>
  ),
};
