import { Banner } from '@snowpea/design-system';

export const Example = () => (
  <Banner>Demo catalogue: apps, ratings and downloads here are made up.</Banner>
);
