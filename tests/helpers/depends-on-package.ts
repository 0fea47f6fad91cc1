/** What the design system's package is built from, for tests that install it; see depends-on-pages.ts. */
import.meta.glob(['../../design-system/**/*.{ts,tsx,mjs}', '!**/*.{test,stories}.{ts,tsx}']);

export {};
