import type { Meta, StoryObj } from '@storybook/preact-vite';
import { tokens } from '../../design-system/tokens/build/tokens';
import { contrast } from '../../design-system/tokens/contrast';
import { colour, PAIRS, type Theme } from '../../design-system/tokens/pairs';
import s from './foundations.module.css';
import { tokensOf } from './token-list';

const meta: Meta = { title: 'Foundations/Colour' };
export default meta;

const swatch = (value: string, key: string) => (
  <svg key={key} className={s.swatch} width="72" height="40" role="img" aria-label={key}>
    <rect width="72" height="40" fill={value} />
  </svg>
);

export const Roles: StoryObj = {
  name: 'Roles',
  render: () => (
    <div className={s.sheet}>
      {tokensOf('color-').map((name) => [
        swatch(colour(name, 'light'), `${name}, light`),
        swatch(colour(name, 'dark'), `${name}, dark`),
        <div key={name}>
          <b>{name}</b>
          <p>{tokens[name].description}</p>
        </div>,
      ])}
    </div>
  ),
};

const rows = (theme: Theme) =>
  PAIRS.map(({ front, back, least }) => {
    const ratio = contrast(colour(front, theme), colour(back, theme));
    const label = `${front} on ${back}`;
    return [
      <svg key={label} className={s.swatch} width="72" height="40" role="img" aria-label={label}>
        <rect width="72" height="40" fill={colour(back, theme)} />
        <text x="14" y="28" fontSize="22" fill={colour(front, theme)}>
          字 A
        </text>
      </svg>,
      <b key={`${label} ratio`}>{ratio.toFixed(1)}</b>,
      <p key={`${label} words`}>
        {label}, at least {least}
      </p>,
    ];
  });

export const Contrast: StoryObj = {
  render: () => (
    <div className={s.sheet}>
      <h2>Light</h2>
      {rows('light')}
      <h2>Dark</h2>
      {rows('dark')}
    </div>
  ),
};
