import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/preact';
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../components');
const names = readdirSync(folder);

// JavaScript callers forget props: development says which, and nothing takes down their page.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it.each(names)('%s without props does not throw', async (name) => {
  const module: Record<string, unknown> = await import(`../components/${name}/${name}.tsx`);
  // Cast: a component's module exports it by its name; no props is what this is about.
  const One = module[name] as ComponentType;
  expect(() => render(createElement(One, {}))).not.toThrow();
});
