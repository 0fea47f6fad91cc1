import { useRef, useState } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './CodeCopy.module.css';

export type CodeCopyProps = Native<'div', 'onCopy'> & {
  /** The text to copy. */
  code: string;
  /** Label of the button: "复制". */
  label: string;
  /** Announced after copying: "已复制". */
  copiedText: string;
  /** Announced if scripts may not copy and the code was selected instead: "已选中，请长按复制". */
  selectedText: string;
  /** Called with the outcome. */
  onCopy?: ((outcome: 'copied' | 'selected') => void) | undefined;
};

/** Selects the code and copies it with `execCommand`, if the browser allows that. */
function copySelection(element: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  try {
    return document.execCommand('copy');
  } catch {
    // Some WebViews throw instead of returning false. The code stays selected.
    return false;
  }
}

/** A code and a button that copies it. A tap on the code selects all of it, also without script. */
export function CodeCopy({
  code,
  label,
  copiedText,
  selectedText,
  onCopy,
  ...rest
}: CodeCopyProps) {
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | undefined>(undefined);
  if (__DEV__)
    warnDeveloper('CodeCopy', !code && '`code` is empty. Draw it only once there is a code.');

  const copy = async () => {
    // Missing on http, in old engines and in some WebViews; may also be refused.
    const written = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    const copied = written || (text.current !== null && copySelection(text.current));
    const result = copied ? 'copied' : 'selected';
    setOutcome(result);
    onCopy?.(result);
  };

  return (
    <div {...withClass(rest, s.copy)}>
      <code ref={text} className={s.code} dir="ltr">
        {code}
      </code>
      <button
        className={s.button}
        type="button"
        aria-label={`${label} ${code}`}
        data-done={outcome}
        onClick={() => void copy()}
      >
        {label}
      </button>
      <p className={s.said} role="status">
        {outcome && (outcome === 'copied' ? copiedText : selectedText)}
      </p>
    </div>
  );
}
