import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, sampleTile } from '../../samples/apps';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Strip } from '../Strip/Strip';
import { RankedApp } from './RankedApp';

const { text: _sentence, ...sample } = sampleTile(0);

const meta: Meta<typeof RankedApp> = {
  title: 'Components/Content/RankedApp',
  component: RankedApp,
  args: { ...sample, rank: 1 },
  decorators: [(Story) => <Strip layout="chart">{<Story />}</Strip>],
};
export default meta;
type Story = StoryObj<typeof RankedApp>;

const ten = (words: <T>(value: T) => T, meta?: string) =>
  Array.from({ length: 10 }, (_, id) => {
    const { text: _unsaid, ...app } = words(sampleTile(id));
    return <RankedApp key={app.id} {...app} {...(meta && { meta })} rank={id + 1} />;
  });

export const Default: Story = {};
export const States: Story = sideBySide(
  {
    fourth: { rank: 4 },
    withoutRating: { rank: 5, rating: undefined },
    onlyAName: { rank: 6, rating: undefined, meta: undefined },
    withoutIcon: { rank: 7, icon: undefined },
  },
  { items: true },
);
export const TopTen: Story = {
  render: (_, { globals }) => <>{ten(wordsOf(globals))}</>,
};
export const ReachedWithKeyboard: Story = {
  play: reachedByTab('link'),
};
export const Stress: Story = {
  render: (args) => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name], id) => (
        <RankedApp {...args} key={kind} id={id} name={name} icon={undefined} rank={10 ** id} />
      ))}
    </>
  ),
};

export const DontAddSentences: Story = {
  tags: ['usage'],
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return <>{ten(words, words('随手记下想到的一切，离线可用'))}</>;
  },
};
