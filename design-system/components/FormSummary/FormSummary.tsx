import { useEffect, useRef } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import s from './FormSummary.module.css';

type ListProps = Native<'div', 'title' | 'role'> & {
  /** list (by default): the error of each field, with a link to it. */
  variant?: 'list' | undefined;
  /** Title of the list: "有 2 处需要修改". */
  title: string;
  /** In field order; `id` is the field's. If empty, nothing is shown. */
  errors: readonly { id: string; text: string }[];
  /** How often the form was submitted. When it grows and there are errors, the summary takes the focus. */
  attempt?: number | undefined;
};

type SingleProps = Native<'p', 'id' | 'role'> & {
  /** single: one sentence for the whole form, which never takes the focus. */
  variant: 'single';
  /** Fields refer to it by `messageId`. */
  id: string;
  /** The sentence; undefined without errors. */
  message: string | undefined;
};

export type FormSummaryProps = ListProps | SingleProps;

/** A form's errors, above its fields. Attributes, events and `ref` are its box's. */
export function FormSummary(props: FormSummaryProps) {
  if (__DEV__) warnUnknown('FormSummary', 'variant', props.variant, ['list', 'single']);
  return props.variant === 'single' ? <Single {...props} /> : <List {...props} />;
}

/** Always rendered, so that changes are announced. */
function Single({ variant: _, message, ...rest }: SingleProps) {
  return (
    <p {...withClass(rest, s.single)} role="alert">
      {message}
    </p>
  );
}

function List({ variant: _, title, errors = [], attempt = 0, ref, ...rest }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const wrong = errors.length > 0;
  useEffect(() => {
    if (wrong && attempt > seen.current) box.current?.focus();
    seen.current = attempt;
  }, [wrong, attempt]);

  if (!wrong) return null;
  return (
    <div {...withClass(rest, s.list)} ref={bothRefs(box, ref)} role="alert" tabIndex={-1}>
      <b>{title}</b>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
