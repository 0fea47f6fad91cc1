import { act, render, screen } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown, type CountdownProps } from './Countdown';

const START = Date.UTC(2026, 0, 1);
const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** A countdown with a clock that the test controls: `pass` advances it. */
function open(left: number, change: Partial<CountdownProps> = {}) {
  let time = START;
  render(
    <Countdown
      until={START + left}
      renderedAt={START}
      label="距开始"
      units={{ days: '天', hours: '时', minutes: '分', seconds: '秒' }}
      ended="已开始"
      now={() => time}
      {...change}
    />,
  );
  const timer = screen.getByRole('timer', { name: '距开始' });
  const pass = (ms: number) =>
    act(() => {
      time += ms;
      vi.advanceTimersByTime(ms);
    });
  return { timer, pass, text: () => timer.textContent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('renders the remaining time on the server', () => {
  const html = renderToString(
    <Countdown
      until={START + 61 * SECOND}
      renderedAt={START}
      label="距开始"
      units={{ days: '天', hours: '时', minutes: '分', seconds: '秒' }}
      ended="已开始"
      now={() => START + 30 * SECOND}
    />,
  );
  expect(html.replace(/<[^>]*>/g, '')).toBe('距开始00时01分01秒');
});

it('counts down every second', () => {
  const { text, pass } = open(DAY + 3 * 3600 * SECOND + 61 * SECOND);
  expect(text()).toBe('1天03时01分01秒');
  pass(SECOND);
  expect(text()).toBe('1天03时01分00秒');
  pass(SECOND);
  expect(text()).toBe('1天03时00分59秒');
});

it('shows the server’s text first, then the remaining time in the browser', () => {
  const { text } = open(10 * SECOND, { now: () => START + 4 * SECOND });
  // The effect has run: four of ten seconds have passed since rendering.
  expect(text()).toBe('00时00分06秒');
});

it('catches up on the second after a late start', () => {
  const { text, pass } = open(2500);
  expect(text()).toBe('00时00分03秒');
  pass(500);
  expect(text()).toBe('00时00分02秒');
});

it('is never announced automatically', () => {
  const { timer } = open(DAY);
  expect(timer.closest('[aria-live]')).toBeNull();
});

describe('the end of the countdown', () => {
  it('is reported once, shows its own text, and stops the timer', () => {
    const onEnd = vi.fn();
    const { text, pass } = open(2 * SECOND, { onEnd });
    pass(SECOND);
    expect(onEnd).not.toHaveBeenCalled();
    pass(SECOND);
    expect(text()).toBe('已开始');
    pass(5 * SECOND);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, -1, -10 * DAY])(
    'that is %s ms away shows its text without a timer or a call',
    (left) => {
      const onEnd = vi.fn();
      const { text } = open(left, { onEnd });
      expect(text()).toBe('已开始');
      expect(vi.getTimerCount()).toBe(0);
      expect(onEnd).not.toHaveBeenCalled();
    },
  );
});

it('removes its timer on unmount', () => {
  const now = vi.fn(() => START);
  const { unmount } = render(
    <Countdown
      until={START + DAY}
      renderedAt={START}
      label="a"
      units={{ days: 'd', hours: 'h', minutes: 'm', seconds: 's' }}
      ended="b"
      now={now}
    />,
  );
  vi.advanceTimersByTime(SECOND);
  expect(now).toHaveBeenCalledTimes(2);
  unmount();
  vi.advanceTimersByTime(5 * SECOND);
  expect(now).toHaveBeenCalledTimes(2);
});

it('counts to distant days', () => {
  expect(open(36_500 * DAY).text()).toBe('36500天00时00分00秒');
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'is logged for %s, and visitors see the end',
    (until) => {
      expect(open(0, { until }).text()).toBe('已开始');
      expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^Countdown: `until`/);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('is not logged for a valid time', () => {
    open(DAY);
    expect(console.error).not.toHaveBeenCalled();
  });
});

it('has its figures alone without units', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Cast: untyped code may leave them out.
  const { text } = open(90 * SECOND, { units: undefined as unknown as CountdownProps['units'] });
  expect(text()).toBe('000130');
  error.mockRestore();
});
