import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../components');

/** Buttons that have looks of their own, by component: a selector in its sheet. */
const BUTTONS: readonly (readonly [string, string])[] = [
  ['CodeCopy', '.button'],
  ['Dialog', '.close'],
  ['GoToTop', '.top'],
  ['RecentSearches', '.recent a'],
  ['RecentSearches', '.recent button'],
  ['Toast', '.toast button'],
];

/** Those in the looks of a Button, by component: the look in its script. */
const LOOKS: readonly (readonly [string, string])[] = [
  ['FilterSheet', 'look.soft'],
  ['LinkButton', 'look[variant]'],
  ['PrizeGrid', 'look.solid'],
];

/** Cards that are links, by component: a selector in its sheet, and what changes in it. */
const CARDS: readonly (readonly [string, string, string])[] = [
  ['AppRow', '.link', ' b'],
  ['AppTile', '.link', ' .name'],
  ['FeatureCard', '.link', ' b'],
  ['SpecialCard', '.card', ''],
  ['StoryCard', '.card', ''],
];

const read = (component: string, kind: 'module.css' | 'tsx') =>
  readFileSync(path.join(folder, component, `${component}.${kind}`), 'utf8');

const isUnderPointer = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)';

/**
 * Which of the two states a selector has rules for; `hover` counts only for devices with a pointer.
 *
 * @param inside what has the look, when it is a part of what the selector names
 */
function statesOf(css: string, selector: string, inside = ''): string[] {
  const found = new Set<string>();
  const has = ({ selectors }: Rule, state: string) =>
    selectors.includes(`${selector}:${state}${inside}`);
  postcss.parse(css).walkRules((rule) => {
    if (has(rule, 'hover') && isUnderPointer(rule)) found.add('hover');
    if (has(rule, 'active')) found.add('active');
  });
  return [...found].sort();
}

describe('buttons answer to the pointer and to a tap', () => {
  it.each(BUTTONS)('%s: %s', (component, selector) => {
    expect(statesOf(read(component, 'module.css'), selector)).toEqual(['active', 'hover']);
  });

  it.each(LOOKS)('%s has %s of Button', (component, look) => {
    expect(read(component, 'tsx')).toContain(look);
  });

  it.each(CARDS)('a card does to the pointer: %s', (component, selector, inside) => {
    expect(statesOf(read(component, 'module.css'), selector, inside)).toContain('hover');
  });

  it('a disabled TextField has none, and an invalid one stays red', () => {
    const css = read('TextField', 'module.css');
    expect(statesOf(css, '.box:not([data-disabled])')).toEqual(['hover']);
    expect(css).toMatch(/\.box\.box\[data-invalid\] \{/);
    expect(statesOf(css, '.box')).toEqual([]);
    // In a disabled fieldset it keeps its border.
    expect(statesOf(css, ':disabled .box')).toEqual(['hover']);
    expect(css).toMatch(/:disabled \.box:hover \{\s+border-color: var\(--color-border-control\);/);
  });

  it('options of a FilterSheet do to the pointer, as their input covers the label', () => {
    const css = read('FilterSheet', 'module.css');
    expect(statesOf(css, '.options label', ' span')).toEqual(['hover']);
  });

  it('(control: a hover on touch screens does not count)', () => {
    expect(statesOf('.a:hover { color: red }', '.a')).toEqual([]);
    expect(statesOf('.b:active { color: red }', '.a')).toEqual([]);
  });
});
