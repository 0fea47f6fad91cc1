import { Tag } from '@snowpea/design-system';

export const Example = () => <Tag>Tools</Tag>;
