import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Table } from '../../design-system/docs/Table';
import { tokens } from '../../design-system/tokens/build/tokens';
import { colour, PAIRS, THEMES } from '../../design-system/tokens/pairs';
import primitives from '../../design-system/tokens/primitive/color.json';
import { toHex } from '../../scripts/tokens/oklch.mjs';
import s from './foundations.module.css';
import { Sample, Swatch, THEME_WORDS } from './Swatch';
import { tokensOf } from './token-list';

const meta: Meta = { title: 'Foundations/Colour' };
export default meta;

const GROUPS = { bg: 'Backgrounds', text: 'Text', border: 'Borders', icon: 'Signs' };

const role = (name: ReturnType<typeof tokensOf>[number]) => {
  const token = tokens[name];
  return [
    <span key="name" className={s.role}>
      <b>{name.replace('color-', '')}</b>
      <span className={s.quiet}>{token.description}</span>
    </span>,
    ...THEMES.map((theme) => (
      <Swatch key={theme} value={colour(name, theme)} label={`${name}, ${THEME_WORDS[theme]}`} />
    )),
    'forced' in token ? token.forced : 'the browser’s choice',
  ];
};

/** Every role with its value in each theme. */
export const Roles: StoryObj = {
  render: () => (
    <div className={s.sheets}>
      {Object.entries(GROUPS).map(([group, title]) => (
        <section key={group}>
          <h2>{title}</h2>
          <Table
            label={title}
            head={['Role', ...THEMES.map((theme) => THEME_WORDS[theme]), 'Forced colours']}
            rows={tokensOf(`color-${group}-`).map(role)}
          />
        </section>
      ))}
    </div>
  ),
};

const short = (name: string) => name.replace('color-', '');

/** Every permitted pair of colours, with its ratio and the required ratio. */
export const Contrast: StoryObj = {
  render: () => (
    <Table
      label="Contrast"
      head={['Pair', ...THEMES.map((theme) => THEME_WORDS[theme])]}
      rows={PAIRS.map((pair) => [
        <span key="pair" className={s.role}>
          <b>{short(pair.front)}</b>
          <span className={s.quiet}>on {short(pair.back)}</span>
        </span>,
        ...THEMES.map((theme) => <Sample key={theme} pair={pair} theme={theme} />),
      ])}
    />
  ),
};

type Step = { $value: Parameters<typeof toHex>[0] };

const ramps = Object.entries(primitives.color).flatMap(([name, steps]) =>
  // Cast: the other keys of a group begin with a dollar.
  name.startsWith('$')
    ? []
    : [[name, Object.entries(steps as unknown as Record<string, Step>)] as const],
);

/** Primitive colours of the roles; no style sheet uses them directly. */
export const Ramps: StoryObj = {
  render: () => (
    <div className={s.sheets}>
      {ramps.map(([name, steps]) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className={s.ramp}>
            {steps.map(([step, { $value }]) => (
              <span key={step} className={s.chip}>
                <svg width="64" height="48" role="img" aria-label={`${name} ${step}`}>
                  <rect width="64" height="48" fill={toHex($value)} />
                </svg>
                <small>
                  <b>{step}</b> {toHex($value)}
                </small>
              </span>
            ))}
          </div>
        </section>
      ))}
    </div>
  ),
};
