import { Columns, KeyValueList, Text } from '@snowpea/design-system';

export const Example = () => (
  <Columns
    aside={
      <KeyValueList
        items={[
          { label: 'Version', value: '1.2.0' },
          { label: 'Size', value: '45.3 MB' },
        ]}
      />
    }
  >
    <Text>Jot everything down, offline too.</Text>
  </Columns>
);
