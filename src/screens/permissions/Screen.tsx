import type { AppDetail } from '../../../contract/entities/app';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PermissionList } from '../../../design-system/components/PermissionList/PermissionList';
import { Section } from '../../../design-system/components/Section/Section';
import { allowedBy } from '../../i18n/permissions';
import type { Route, ScreenProps } from '../route';
import { AntiFeatures, isNotable } from '../shared/AntiFeatures';
import { AppTitle } from '../shared/AppTitle';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { androidOf } from '../shared/oldest-system';
import { loadPermissions } from './load';

const REACHES = ['private', 'phone', 'unknown', 'ordinary', 'own'] as const;

/** All permissions of an app by reach, with their system names. */
export function Screen({ data: app, page }: ScreenProps<AppDetail>) {
  const { t, lang } = page;
  const all = allowedBy(app.version?.permissions ?? [], lang);
  const old = app.version?.oldPermissions ?? [];
  return (
    <Body>
      <AppCrumbs app={app} page={page} here={t('detail.permissions')} />
      <AppTitle
        app={app}
        page={page}
        title={t('detail.permissions')}
        note={app.version?.versionName}
      />
      {all.length === 0 && old.length === 0 ? (
        <EmptyState title={t('permissions.empty')} text={t('permissions.empty.text')} />
      ) : (
        <InlineMessage tone="info">{t('permissions.note')}</InlineMessage>
      )}
      {isNotable(app) && (
        <Section title={t('detail.antiFeatures')}>
          <AntiFeatures app={app} page={page} />
        </Section>
      )}
      {REACHES.map((reach) => {
        const items = all.filter((one) => one.reach === reach);
        return (
          items.length > 0 && (
            <Section key={reach} title={t(`permissions.${reach}`)}>
              <PermissionList
                items={items.map(({ text, names }) => ({ name: text, text: names.join(', ') }))}
              />
            </Section>
          )
        );
      })}
      {old.length > 0 && (
        <Section title={t('permissions.old')}>
          <PermissionList
            items={old.map(({ name, maxSdk }) => ({
              name: `${allowedBy([name], lang)[0]?.text} · ${t('permissions.upTo', { system: androidOf(maxSdk) })}`,
              text: name,
            }))}
          />
        </Section>
      )}
    </Body>
  );
}

export const permissions: Route<AppDetail> = {
  path: '/app/:app/permissions',
  name: 'permissions',
  load: (api, { app = '' }, page) => loadPermissions(api, app, page),
  screen: Screen,
};
