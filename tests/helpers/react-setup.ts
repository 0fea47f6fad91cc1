import { cleanup } from '@testing-library/preact';
import { afterEach, beforeEach, expect } from 'vitest';
import { takeWarnings, watchConsole } from './react-warnings';

// Testing Library sets this only with global test functions, which are not used here.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let unwatch: () => void;
beforeEach(() => {
  unwatch = watchConsole();
});

// React reports mistakes of components only on the console.
afterEach(() => {
  cleanup();
  unwatch();
  expect(takeWarnings()).toEqual([]);
});
