import { useEffect, useRef, useState } from 'react';
import { complain } from '../../dev/complain';
import s from './Countdown.module.css';

export type CountdownProps = {
  /** The moment it counts to, epoch ms. */
  until: number;
  /** What time it was when the page was made, epoch ms. Drawn first, so that server and browser say the same. */
  renderedAt: number;
  /** What is being waited for: "距开始". */
  label: string;
  /** Words behind the figures: "天", "时", "分", "秒". */
  units: { days: string; hours: string; minutes: string; seconds: string };
  /** Stands there instead once the moment has come: "已开始". */
  ended: string;
  /** Reads the clock, epoch ms; the browser's unless given. */
  now?: (() => number) | undefined;
  /** Called once when the moment comes, not when it had passed before anyone looked. */
  onEnd?: (() => void) | undefined;
};

const SECOND = 1000;
const two = (figure: number) => String(figure).padStart(2, '0');

/** What is left in whole seconds, as days, hours, minutes and seconds. Nothing left once it is over. */
function parts(left: number, units: CountdownProps['units']) {
  const seconds = Math.ceil(left / SECOND);
  const days = Math.floor(seconds / 86_400);
  const rest = [
    { unit: units.hours, figure: two(Math.floor(seconds / 3600) % 24) },
    { unit: units.minutes, figure: two(Math.floor(seconds / 60) % 60) },
    { unit: units.seconds, figure: two(seconds % 60) },
  ];
  return days > 0 ? [{ unit: units.days, figure: String(days) }, ...rest] : rest;
}

/** Time left until a moment. The server's text stays until the browser's clock takes over. */
export function Countdown(props: CountdownProps) {
  const { until, renderedAt, label, units, ended, now = Date.now, onEnd } = props;
  const [at, setAt] = useState(renderedAt);
  const given = useRef({ now, onEnd });
  given.current = { now, onEnd };
  if (__DEV__) {
    complain(
      'Countdown',
      !Number.isFinite(until + renderedAt) &&
        '`until` and `renderedAt` must be times in epoch ms. Pass numbers: date.getTime().',
    );
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = given.current.now();
      const left = until - time;
      setAt(time);
      // On the second, however late a busy phone was with the last one.
      if (left > 0 && Number.isFinite(left)) timer = setTimeout(next, left % SECOND || SECOND);
      return left;
    };
    const next = () => {
      if (tick() <= 0) given.current.onEnd?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  const left = until - at;
  const over = !(left > 0 && Number.isFinite(left));
  return (
    <p className={s.countdown}>
      <span>{label}</span>
      {/* A timer is read on request, never announced by itself. */}
      <span className={s.timer} role="timer" aria-label={label}>
        {over
          ? ended
          : parts(left, units).map(({ unit, figure }) => (
              <span key={unit} dir="auto">
                <b>{figure}</b>
                {unit}
              </span>
            ))}
      </span>
    </p>
  );
}
