import { useEffect, useRef, useState } from 'react';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Toast.module.css';

/** Why it closes: timeout, close button, Escape, or its action. */
export type ToastCloseReason = 'time' | 'button' | 'escape' | 'action';

export type ToastProps = Native<'div', 'onClose'> & {
  /** What happened, as a sentence. Without it nothing is shown; keep the component mounted for screen readers. */
  message: string | undefined;
  /** neutral: announced at the next pause; danger: at once. */
  tone?: 'neutral' | 'danger' | undefined;
  /** Duration in ms; 0: until dismissed. Hover and focus stop the timer. */
  time?: number | undefined;
  /** One action, such as undo. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Name of the close button: "关闭". */
  closeLabel: string;
  /** Requests closing. The owner removes `message`. */
  onClose: (reason: ToastCloseReason) => void;
};

/** A short message about what just happened. Never the only place that says it. Above an open dialog only as a child of it. */
export function Toast(props: ToastProps) {
  const { message, tone = 'neutral', time = 5000, action, closeLabel, onClose, ...rest } = props;
  const [held, setHeld] = useState(false);
  const entered = useRef<HTMLElement>(undefined);
  const dismiss = useRef(onClose);
  dismiss.current = onClose;
  if (__DEV__) warnUnknown('Toast', 'tone', tone, ['neutral', 'danger']);
  if (__DEV__) {
    const short = time > 0 && time < 3000;
    warnDeveloper(
      'Toast',
      short && `${time} ms is too short to read. Give \`time\` 3000 or more, or 0.`,
    );
  }

  useEffect(() => {
    if (!message || held || time <= 0) return undefined;
    const timer = setTimeout(() => dismiss.current('time'), time);
    return () => clearTimeout(timer);
  }, [message, held, time]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const leave = (reason: ToastCloseReason) => {
    // The hovered or focused element disappears, and with it the event that would restart the timer.
    release();
    // Nor does the focus stay on it: it returns to where it came from.
    entered.current?.focus();
    onClose(reason);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and hover apply to the whole toast.
    <div
      {...withClass(rest, s.toast)}
      data-open={message ? tone : undefined}
      onMouseEnter={(event) => {
        hold();
        rest.onMouseEnter?.(event);
      }}
      onMouseLeave={(event) => {
        release();
        rest.onMouseLeave?.(event);
      }}
      onFocus={(event) => {
        const { currentTarget, relatedTarget } = event;
        hold();
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          entered.current = relatedTarget;
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        const { currentTarget, relatedTarget } = event;
        release();
        // Cast: the related target of a focus event is a node.
        if (!currentTarget.contains(relatedTarget as Node | null)) entered.current = undefined;
        rest.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave('escape');
        rest.onKeyDown?.(event);
      }}
    >
      {/* Both exist before a message: screen readers announce changes of live regions, not new ones. */}
      <p role="status" dir="auto">
        {tone !== 'danger' && message}
      </p>
      <p role="alert" dir="auto">
        {tone === 'danger' && message}
      </p>
      {message && action && (
        <button
          type="button"
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
          type="button"
          className={s.dismiss}
          aria-label={closeLabel}
          onClick={() => leave('button')}
        />
      )}
    </div>
  );
}
