import type { ReactNode } from 'react';
import type { LinkItem, Native } from '../../element/native';

export type ChoiceProps = Native<'p'> & {
  /** "语言" */
  label: ReactNode;
  /** What can be chosen; one is `current`. */
  options: readonly ChoiceOption[];
  /** Called when an option is chosen; without it the link navigates. */
  onChoose?: ((option: ChoiceOption, event: { preventDefault(): void }) => void) | undefined;
};

export type ChoiceOption = LinkItem & {
  /** Name of the choice, for its handler. */
  value?: string | undefined;
  current?: boolean | undefined;
};

/** With more options only the label is visible until it is tapped. */
const FEW = 4;

/** A preference: language, theme, lite mode. Links, so that it works without script. */
export function Choice({ label, options = [], onChoose, ...rest }: ChoiceProps) {
  const links = options.map((option) => {
    const { href, label: text, value: _, current, ...link } = option;
    return (
      <a
        key={href}
        rel="nofollow"
        {...link}
        href={href}
        aria-current={current || undefined}
        onClick={onChoose ? (event) => onChoose(option, event) : link.onClick}
      >
        {text}
      </a>
    );
  });
  if (options.length > FEW)
    return (
      <details>
        <summary>{label}</summary>
        <p {...rest}>{links}</p>
      </details>
    );
  return (
    <p {...rest}>
      <span>{label}</span>
      {links}
    </p>
  );
}
