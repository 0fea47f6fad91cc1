import { SkipLink } from '@snowpea/design-system';

export const Example = () => <SkipLink href="#main" label="Skip to content" />;
