import { DownloadButton } from '@snowpea/design-system';

export const Example = () => <DownloadButton label="Download" name="Glimmer Notes" href="#get" />;
