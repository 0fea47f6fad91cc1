import { NavMenu } from '@snowpea/design-system';

export const Example = () => (
  <NavMenu
    label="Menu"
    items={[
      { href: '#home', label: 'Home', current: true },
      { href: '#apps', label: 'Apps' },
      { href: '#games', label: 'Games' },
    ]}
  />
);
