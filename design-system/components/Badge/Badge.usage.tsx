import { Badge } from '@snowpea/design-system';

export const Example = () => <Badge>Ad</Badge>;
