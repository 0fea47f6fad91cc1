import { useEffect, useRef } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import s from './FormSummary.module.css';

export type FormSummaryProps =
  | {
      /** list (by default): the error of each field, with a link to it. */
      variant?: 'list' | undefined;
      /** Title of the list: "有 2 处需要修改". */
      title: string;
      /** In field order; `id` is the field's. If empty, nothing is shown. */
      errors: readonly { id: string; text: string }[];
      /** How often the form was submitted. When it grows and there are errors, the summary takes the focus. */
      attempt?: number | undefined;
    }
  | {
      /** single: one sentence for the whole form, which never takes the focus. */
      variant: 'single';
      /** Fields refer to it by `messageId`. */
      id: string;
      /** The sentence; undefined without errors. */
      message: string | undefined;
    };

/** A form's errors, above its fields. */
export function FormSummary(props: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  if (__DEV__) warnUnknown('FormSummary', 'variant', props.variant, ['list', 'single']);
  const seen = useRef(0);
  const attempt = props.variant === 'single' ? 0 : (props.attempt ?? 0);
  const wrong = props.variant !== 'single' && props.errors?.length > 0;
  useEffect(() => {
    if (wrong && attempt > seen.current) box.current?.focus();
    seen.current = attempt;
  }, [wrong, attempt]);

  if (props.variant === 'single') {
    return (
      // Always rendered, so that changes are announced.
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
