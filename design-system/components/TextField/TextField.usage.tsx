import { TextField } from '@snowpea/design-system';

export const Example = () => (
  <TextField
    name="name"
    label="Name"
    validate={(value) => (value.trim() ? undefined : 'Enter your name.')}
  />
);
