import type { Meta, StoryObj } from '@storybook/preact-vite';
import { type TokenName, tokens } from '../../design-system/tokens/build/tokens';
import s from './foundations.module.css';
import { pixels, tokensOf } from './token-list';

const meta: Meta = { title: 'Foundations/Spacing' };
export default meta;

const row = (name: TokenName) => [
  <b key={`${name} name`}>{name}</b>,
  <span key={`${name} value`}>{pixels(name)} px</span>,
  <div key={name}>
    <svg className={s.bar} width={Math.min(560, pixels(name))} height="12" aria-hidden="true">
      <rect width="100%" height="12" />
    </svg>
    <p>{tokens[name].description}</p>
  </div>,
];

export const Distances: StoryObj = {
  render: () => <div className={s.sheet}>{tokensOf('space-').map(row)}</div>,
};
export const Sizes: StoryObj = {
  render: () => (
    <div className={s.sheet}>
      {['size-', 'tile-', 'row-', 'card-', 'page-', 'search-', 'prose-'].flatMap(tokensOf).map(row)}
    </div>
  ),
};
export const Corners: StoryObj = {
  render: () => (
    <div className={s.sheet}>
      {tokensOf('radius-').map((name) => [
        <svg key={name} className={s.bar} width="72" height="48" role="img" aria-label={name}>
          <rect width="72" height="48" rx={Math.min(24, pixels(name))} />
        </svg>,
        <b key={`${name} name`}>{name}</b>,
        <p key={`${name} words`}>{tokens[name].description}</p>,
      ])}
    </div>
  ),
};
