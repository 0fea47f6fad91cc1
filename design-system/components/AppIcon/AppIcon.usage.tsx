import { AppIcon } from '@snowpea/design-system';

export const Example = () => <AppIcon base="/img/2" name="Glimmer Notes" />;
