import { BottomBar } from '@snowpea/design-system';

export const Example = () => (
  <BottomBar
    label="Main pages"
    items={[
      { href: '/', label: 'Home', icon: 'home', current: true },
      { href: '/apps', label: 'Apps', icon: 'apps' },
      { href: '/games', label: 'Games', icon: 'games' },
      { href: '/search', label: 'Search', icon: 'search' },
    ]}
  />
);
