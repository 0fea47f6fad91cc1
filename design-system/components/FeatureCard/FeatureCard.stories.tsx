import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, sampleTile } from '../../samples/apps';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { Strip } from '../Strip/Strip';
import { FeatureCard } from './FeatureCard';

const shots = [1, 2, 3].map((n) => ({ base: `/img/4/shot/${n}`, width: 720, height: 1280 }));

const meta: Meta<typeof FeatureCard> = {
  title: 'Components/Content/FeatureCard',
  component: FeatureCard,
  args: { ...sampleTile(0), color: '#7aa6d6', shots },
  decorators: [(Story) => <Strip layout="covers">{<Story />}</Strip>],
};
export default meta;
type Story = StoryObj<typeof FeatureCard>;

export const Default: Story = {};
export const States: Story = sideBySide(
  {
    landscape: { shots: [{ base: '/img/1/shot/1', width: 1280, height: 720 }] },
    unknownSize: { shots: [{ base: '/img/4/shot/1' }] },
    withoutPictures: { shots: [] },
    withoutAnything: {
      shots: [],
      color: undefined,
      icon: undefined,
      rating: undefined,
      meta: undefined,
      text: undefined,
    },
    inAChart: { rank: 1 },
  },
  { items: true },
);
export const WithButton: Story = {
  render: (args, { globals }) => (
    <FeatureCard
      {...args}
      action={<DownloadButton href="#get" label={wordsOf(globals)('下载')} name={args.name} />}
    />
  ),
};
export const ReachedWithKeyboard: Story = {
  play: reachedByTab('link'),
};
export const Stress: Story = {
  render: (args) => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name], id) => (
        <FeatureCard
          {...args}
          key={kind}
          id={id}
          name={name}
          text={name}
          icon={undefined}
          color="url(x)"
          rank={9999}
          shots={id % 2 ? args.shots : []}
        />
      ))}
    </>
  ),
};

export const DontRepeatTheName: Story = {
  tags: ['usage'],
  args: { text: '微光笔记' },
};
