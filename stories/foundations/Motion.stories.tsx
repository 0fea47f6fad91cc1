import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../design-system/components/Button/Button';
import { type TokenName, tokens } from '../../design-system/tokens/build/tokens';
import s from './foundations.module.css';
import { tokensOf } from './token-list';

const meta: Meta = { title: 'Foundations/Motion' };
export default meta;

/** Length of the timeline, in seconds. */
const LINE = 2;

const seconds = (name: TokenName) => Number.parseFloat(String(tokens[name].value));

/** Durations on a timeline of two seconds. */
export const Durations: StoryObj = {
  render: () => (
    <dl className={s.specimens}>
      {tokensOf('duration-').map((name) => [
        <dt key={name}>
          <b>{name}</b>
          <span>{seconds(name) * 1000} ms</span>
          <span className={s.quiet}>{tokens[name].description}</span>
        </dt>,
        <dd key={`${name} drawn`}>
          <svg className={s.time} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={s.track} width="100" height="4" />
            <rect width={(100 * seconds(name)) / LINE} height="4" />
          </svg>
        </dd>,
      ])}
    </dl>
  ),
};

/** `cubic-bezier(…)` as a path: time to the right, progress upwards. */
function curve(value: string): string {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
  return `M0 100C${x1 * 100} ${100 - y1 * 100} ${x2 * 100} ${100 - y2 * 100} 100 0`;
}

/** Easing curves. Fades and rotations have none. */
export const Easings: StoryObj = {
  render: () => (
    <dl className={s.specimens}>
      {tokensOf('easing-').map((name) => [
        <dt key={name}>
          <b>{name}</b>
          <span>{tokens[name].value}</span>
          <span className={s.quiet}>{tokens[name].description}</span>
        </dt>,
        <dd key={`${name} drawn`}>
          <svg
            className={s.curve}
            width="140"
            height="140"
            viewBox="-4 -4 108 108"
            aria-hidden="true"
          >
            <path d="M0 0V100H100" />
            <path className={s.way} d={curve(String(tokens[name].value))} />
          </svg>
        </dd>,
      ])}
    </dl>
  ),
};

function Stage() {
  const [moved, setMoved] = useState(false);
  return (
    <div className={s.stage}>
      <Button onClick={() => setMoved(!moved)}>{moved ? 'Back' : 'Move'}</Button>
      <div className={s.path} data-moved={moved || undefined}>
        <div className={s.lane}>
          <span className={s.ball} role="img" aria-label={moved ? 'at the end' : 'at the start'} />
        </div>
      </div>
    </div>
  );
}

/** Press it. With reduced motion or in lite mode the ball moves at once. */
export const Arriving: StoryObj = {
  render: () => <Stage />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(canvas.getByRole('img')).toHaveAccessibleName('at the end');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('img')).toHaveAccessibleName('at the start');
  },
};
