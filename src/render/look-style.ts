import type { Look, LookColors } from '../../contract/entities/look';
import type { BrandColors } from '../../design-system/brand/brand';
import { tokens } from '../../design-system/tokens/build/tokens';

/**
 * The style of a shop with a colour of its own. It is before the tokens' style sheet, so its selectors count more; forced colours,
 * whose selectors count as much, come after it.
 */
export function lookStyle({ light, contrast, dark }: NonNullable<Look['colors']>): string {
  const onDark = declarations(dark);
  return (
    `:root:root{${declarations(light)}}` +
    `@media(prefers-contrast:more){:root:root{${declarations(contrast)}}}` +
    `:root:root[data-theme=dark]{${onDark}}` +
    `@media(prefers-color-scheme:dark){:root:root:not([data-theme=light]){${onDark}}}`
  );
}

const declarations = (colors: LookColors): string =>
  Object.entries(colors)
    .map(([name, value]) => `${tokens[name as keyof BrandColors['light']].property}:${value}`)
    .join(';');
