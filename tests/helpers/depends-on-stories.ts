/** What the built Storybook shows, for tests that open it; see depends-on-pages.ts. */
import.meta.glob('../../{design-system,stories}/**/*.stories.tsx');

export {};
