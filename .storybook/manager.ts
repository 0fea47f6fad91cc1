import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  // Rows that nobody sees yet cost the opening: the roots beside the components are a tap away.
  sidebar: { collapsedRoots: ['foundations', 'screens', 'flows'] },
  theme: create({
    base: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    brandTitle: 'Snowpea design system',
  }),
});
