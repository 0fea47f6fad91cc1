import type { AppDetail, Version } from '../../../contract/entities/app';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { PermissionList } from '../../../design-system/components/PermissionList/PermissionList';
import { Section } from '../../../design-system/components/Section/Section';
import type { Page } from '../../features/page/page';

/** What the app may do on a phone, and what its catalogue warns of. */
export function Trust({ app, page: { t } }: { app: AppDetail; page: Page }) {
  const { antiFeatures, version } = app;
  return (
    <>
      {antiFeatures.length > 0 && (
        <Section title={t('detail.antiFeatures')}>
          <KeyValueList
            items={antiFeatures.map(({ name, reason, description }) => ({
              label: name,
              value: reason ?? description ?? '',
            }))}
          />
        </Section>
      )}
      {version && <Permissions version={version} t={t} />}
    </>
  );
}

function Permissions({ version, t }: { version: Version; t: Page['t'] }) {
  const { permissions } = version;
  if (permissions.length === 0) return null;
  return (
    <Section title={t('detail.permissions')}>
      <PermissionList items={permissions.map((name) => ({ name: plain(name) }))} />
    </Section>
  );
}

/** `android.permission.READ_CONTACTS` → `READ_CONTACTS`; an app's own permissions keep their whole name. */
const plain = (permission: string) => permission.replace(/^android\.permission\./, '');
