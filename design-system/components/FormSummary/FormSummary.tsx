import { useEffect, useRef } from 'react';
import s from './FormSummary.module.css';

export type FormSummaryProps =
  | {
      /** list: what is wrong with each field, with links there. */
      variant?: 'list' | undefined;
      /** Says that something is wrong: "有 2 处需要修改". */
      title: string;
      /** In the order of the fields; `id` is the field's. Empty: nothing is shown. */
      errors: readonly { id: string; text: string }[];
      /** How often the form was sent. Each time it grows the summary takes the focus, if it has something to say. */
      attempt?: number | undefined;
    }
  | {
      /** single: one sentence for the whole form, which never takes the focus. */
      variant: 'single';
      /** Fields point here by their `messageId`. */
      id: string;
      /** The sentence; nothing while nothing is wrong. */
      message: string | undefined;
    };

/** What is wrong with a form, above its fields. */
export function FormSummary(props: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const attempt = props.variant === 'single' ? 0 : (props.attempt ?? 0);
  const wrong = props.variant !== 'single' && props.errors.length > 0;
  useEffect(() => {
    if (wrong && attempt > seen.current) box.current?.focus();
    seen.current = attempt;
  }, [wrong, attempt]);

  if (props.variant === 'single') {
    return (
      // Always there, so that what appears in it is read out.
      <p className={s.single} id={props.id} role="alert">
        {props.message}
      </p>
    );
  }
  if (!wrong) return null;
  return (
    <div ref={box} className={s.list} role="alert" tabIndex={-1}>
      <b>{props.title}</b>
      <ul>
        {props.errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
