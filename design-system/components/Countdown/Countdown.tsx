import { useEffect, useRef, useState } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Countdown.module.css';

export type CountdownProps = Native<'p'> & {
  /** The moment it counts to, epoch ms. */
  until: number;
  /** Time of the server's rendering, epoch ms. Rendered first, so that server and browser agree. */
  renderedAt: number;
  /** What begins or ends: "距开始". */
  label: string;
  /** Units after the figures: "天", "时", "分", "秒". */
  units: { days: string; hours: string; minutes: string; seconds: string };
  /** Replaces the figures at the end: "已开始". */
  ended: string;
  /** The clock, epoch ms; the browser's by default. */
  now?: (() => number) | undefined;
  /** Called once at the end, but not if it had passed before mounting. */
  onEnd?: (() => void) | undefined;
};

const SECOND = 1000;
/** For JavaScript callers without units. */
const NONE = { days: '', hours: '', minutes: '', seconds: '' };
const two = (figure: number) => String(figure).padStart(2, '0');

/** The time left in whole seconds, as days, hours, minutes and seconds; zero after the end. */
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

/** Time left until a moment. Shows the server's text until the browser's clock takes over. */
export function Countdown(props: CountdownProps) {
  const { until, renderedAt, label, units = NONE, ended, now = Date.now, onEnd, ...rest } = props;
  const [at, setAt] = useState(renderedAt);
  const given = useRef({ now, onEnd });
  given.current = { now, onEnd };
  if (__DEV__) {
    warnDeveloper(
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
      // On the second, however late the last tick was on a busy phone.
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
    <p {...withClass(rest, s.countdown)}>
      <span>{label}</span>
      {/* Screen readers read a timer on request and don't announce its changes. */}
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
