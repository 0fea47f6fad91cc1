import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { EmptyState } from '../EmptyState/EmptyState';
import s from './ErrorState.module.css';
import { Retry, type RetryProps } from './Retry';

export type ErrorStateProps = Native<'div', 'title'> & {
  /** What failed, as one sentence. */
  title: string;
  /** What to do about it, or what still works. */
  text?: string | undefined;
  /** Error code for support, as text: "代码 5090002". Shown small. */
  code?: string | undefined;
  /** part: replaces a part of a page; page: replaces the whole page. */
  variant?: 'part' | 'page' | undefined;
  /** Tries again: a link with `href`, which works without script, or a button with `onClick`. */
  retry?: RetryProps | undefined;
  /** Other actions: links, buttons. */
  children?: ReactNode;
};

/** Explains what failed and what to do, and offers a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, code, variant = 'part', retry, children, ...rest } = props;
  if (__DEV__) warnUnknown('ErrorState', 'variant', variant, ['part', 'page']);
  const small = code && <small className={s.code}>{code}</small>;
  if (variant === 'page') {
    return (
      <EmptyState {...rest} page title={title} text={text}>
        {retry && <Retry variant="solid" {...retry} />}
        {children}
        {small}
      </EmptyState>
    );
  }
  return (
    <div role="alert" {...withClass(rest, s.part)}>
      <b>{title}</b>
      {text && <p>{text}</p>}
      {retry && <Retry variant="plain" {...retry} />}
      {children}
      {small}
    </div>
  );
}
