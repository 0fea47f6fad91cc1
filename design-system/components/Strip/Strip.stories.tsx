import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, rows, sampleTile, tiles } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { AppRow } from '../AppRow/AppRow';
import { AppTile } from '../AppTile/AppTile';
import { FeatureCard } from '../FeatureCard/FeatureCard';
import { RankedApp } from '../RankedApp/RankedApp';
import { Stack } from '../Stack/Stack';
import { Strip } from './Strip';

const meta: Meta<typeof Strip> = {
  title: 'Components/Layout/Strip',
  component: Strip,
  args: { layout: 'tiles' },
};
export default meta;
type Story = StoryObj<typeof Strip>;
type Words = <T>(value: T) => T;

const COLORS = ['#7aa6d6', '#d69a7a', '#8fc98a', '#b58fd0'];

const covers = (count: number, words: Words) =>
  Array.from({ length: count }, (_, id) => {
    const app = words(sampleTile(id));
    return <FeatureCard key={app.id} {...app} color={COLORS[id % COLORS.length]} />;
  });

const places = (count: number, words: Words) =>
  Array.from({ length: count }, (_, id) => {
    const { text: _unsaid, ...app } = words(sampleTile(id));
    return <RankedApp key={app.id} {...app} rank={id + 1} />;
  });

export const Default: Story = {
  render: (args, { globals }) => <Strip {...args}>{tiles(10, wordsOf(globals), false)}</Strip>,
};
export const States: Story = {
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <Stack gap="loose">
        <Strip layout="covers">{covers(1, words)}</Strip>
        <Strip layout="covers">{covers(3, words)}</Strip>
        <Strip layout="covers">{covers(6, words)}</Strip>
        <Strip layout="rows">{rows(9, words, false, false)}</Strip>
        <Strip layout="chart">{places(10, words)}</Strip>
      </Stack>
    );
  },
};
export const Stress: Story = {
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    const names = Object.entries(HOSTILE_NAMES);
    return (
      <Stack gap="loose">
        <Strip layout="tiles">
          {names.map(([kind, name], id) => (
            <AppTile key={kind} {...words(sampleTile(id))} name={name} />
          ))}
        </Strip>
        <Strip layout="rows">
          {names.map(([kind, name], id) => (
            <AppRow key={kind} {...words(sampleTile(id))} name={name} />
          ))}
        </Strip>
        <Strip layout="tiles">{tiles(200, words, false)}</Strip>
        <Strip layout="chart">{places(2, words)}</Strip>
        <Strip layout="rows">{[]}</Strip>
      </Stack>
    );
  },
};

export const DontMixForms: Story = {
  tags: ['usage'],
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <Strip layout="tiles">
        {tiles(4, words, false)}
        {covers(2, words)}
      </Strip>
    );
  },
};
