import type { StorybookConfig } from '@storybook/preact-vite';

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
  // Unused features slow the start: Storybook's own tour, and change detection since the server started.
  features: {
    backgrounds: false,
    changeDetection: false,
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
  },
  // Every component has a usage page. "Don’t Lure" in the sidebar: names are made of exports, which have no apostrophe.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((entry) => ({
          ...entry,
          ...(entry.title?.startsWith('Components/') && {
            tags: [...(entry.tags ?? []), 'autodocs'],
          }),
          ...(entry.name && { name: entry.name.replace(/^Dont /, 'Don’t ') }),
        })),
    })),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
