import { TextArea } from '@snowpea/design-system';

export const Example = () => <TextArea name="text" label="What happened" />;
