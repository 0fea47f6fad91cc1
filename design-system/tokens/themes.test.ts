import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceSheets } from '../../tests/helpers/source-sheets';
import { tokens } from './build/tokens';
import { forcedOutlines } from './outlines.mjs';
import { rulesOf } from './rules.mjs';

const here = import.meta.dirname;

/** Messages about declarations that a theme could not override. */
function faults(css: string): string[] {
  return rulesOf(css).flatMap(({ selectors, declarations, within }) => {
    const name = selectors.join(', ');
    const has = (wanted: RegExp) =>
      Object.entries(declarations).some(([property, value]) => wanted.test(`${property}:${value}`));
    const moves = has(/^(transition|animation)(-name|-property)?:(?!none)/);
    const costs = moves || has(/^(backdrop-)?filter:(?!none)|gradient\(/);
    const pseudo = selectors.every((selector) => /::(before|after)$/.test(selector));
    const wrong = {
      'moves for those who asked for stillness':
        moves &&
        !within.some((condition) => /prefers-reduced-motion: no-preference/.test(condition)),
      'costs memory in lite mode':
        costs && !selectors.every((selector) => selector.startsWith(':root:not([data-lite])')),
      'is a mask that forced colours paint over':
        has(/^-webkit-mask(-image)?:/) && !pseudo && !has(/^background:var\(--color-/),
      'has the colour of text where forced colours do not reach':
        pseudo && has(/^color:var\(--color-text-default\)/),
    };
    return Object.entries(wrong)
      .filter(([, is]) => is)
      .map(([sentence]) => `${name} ${sentence}`);
  });
}

describe('themes can override every sheet', () => {
  it.each(sourceSheets)('in $file', ({ css }) => {
    expect(faults(css)).toEqual([]);
  });

  it.each([
    ['.a { transition: opacity var(--duration-fade) }', 2],
    ['@media (prefers-reduced-motion: no-preference) { .a { animation: b 1s } }', 1],
    [
      '@media (prefers-reduced-motion: no-preference) { :root:not([data-lite]) .a { animation: b 1s } }',
      0,
    ],
    ['.a { background: linear-gradient(red, blue) }', 1],
    ['.a { filter: blur(2px) }', 1],
    ['.a { -webkit-mask: url("x.svg"); background: currentColor }', 1],
    ['.a::before { -webkit-mask: url("x.svg"); background: currentColor }', 0],
    ['.a::before { color: var(--color-text-default) }', 1],
  ])('(%s: %i faults)', (css, count) => {
    expect(faults(css)).toHaveLength(count);
  });
});

const sheet = (name: string) => readFileSync(path.join(here, 'build', `${name}.css`), 'utf8');

describe('the partial themes', () => {
  const sets = (name: string) => new Set(sheet(name).match(/--\w+(?=:)/g));

  it.each(['contrast', 'forced-colors', 'low-memory'])('%s only overrides', (name) => {
    expect(sets(name).size).toBeGreaterThan(0);
    for (const property of sets(name)) expect(sheet('tokens')).toContain(`${property}:`);
  });

  it('low memory removes shadows and motion', () => {
    const dear = Object.entries(tokens).filter(([, { type }]) => /shadow|duration/.test(type));
    expect(dear.length).toBeGreaterThan(1);
    for (const [name, token] of dear)
      expect('lite' in token && token.lite, name).toMatch(/^(none|0s)$/);
  });

  it('forced colours set every colour but those that the browser handles well', () => {
    const left = Object.entries(tokens)
      .filter(([, token]) => token.type === 'color' && !('forced' in token))
      .map(([name]) => name);
    // The scrim keeps its transparency, and links in running text keep their own colour.
    expect(left).toEqual(['color-bg-overlay', 'color-text-default']);
  });

  it('forced colours use system colours in pairs', () => {
    const system = (name: keyof typeof tokens) => ({ forced: '', ...tokens[name] }).forced;
    expect([system('color-text-on-accent'), system('color-bg-accent')]).toEqual([
      'HighlightText',
      'Highlight',
    ]);
    for (const [name, token] of Object.entries(tokens)) {
      if (!('on' in token) || name === 'color-text-on-accent') continue;
      for (const back of token.on) expect(system(back), name).toBe('Canvas');
    }
  });
});

describe('lines in forced colours', () => {
  it('surround elements that only a background separates', () => {
    const css = '@media (--pc) { .a, .b::before { background: var(--color-bg-subtle) } }';
    expect(forcedOutlines(css)).toBe(
      '@media (forced-colors:active){@media (--pc){.a:not(:focus){outline:1px solid;outline-offset:-1px}}}\n',
    );
  });

  it('remove the backplate of text on the selection colour', () => {
    expect(forcedOutlines('.a { background: var(--color-bg-accent) }')).toBe(
      '@media (forced-colors:active){.a{forced-color-adjust:none}}\n',
    );
    // Pages don't have these rules: the browser draws both.
    const [page = ''] = /@media \(forced-colors:active\).*/.exec(sheet('tokens')) ?? [];
    expect(page).toContain(`${tokens['color-bg-progress'].property}:Highlight`);
    for (const name of ['color-bg-accent', 'color-text-on-accent'] as const)
      expect(page).not.toContain(`${tokens[name].property}:`);
  });

  it.each([
    '.a { background: var(--color-bg-canvas) }',
    '.a { background: var(--color-bg-progress) }',
    '.a { background: var(--color-bg-subtle); border: var(--border-width-hair) solid var(--color-border-default) }',
    '.a::before { background: var(--color-bg-subtle) }',
  ])('are missing around %s', (css) => {
    expect(forcedOutlines(css)).toBe('');
  });
});
