import type { Meta, StoryObj } from '@storybook/preact-vite';
import { tokens } from '../../design-system/tokens/build/tokens';
import s from './foundations.module.css';
import { pixels } from './token-list';

const meta: Meta = { title: 'Foundations/Type' };
export default meta;

const SIZES = [
  [s.figure, 'font-size-figure', '4.6'],
  [s.pc, 'font-size-headline-pc', '本周编辑精选'],
  [s.headline, 'font-size-headline', '微光笔记 Glimmer'],
  [s.title, 'font-size-title', '大家都在用'],
  [s.field, 'font-size-field', '搜索应用和游戏'],
  [s.body, 'font-size-body', '随手记下想到的一切，离线可用，内容只在你的设备上。'],
  [s.label, 'font-size-label', '下载 · 工具 · 4.6'],
  [s.caption, 'font-size-caption', '12.3万次下载 · 12.3 MB'],
] as const;

interface Row {
  className: string | undefined;
  name: keyof typeof tokens;
  words: string;
}

/** Each text token on typical text. */
const Specimens = ({ rows, inPixels = false }: { rows: readonly Row[]; inPixels?: boolean }) => (
  <dl className={s.specimens}>
    {rows.map(({ className, name, words }) => [
      <dt key={name}>
        <b>{name}</b>
        <span>
          {inPixels && `${pixels(name)} px · `}
          {tokens[name].value}
        </span>
        <span className={s.quiet}>{tokens[name].description}</span>
      </dt>,
      <dd key={`${name} words`} className={className}>
        {words}
      </dd>,
    ])}
  </dl>
);

/** Sizes, the largest first, each on typical text. */
export const Sizes: StoryObj = {
  render: () => (
    <Specimens
      rows={SIZES.map(([className, name, words]) => ({ className, name, words }))}
      inPixels
    />
  ),
};

const WEIGHTS = [
  [s.regular, 'font-weight-default'],
  [s.strong, 'font-weight-strong'],
] as const;

/** Two weights: few Chinese system fonts have more. */
export const Weights: StoryObj = {
  render: () => (
    <Specimens
      rows={WEIGHTS.map(([className, name]) => ({
        className,
        name,
        words: '好用的应用都在这里 Snowpea 4.6',
      }))}
    />
  ),
};

const PROSE =
  '微光笔记让你随手记下想到的一切。它不需要账号，离线可用，所有内容只在你的设备上；想换手机时，一次点按就能带走。Glimmer Notes keeps whatever comes to your mind. It needs no account and works offline.';

const LEADINGS = [
  [s.tight, 'font-leading-tight'],
  [s.normal, 'font-leading-default'],
  [s.airy, 'font-leading-prose'],
] as const;

/** The same text with the three line heights. */
export const Leading: StoryObj = {
  render: () => (
    <Specimens rows={LEADINGS.map(([className, name]) => ({ className, name, words: PROSE }))} />
  ),
};

/** Running text at its maximum width. */
export const Prose: StoryObj = {
  render: () => <p className={s.prose}>{PROSE}</p>,
};
