/**
 * What browsers run: tests that open pages import this file, because they do not import the pages. Nothing of it is loaded.
 * From it Vitest knows which tests a change concerns (`npm test -- --changed`).
 */
import.meta.glob(['../../src/**/*.{ts,tsx}', '../../sw/*.ts', '!**/*.test.{ts,tsx}']);

export {};
