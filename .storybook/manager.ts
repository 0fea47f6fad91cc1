import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  // Hidden rows slow the start: the roots beside the components start collapsed.
  sidebar: { collapsedRoots: ['foundations', 'screens', 'flows'] },
  theme: create({
    base: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    brandTitle: 'Snowpea design system',
  }),
});
