import { useEffect, useRef, useState } from 'react';
import { complain } from '../../dev/complain';
import s from './Toast.module.css';

/** Why it closes: its time is over, its close button, Escape, or its action. */
export type DismissReason = 'time' | 'button' | 'escape' | 'action';

export type ToastProps = {
  /** What has happened, as a sentence. Nothing: nothing is shown; keep the component there, so that readers listen. */
  message: string | undefined;
  /** neutral: read out when the reader pauses; danger: at once. */
  tone?: 'neutral' | 'danger' | undefined;
  /** How long it is shown, in ms; 0: until it is dismissed. The time stops under pointer and focus. */
  time?: number | undefined;
  /** One thing to do about it, such as undoing it. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Name of the close button: "关闭". */
  dismissLabel: string;
  /** Asks to go. The owner takes `message` away. */
  onDismiss: (reason: DismissReason) => void;
};

/** Says in passing what has just happened. Never the only place that does. */
export function Toast(props: ToastProps) {
  const { message, tone = 'neutral', time = 5000, action, dismissLabel, onDismiss } = props;
  const [held, setHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  if (__DEV__) {
    const short = time > 0 && time < 3000;
    complain('Toast', short && `nobody reads in ${time} ms. Give \`time\` 3000 or more, or 0.`);
  }

  useEffect(() => {
    if (!message || held || time <= 0) return undefined;
    const timer = setTimeout(() => dismiss.current('time'), time);
    return () => clearTimeout(timer);
  }, [message, held, time]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const leave = (reason: DismissReason) => {
    // What is under pointer or focus goes away, and with it the event that would end the hold.
    release();
    onDismiss(reason);
  };
  const button = { type: 'button', onFocus: hold, onBlur: release } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the pointer count wherever on it they are.
    <div
      className={s.toast}
      data-open={message ? tone : undefined}
      onMouseEnter={hold}
      onMouseLeave={release}
      onKeyDown={(event) => event.key === 'Escape' && leave('escape')}
    >
      {/* Both are there before there is anything to say: readers tell changes, not arrivals. */}
      <p role="status" dir="auto">
        {tone === 'neutral' && message}
      </p>
      <p role="alert" dir="auto">
        {tone === 'danger' && message}
      </p>
      {message && action && (
        <button
          {...button}
          className={s.action}
          onClick={() => {
            action.onClick();
            leave('action');
          }}
        >
          {action.label}
        </button>
      )}
      {message && (
        <button
          {...button}
          className={s.dismiss}
          aria-label={dismissLabel}
          onClick={() => leave('button')}
        />
      )}
    </div>
  );
}
