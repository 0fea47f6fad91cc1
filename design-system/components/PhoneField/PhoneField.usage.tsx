import { PhoneField } from '@snowpea/design-system/store';

export const Example = () => (
  <PhoneField name="phone" label="Mobile number" wrong="Enter a mobile number of 11 digits." />
);
