import { Text } from '@snowpea/design-system';

export const Example = () => <Text tone="muted">Updated yesterday</Text>;
