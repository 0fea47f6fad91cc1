import { VersionList } from '@snowpea/design-system';

export const Example = () => (
  <VersionList
    versions={[
      { name: '1.2.0', meta: '2026-10-01 · 45.3 MB', changelog: 'Opens faster.' },
      { name: '1.1.0', meta: '2026-08-01 · 44 MB' },
    ]}
  />
);
