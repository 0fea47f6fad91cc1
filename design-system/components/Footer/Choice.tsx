export type ChoiceProps = {
  /** "语言" */
  label: string;
  options: readonly ChoiceOption[];
  /** What follows when one is taken; without it the link does. */
  onChoose?: ((option: ChoiceOption, event: { preventDefault(): void }) => void) | undefined;
};

export type ChoiceOption = {
  href: string;
  label: string;
  /** Name of the choice, for its handler. */
  value: string;
  current?: boolean | undefined;
  /** Language of the label, where it is not the page's: "en". */
  lang?: string | undefined;
};

/** One thing the visitor chooses and keeps: language, theme, lite mode. Links, so that it works without script. */
export function Choice({ label, options, onChoose }: ChoiceProps) {
  return (
    <p>
      <span>{label}</span>
      {options.map((option) => (
        <a
          key={option.value}
          href={option.href}
          lang={option.lang}
          aria-current={option.current || undefined}
          rel="nofollow"
          onClick={onChoose && ((event) => onChoose(option, event))}
        >
          {option.label}
        </a>
      ))}
    </p>
  );
}
