import { ProgressBar } from '@snowpea/design-system';

export const Example = () => (
  <ProgressBar label="Downloading" value={40} valueText="12 MB / 30 MB" />
);
