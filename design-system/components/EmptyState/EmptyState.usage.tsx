import { EmptyState } from '@snowpea/design-system';

export const Example = () => (
  <EmptyState title="No apps found" text="Try another word, or see what others use." />
);
