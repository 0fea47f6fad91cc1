import { PageTitle } from '@snowpea/design-system';

export const Example = () => <PageTitle title="Apps" note="2,027 apps" />;
