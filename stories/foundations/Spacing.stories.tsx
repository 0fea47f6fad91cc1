import type { Meta, StoryObj } from '@storybook/preact-vite';
import { type TokenName, tokens } from '../../design-system/tokens/build/tokens';
import s from './foundations.module.css';
import { pixels, tokensOf } from './token-list';

const meta: Meta = { title: 'Foundations/Spacing' };
export default meta;

const entry = (name: TokenName) => (
  <dt key={name}>
    <b>{name}</b>
    <span>
      {pixels(name)} px · {tokens[name].value}
    </span>
    <span className={s.quiet}>{tokens[name].description}</span>
  </dt>
);

const bar = (name: TokenName) => [
  entry(name),
  <dd key={`${name} drawn`}>
    <svg className={s.bar} width={pixels(name)} height="20" aria-hidden="true">
      <rect width="100%" height="20" />
    </svg>
  </dd>,
];

/** Gaps and padding. */
export const Distances: StoryObj = {
  render: () => <dl className={s.specimens}>{tokensOf('space-').map(bar)}</dl>,
};

/** Fixed lengths: touch targets, lines, widths of parts. */
export const Sizes: StoryObj = {
  render: () => (
    <dl className={s.specimens}>
      {['size-', 'tile-', 'row-', 'card-', 'dialog-', 'page-', 'search-', 'prose-']
        .flatMap(tokensOf)
        .map(bar)}
    </dl>
  ),
};

/** Radii by use. */
export const Corners: StoryObj = {
  render: () => (
    <dl className={s.specimens}>
      {tokensOf('radius-').map((name) => [
        entry(name),
        <dd key={`${name} drawn`}>
          <svg className={s.bar} width="120" height="64" aria-hidden="true">
            <rect width="120" height="64" rx={Math.min(32, pixels(name))} />
          </svg>
        </dd>,
      ])}
    </dl>
  ),
};

/** Elevation: one shadow, and none in lite mode. */
export const Elevation: StoryObj = {
  render: () => (
    <dl className={s.specimens}>
      <dt>
        <b>shadow-raised</b>
        <span className={s.quiet}>{tokens['shadow-raised'].description}</span>
      </dt>
      <dd>
        <div className={s.raised}>bg-raised with shadow-raised</div>
      </dd>
    </dl>
  ),
};
