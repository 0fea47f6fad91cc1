import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, tiles } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { AppList } from '../AppList/AppList';
import { PageTitle } from '../PageTitle/PageTitle';
import { Page } from './Page';

const meta: Meta<typeof Page> = {
  title: 'Components/Layout/Page',
  component: Page,
  parameters: { layout: 'fullscreen' },
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <Page>
        <PageTitle title={words('应用')} note={words('2,027 个应用')} />
        <AppList layout="tiles">{tiles(8, words, false)}</AppList>
      </Page>
    );
  },
};
export default meta;
type Story = StoryObj<typeof Page>;

export const Default: Story = {};
export const Stress: Story = {
  render: () => (
    <Page>
      <PageTitle title={HOSTILE_NAMES.unbroken} />
      {Object.entries(HOSTILE_NAMES).map(([kind, name]) => (
        <p key={kind} dir="auto">
          {name}
        </p>
      ))}
      <AppList layout="tiles">{null}</AppList>
    </Page>
  ),
};

export const DontBeginWithoutTitle: Story = {
  tags: ['usage'],
  render: (_, { globals }) => (
    <Page>
      <AppList layout="tiles">{tiles(8, wordsOf(globals), false)}</AppList>
    </Page>
  ),
};
