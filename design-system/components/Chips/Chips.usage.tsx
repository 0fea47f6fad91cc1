import { Chips } from '@snowpea/design-system';

export const Example = () => (
  <Chips
    label="Categories"
    items={[
      { href: '#all', label: 'All', current: true },
      { href: '#tools', label: 'Tools' },
      { href: '#travel', label: 'Travel' },
    ]}
  />
);
