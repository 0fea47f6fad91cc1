import { Select } from '@snowpea/design-system';

export const Example = () => (
  <Select
    name="why"
    label="Reason"
    options={[
      { value: 'ad', label: 'Too many ads' },
      { value: 'fake', label: 'Passes itself off as another app' },
      { value: 'broken', label: 'Does not install or open' },
    ]}
  />
);
