import { AdBanner } from '@snowpea/design-system';

export const Example = () => (
  <AdBanner
    href="#ad"
    label="Ad"
    title="Glimmer Notes"
    text="Jot everything down, offline too"
    icon={{ base: '/img/9', name: 'Glimmer Notes' }}
    cta="View"
  />
);
