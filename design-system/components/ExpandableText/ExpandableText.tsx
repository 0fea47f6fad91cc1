import { type Native, withClass } from '../../element/native';
import s from './ExpandableText.module.css';
import { splitText } from './split';

export type ExpandableTextProps = Native<'div'> & {
  /** Plain text; line breaks are preserved. */
  text: string;
  /** Shows the rest: "展开全部". */
  moreLabel: string;
  /** Hides it: "收起". */
  lessLabel: string;
  /** Link to the full text, if `text` is an excerpt: "查看全文". */
  whole?: { href: string; label: string } | undefined;
};

/** Chinese characters shown at once: about six lines on a phone. */
const LEAD = 140;

/** A long text: its beginning, and the rest in a disclosure that needs no script. */
export function ExpandableText({
  text = '',
  moreLabel,
  lessLabel,
  whole,
  ...rest
}: ExpandableTextProps) {
  const { head, rest: more } = splitText(text, LEAD);
  return (
    <div {...withClass(rest, s.text)} dir="auto">
      <p>{head}</p>
      {more && (
        <details>
          <summary>
            <span>{moreLabel}</span>
            <span>{lessLabel}</span>
          </summary>
          <p>{more}</p>
        </details>
      )}
      {whole && (
        <a href={whole.href} rel="nofollow">
          {whole.label}
        </a>
      )}
    </div>
  );
}
