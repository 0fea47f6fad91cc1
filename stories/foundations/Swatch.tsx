import { contrast } from '../../design-system/tokens/contrast';
import { colour, least, type Pair, type Theme } from '../../design-system/tokens/pairs';
import s from './foundations.module.css';

/** Themes' names in headings. */
export const THEME_WORDS: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  contrastDark: 'High contrast, dark',
};

/** A swatch of one colour with its value below. */
export function Swatch({ value, label }: { value: string; label: string }) {
  return (
    <span className={s.chip}>
      <svg width="64" height="36" role="img" aria-label={label}>
        <rect width="64" height="36" fill={value} />
      </svg>
      <small>{value}</small>
    </span>
  );
}

/** A pair of colours: letters for text, otherwise an icon and a line. */
export function Sample({ pair, theme }: { pair: Pair; theme: Theme }) {
  const front = colour(pair.front, theme);
  const back = colour(pair.back, theme);
  const ratio = contrast(front, back).toFixed(1);
  return (
    <span className={s.chip}>
      <svg
        width="64"
        height="36"
        role="img"
        aria-label={`${pair.front} on ${pair.back}, ${THEME_WORDS[theme]}`}
      >
        <rect width="64" height="36" fill={back} />
        {pair.kind === 'text' ? (
          <text x="32" y="24" textAnchor="middle" fontSize="17" fill={front}>
            字 Aa
          </text>
        ) : (
          <g fill="none" stroke={front} strokeWidth="2">
            <rect x="9" y="9" width="18" height="18" rx="5" />
            <circle cx="46" cy="18" r="8" fill={front} />
          </g>
        )}
      </svg>
      <small>
        {ratio} <span className={s.quiet}>of {least(pair, theme)}</span>
      </small>
    </span>
  );
}
