import { cleanup } from '@testing-library/preact';
import { afterEach, beforeEach, expect } from 'vitest';
import { takeWarnings, watchConsole } from './react-warnings';

// Testing Library sets this by itself only where test functions are globals, and here they are not.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let unwatch: () => void;
beforeEach(() => {
  unwatch = watchConsole();
});

// What a component does wrong React says to the console alone.
afterEach(() => {
  cleanup();
  unwatch();
  expect(takeWarnings()).toEqual([]);
});
