import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/preact';
import { afterEach } from 'vitest';

// The library cleans up by itself only where test functions are globals, and here they are not.
afterEach(() => cleanup());
