import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  brotli,
  bundle,
  componentFile,
  measureComponents,
} from '../../scripts/design-system/bytes.mjs';

const system = path.resolve(import.meta.dirname, '../../design-system');

/** Bytes of a component with all its modules, without Preact: JS and CSS compressed separately. */
export const COMPONENT_BARS: Readonly<Record<string, number>> = {
  Button: 1_000,
  // 1,445 B without passing attributes, `style` and `ref` to its element.
  Dialog: 1_600,
  // 3,000 without the style sheet of Link, for suggestions that are links, and without separators that vanish at a line's end;
  // 3,060 until it announced its suggestions.
  SearchBox: 3_140,
};

/**
 * Bytes of one style sheet with all components. 9,800 until cards without pictures were their words, charts had their places in columns,
 * and filters were rows beside a list; 10,250 until the menu had groups and preferences, and chips a menu of their own;
 * 10,450 until the buttons of a strip came before it.
 */
const CSS_BAR = 10_800;

/** Names of all component folders, sorted. */
export function componentNames(): string[] {
  const folder = path.join(system, 'components');
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, `${name}.tsx`)))
    .sort();
}

/** Bytes of the given components in one style sheet, with the tokens and the base. */
export async function measureSheet(names: readonly string[]): Promise<number> {
  const globals = [path.join(system, 'tokens/build/tokens.css'), path.join(system, 'base.css')];
  const { css } = await bundle([...globals, ...names.map(componentFile)]);
  return brotli(css);
}

/** Measures every component alone, and the style sheet of all. */
export async function measureSystem() {
  const names = componentNames();
  return { components: await measureComponents(names), css: await measureSheet(names) };
}

/** The measurements with their limits. */
export function systemBars({ components, css }: Awaited<ReturnType<typeof measureSystem>>) {
  const bars = Object.entries(COMPONENT_BARS).map(([name, bar]) => {
    const { js, css: sheet } = components[name] ?? { js: Number.NaN, css: 0 };
    return { name, value: js + sheet, bar };
  });
  return [{ name: 'CSS of the whole system', value: css, bar: CSS_BAR }, ...bars].map((each) => ({
    ...each,
    ok: each.value <= each.bar,
    unit: 'B',
  }));
}
