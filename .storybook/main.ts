import type { StorybookConfig } from '@storybook/preact-vite';

/** Stories that say nothing to who looks for a component: hostile input, keys, do and don't. Tests inspect them all the same. */
const isLeftOut = ({ name = '', tags = [] }: { name?: string; tags?: string[] }) =>
  tags.includes('usage') || /^Stress$|Keyboard|Escape|^Tab Stays/.test(name);

const config: StorybookConfig = {
  stories: [
    '../stories/**/*.mdx',
    '../stories/**/*.stories.tsx',
    '../design-system/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: '@storybook/preact-vite',
    // Not the store's own configuration: that one builds pages, islands and workers.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  features: {
    // The search finds headings of documents, and what scripts/build-storybook.mjs adds to them.
    experimentalSearchDocsHeadings: true,
    // Unused features slow the start: Storybook's own tour, and change detection since the server started.
    backgrounds: false,
    changeDetection: false,
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
  },
  // Every component has a usage page, which shows what the sidebar leaves out. "Don’t Lure" in the sidebar: names are made of exports, which have no apostrophe.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((entry) => ({
          ...entry,
          ...(entry.title?.startsWith('Components/') && {
            tags: [...(entry.tags ?? []), 'autodocs', ...(isLeftOut(entry) ? ['!dev'] : [])],
          }),
          ...(entry.name && { name: entry.name.replace(/^Dont /, 'Don’t ') }),
        })),
    })),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
