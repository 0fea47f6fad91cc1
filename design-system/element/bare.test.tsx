import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/preact';
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../components');
const names = readdirSync(folder);

// Untyped callers may omit props: development builds name them, and no page breaks.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** Every module that the package exports: those named like a component. */
const files = Object.entries(
  import.meta.glob<Record<string, unknown>>(
    ['../components/*/[A-Z]*.tsx', '!**/*.test.tsx', '!**/*.stories.tsx'],
    { eager: true },
  ),
);
const components = files.flatMap(([, module]) =>
  Object.entries(module).filter(([name]) => /^[A-Z][a-z]/.test(name)),
);

it('there are more components than folders', () => {
  expect(components.length).toBeGreaterThan(names.length);
});

it.each(components)('%s without props does not throw', (_, component) => {
  // Cast: capitalised exports are components; no props is what this is about.
  expect(() => render(createElement(component as ComponentType, {}))).not.toThrow();
});
