import type { AppDetail, Version } from '../../../contract/entities/app';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
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
          {antiFeatures.map(({ key, name, reason, description }) => (
            <InlineMessage key={key} tone="info">
              <b>{name}</b> {reason ?? description}
            </InlineMessage>
          ))}
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

const ANDROID = /^android\.permission\.([A-Z_]+)$/;

/** `android.permission.READ_CONTACTS` → `Read contacts`; an app's own permissions keep their whole name. */
function plain(permission: string): string {
  const words = ANDROID.exec(permission)?.[1]?.toLowerCase().replace(/_/g, ' ');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : permission;
}
