import { Prose } from '@snowpea/design-system';

export const Example = () => (
  <Prose html="<h3>What is new</h3><ul><li>Opens faster</li><li>Search in notes</li></ul>" />
);
