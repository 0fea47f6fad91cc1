import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, sampleTile, tiles } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { AppList } from '../AppList/AppList';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { AppTile } from './AppTile';

const meta: Meta<typeof AppTile> = {
  title: 'Components/Content/AppTile',
  component: AppTile,
  args: sampleTile(0),
  decorators: [(Story) => <AppList layout="tiles">{<Story />}</AppList>],
};
export default meta;
type Story = StoryObj<typeof AppTile>;

export const Default: Story = {};
export const States: Story = sideBySide(
  {
    withoutRating: { rating: undefined },
    onlyAName: { rating: undefined, meta: undefined },
    lazy: { lazy: true },
    withoutIcon: { icon: undefined },
  },
  { items: true },
);
export const WithButton: Story = {
  render: (args, { globals }) => (
    <AppTile
      {...args}
      action={<DownloadButton href="#get" label={wordsOf(globals)('下载')} name={args.name} />}
    />
  ),
};

export const Stress: Story = {
  render: (args) => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name], id) => (
        <AppTile {...args} key={kind} id={id} name={name} icon={undefined} />
      ))}
      <AppTile {...args} name="Productivity" />
      <AppTile {...args} rating={undefined} meta="9007199254740991" />
    </>
  ),
};

export const DoOneQuietLine: Story = {
  tags: ['usage'],
  render: (_, { globals }) => <>{tiles(4, wordsOf(globals), false)}</>,
};

export const DontTellEverything: Story = {
  tags: ['usage'],
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <>
        {[0, 1, 2, 3].map((id) => {
          const { rating: _unsaid, ...app } = words(sampleTile(id));
          return <AppTile key={id} {...app} meta={`${app.meta} · ${app.text}`} />;
        })}
      </>
    );
  },
};
