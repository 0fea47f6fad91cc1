import { PermissionList } from '@snowpea/design-system';

export const Example = () => (
  <PermissionList items={[{ name: 'INTERNET' }, { name: 'CAMERA' }, { name: 'READ_CONTACTS' }]} />
);
