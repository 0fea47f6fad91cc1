import { KeyValueList, Link } from '@snowpea/design-system';

export const Example = () => (
  <KeyValueList
    items={[
      { label: 'Version', value: '1.2.0' },
      { label: 'Size', value: '45.3 MB' },
      { label: 'More', value: <Link href="https://example.org">example.org</Link> },
    ]}
  />
);
