import type { Meta, StoryObj } from '@storybook/preact-vite';
import { tokens } from '../../design-system/tokens/build/tokens';
import s from './foundations.module.css';

const meta: Meta = { title: 'Foundations/Type' };
export default meta;

const SIZES = [
  [s.caption, 'font-size-caption'],
  [s.label, 'font-size-label'],
  [s.body, 'font-size-body'],
  [s.field, 'font-size-field'],
  [s.title, 'font-size-title'],
  [s.headline, 'font-size-headline'],
  [s.pc, 'font-size-headline-pc'],
  [s.figure, 'font-size-figure'],
] as const;

export const Sizes: StoryObj = {
  render: () => (
    <div className={s.samples}>
      {SIZES.map(([className, name]) => (
        <div key={name}>
          <p className={className}>豌豆荚里的好应用 Snowpea 4.6</p>
          <small>
            {name} · {tokens[name].value} · {tokens[name].description}
          </small>
        </div>
      ))}
    </div>
  ),
};

export const Prose: StoryObj = {
  render: () => (
    <p className={s.prose}>
      微光笔记让你随手记下想到的一切。它不需要账号，离线可用，所有内容只在你的设备上；想换手机时，一次点按就能带走。
      Glimmer Notes keeps whatever comes to your mind. It needs no account and works offline.
    </p>
  ),
};
