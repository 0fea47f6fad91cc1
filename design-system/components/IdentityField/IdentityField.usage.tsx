import { IdentityField } from '@snowpea/design-system/store';

export const Example = () => (
  <IdentityField
    rule={/^\d{17}[\dX]$/}
    name="identity"
    label="ID number"
    wrong="Enter the 18 characters of your ID."
  />
);
