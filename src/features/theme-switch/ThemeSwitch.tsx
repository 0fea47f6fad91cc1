import { useState } from 'react';
import { Choice, type ChoiceProps } from '../../../design-system/components/Footer/Choice';
import { setTheme } from '../../platform/theme';

/** The choice of a theme as links that work without this code; with it the page changes in place. */
export function ThemeSwitch({ label, options }: Pick<ChoiceProps, 'label' | 'options'>) {
  const [chosen, choose] = useState(options.find(({ current }) => current)?.value);
  return (
    <Choice
      label={label}
      options={options.map((option) => ({ ...option, current: option.value === chosen }))}
      onChoose={({ value }, event) => {
        event.preventDefault();
        choose(value);
        setTheme(value);
      }}
    />
  );
}

export { ThemeSwitch as island };
