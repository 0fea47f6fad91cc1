import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Page } from './Page';

const meta: Meta<typeof Page> = {
  title: 'Components/Page',
  component: Page,
  args: { children: <p>The content of a page, at most 1200 px wide.</p> },
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const Default: StoryObj<typeof Page> = {};
