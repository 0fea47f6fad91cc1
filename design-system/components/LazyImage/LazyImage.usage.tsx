import { LazyImage } from '@snowpea/design-system';

export const Example = () => (
  <LazyImage src="/img/4/shot/1" width={180} height={320} alt="Main screen" />
);
