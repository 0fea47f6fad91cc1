import { useState } from 'react';
import { entries } from '../../platform/storage/entries';
import { write } from '../../platform/storage/storage';

/** The themes as links that work without this code; with it the page changes in place. */
export interface ThemeSwitchProps {
  options: { theme: 'auto' | 'light' | 'dark'; label: string; href: string }[];
  current: string;
}

export function ThemeSwitch({ options, current }: ThemeSwitchProps) {
  const [chosen, choose] = useState(current);
  return (
    <>
      {options.map(({ theme, label, href }) => (
        <a
          key={theme}
          href={href}
          rel="nofollow"
          aria-current={theme === chosen ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            choose(theme);
            document.documentElement.dataset.theme = theme;
            void write(entries.theme, theme);
          }}
        >
          {label}
        </a>
      ))}
    </>
  );
}

export { ThemeSwitch as island };
