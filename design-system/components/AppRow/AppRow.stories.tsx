import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, rows, sampleTile } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { AppList } from '../AppList/AppList';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { AppRow } from './AppRow';

const meta: Meta<typeof AppRow> = {
  title: 'Components/Content/AppRow',
  component: AppRow,
  args: sampleTile(1),
  render: (args, { globals }) => (
    <AppRow
      {...args}
      action={<DownloadButton href="#get" label={wordsOf(globals)('下载')} name={args.name} />}
    />
  ),
  decorators: [(Story) => <AppList layout="rows">{<Story />}</AppList>],
};
export default meta;
type Story = StoryObj<typeof AppRow>;

export const Default: Story = {};
export const States: Story = sideBySide(
  {
    ranked: { rank: 1 },
    risen: { rank: 2, rankChange: { text: '▲2', label: '上升 2 名', risen: true } },
    fallen: { rank: 3, rankChange: { text: '▼1', label: '下降 1 名', risen: false } },
    rankedFarDown: { rank: 100 },
    withoutText: { text: undefined },
    lazy: { lazy: true },
    withoutIcon: { icon: undefined },
  },
  { items: true },
);
export const WithoutButton: Story = { render: (args) => <AppRow {...args} /> };
export const OnlyAName: Story = {
  args: { rating: undefined, meta: undefined, text: undefined },
  render: (args) => <AppRow {...args} />,
};

export const Stress: Story = {
  render: (args) => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name], id) => (
        <AppRow {...args} key={kind} id={id} name={name} text={name} icon={undefined} />
      ))}
      {[9_007_199_254_740_991, 0, -3].map((rank) => (
        <AppRow {...args} key={rank} rank={rank} />
      ))}
    </>
  ),
};

export const DoSameFiguresEverywhere: Story = {
  tags: ['usage'],
  render: (_, { globals }) => <>{rows(3, wordsOf(globals))}</>,
};

export const DontMixFigures: Story = {
  tags: ['usage'],
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    const [first, second, third] = [0, 1, 2].map((id) => words(sampleTile(id)));
    return (
      <>
        {first && <AppRow {...first} meta="45.3 MB" text={undefined} />}
        {second && <AppRow {...second} rating={undefined} meta={words('86 万')} />}
        {third && <AppRow {...third} meta="1.2.0" text={third.meta} />}
      </>
    );
  },
};
