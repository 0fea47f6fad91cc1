import { Section, Text } from '@snowpea/design-system';

export const Example = () => (
  <Section title="Editors’ choice" more={{ href: '/editors', label: 'More' }}>
    <Text>Apps that we use ourselves.</Text>
  </Section>
);
