import type { ReactNode } from 'react';
import type { Native } from '../../element/native';

export type ChoiceProps = Native<'p'> & {
  /** "语言" */
  label: ReactNode;
  /** What can be chosen; one is `current`. */
  options: readonly ChoiceOption[];
  /** Called when an option is chosen; without it the link navigates. */
  onChoose?: ((option: ChoiceOption, event: { preventDefault(): void }) => void) | undefined;
};

export type ChoiceOption = {
  href: string;
  label: string;
  /** Name of the choice, for its handler. */
  value?: string | undefined;
  current?: boolean | undefined;
  /** Language of the label, if it is not the page's: "en". */
  lang?: string | undefined;
};

/** With more options only the label is visible until it is tapped. */
const FEW = 4;

/** A preference: language, theme, lite mode. Links, so that it works without script. */
export function Choice({ label, options = [], onChoose, ...rest }: ChoiceProps) {
  const links = options.map((option) => (
    <a
      key={option.href}
      href={option.href}
      lang={option.lang}
      aria-current={option.current || undefined}
      rel="nofollow"
      onClick={onChoose && ((event) => onChoose(option, event))}
    >
      {option.label}
    </a>
  ));
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
