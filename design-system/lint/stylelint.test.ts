import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

/** Names of the rules that a sheet violates, by the project's own configuration. */
async function broken(declarations: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code: `.part {\n  ${declarations}\n}\n`,
    codeFilename: 'design-system/components/Planted/Planted.module.css',
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

const PLANTED: Record<string, string[]> = {
  'color: #0a0;': ['color-no-hex', 'scale-unlimited/declaration-strict-value'],
  'color: green;': ['color-named', 'scale-unlimited/declaration-strict-value'],
  'background: rgb(0 0 0);': ['function-disallowed-list'],
  'border: var(--border-width-hair) solid oklch(0.5 0.1 140);': ['function-disallowed-list'],
  'padding: 12px;': ['unit-allowed-list'],
  'grid-gap: 0.75rem;': ['unit-allowed-list'],
  'transition: opacity 200ms;': ['unit-allowed-list'],
  'font-weight: 600;': ['scale-unlimited/declaration-strict-value'],
  'z-index: 99;': ['scale-unlimited/declaration-strict-value'],
  'padding: var(--space-nowhere);': ['custom-property-pattern'],
  '--own: var(--space-snug);': ['custom-property-pattern', 'property-disallowed-list'],
  'margin-left: 0;': ['property-disallowed-list'],
  'margin-inline-start: 0;': ['property-disallowed-list'],
  'inset-inline-end: 0;': ['property-disallowed-list'],
  'text-align: left;': ['declaration-property-value-disallowed-list'],
  'padding-inline: 0 var(--space-snug);': ['snowpea/both-ends'],
  'inset: 0 var(--space-snug) 0 auto;': ['snowpea/both-ends'],
  'aspect-ratio: 1;': ['property-disallowed-list'],
  'gap: var(--space-snug);': ['property-disallowed-list'],
  'width: min(100%, var(--page-width));': ['function-disallowed-list'],
  'display: grid !important;': ['declaration-no-important'],
  '&:hover { display: none; }': ['max-nesting-depth'],
};

describe('the stylesheet linter', () => {
  it.each(Object.entries(PLANTED))('refuses %s', async (declarations, rules) => {
    expect((await broken(declarations)).sort()).toEqual(rules);
  });

  it.each([
    'color: var(--color-text-muted);',
    'padding: calc((var(--size-tap) - var(--size-glyph)) / 2) var(--space-tight);',
    'margin: 0 auto var(--space-snug);',
    'padding-inline: var(--space-page);',
    'inset: calc(100% + var(--space-tight)) 0 auto;',
    'grid-template-columns: repeat(auto-fill, minmax(var(--tile-width), 22%));',
    'transform: rotate(1turn);',
  ])('accepts %s', async (declarations) => {
    expect(await broken(declarations)).toEqual([]);
  });
});
