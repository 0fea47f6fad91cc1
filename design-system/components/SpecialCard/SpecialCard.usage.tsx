import { SpecialCard } from '@snowpea/design-system';

export const Example = () => (
  <SpecialCard
    href="/special/1"
    title="Tools for the new term"
    summary="A good set of apps, chosen for you"
    icons={[
      { base: '/img/1', name: 'Glimmer Notes' },
      { base: '/img/2', name: 'Quiet Weather' },
    ]}
  />
);
