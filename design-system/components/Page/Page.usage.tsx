import { Page, PageTitle, Text } from '@snowpea/design-system';

export const Example = () => (
  <Page>
    <PageTitle title="Apps" note="2,027 apps" />
    <Text>All apps of the store.</Text>
  </Page>
);
