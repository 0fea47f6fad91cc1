import { PhoneField } from '@snowpea/design-system';

export const Example = () => (
  <PhoneField name="phone" label="Mobile number" wrong="Enter a mobile number of 11 digits." />
);
