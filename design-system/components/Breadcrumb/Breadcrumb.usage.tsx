import { Breadcrumb } from '@snowpea/design-system';

export const Example = () => (
  <Breadcrumb
    label="You are here"
    items={[
      { href: '/apps', label: 'Apps' },
      { href: '/apps/tools', label: 'Tools' },
      { label: 'Glimmer Notes' },
    ]}
  />
);
