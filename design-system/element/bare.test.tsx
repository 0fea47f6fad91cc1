import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/preact';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMPONENTS } from '../../tests/helpers/components';

// Untyped callers may omit props: development builds name them, and no page breaks.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('there are more components than folders', () => {
  const folders = readdirSync(path.resolve(import.meta.dirname, '../components'));
  expect(COMPONENTS.size).toBeGreaterThan(folders.length);
});

it.each([...COMPONENTS])('%s without props does not throw', (_, component) => {
  expect(() => render(createElement(component, {}))).not.toThrow();
});
