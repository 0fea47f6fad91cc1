import { useRef, useState } from 'react';
import { complain } from '../../dev/complain';
import s from './CodeCopy.module.css';

export type CodeCopyProps = {
  /** What is copied, letter by letter. */
  code: string;
  /** Name of the button: "复制". */
  label: string;
  /** Said when it was copied: "已复制". */
  copiedText: string;
  /** Said where a script may not copy and the code was selected instead: "已选中，请长按复制". */
  selectedText: string;
  /** Tells which of the two came about. */
  onCopy?: ((outcome: 'copied' | 'selected') => void) | undefined;
};

/** Selects the code, and copies it the old way where the browser lets us. */
function copySelection(element: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  try {
    return document.execCommand('copy');
  } catch {
    // Some web-views throw instead of answering no. It stays selected.
    return false;
  }
}

/** A code and the button that copies it. A tap on the code itself selects all of it, without script too. */
export function CodeCopy({ code, label, copiedText, selectedText, onCopy }: CodeCopyProps) {
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | undefined>(undefined);
  if (__DEV__) complain('CodeCopy', !code && '`code` is empty. Draw it only once there is a code.');

  const copy = async () => {
    // Absent on http, in old engines and in some web-views, where it may also be refused.
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
    <div className={s.copy}>
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
