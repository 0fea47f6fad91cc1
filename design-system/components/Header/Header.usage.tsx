import { Header, NavMenu, SearchBox } from '@snowpea/design-system';

export const Example = () => (
  <Header
    home={{ href: '/', label: 'Snowpea' }}
    search={
      <SearchBox
        action="/search"
        name="q"
        label="Search apps"
        placeholder="Apps and games"
        submitLabel="Search"
      />
    }
    nav={
      <NavMenu
        label="Menu"
        items={[
          { href: '/', label: 'Home', current: true },
          { href: '/apps', label: 'Apps' },
        ]}
      />
    }
  />
);
