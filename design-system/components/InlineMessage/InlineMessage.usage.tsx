import { InlineMessage } from '@snowpea/design-system';

export const Example = () => (
  <InlineMessage tone="info">Nothing here yet; come back later.</InlineMessage>
);
