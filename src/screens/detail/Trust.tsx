import type { AppDetail } from '../../../contract/entities/app';
import { excerpt } from '../../../contract/excerpt';
import type { Lang } from '../../../contract/lang';
import { PermissionList } from '../../../design-system/components/PermissionList/PermissionList';
import { Section } from '../../../design-system/components/Section/Section';
import { permissionsHref } from '../../features/addresses/addresses';
import { allowedBy } from '../../i18n/permissions';
import { privacyName } from '../../i18n/privacy';
import { AntiFeatures, isNotable } from '../shared/AntiFeatures';
import type { Page } from '../shared/page';

/** Permissions shown here, the most far-reaching first; all of them have their own page. */
const SHOWN = 8;
/** Bytes shown of the reason why this app has an anti-feature. */
export const LONGEST = 160;

interface Props {
  app: AppDetail;
  page: Page;
}

/** The catalogue's warnings. */
export function CatalogueWarnings({ app, page }: Props) {
  const { t } = page;
  const texts = [
    ...app.antiFeatures.map(({ reason = '' }) => reason),
    app.trackers?.join(', ') ?? '',
  ];
  const cut = texts.some((text) => excerpt(text, LONGEST).cut);
  if (!isNotable(app)) return null;
  return (
    <Section
      title={t('detail.antiFeatures')}
      more={cut ? { href: permissionsHref(app.id), label: t('detail.whole') } : undefined}
    >
      <AntiFeatures app={app} page={page} longest={LONGEST} />
    </Section>
  );
}

/** The app's permissions, and what it asks for. */
export const Permissions = (props: Props) => (
  <>
    <Requested {...props} />
    <Privacy {...props} />
  </>
);

/** What an app for iOS asks for, with its developer's reasons. */
const Privacy = ({ app: { privacy }, page: { t, lang } }: Props) =>
  privacy.length > 0 && (
    <Section title={t('detail.privacy')}>
      <PermissionList
        items={privacy.map(({ key, reason }) => ({ name: privacyName(key, lang), text: reason }))}
      />
    </Section>
  );

/** All that the app may request, and what of it reaches, or may reach, private data or the whole phone. */
function requestedBy(app: AppDetail, lang: Lang) {
  const all = allowedBy(app.version?.permissions ?? [], lang);
  return { all, far: all.filter(({ reach }) => reach !== 'ordinary' && reach !== 'own') };
}

/** The number of lines that the permissions take here. */
export function permissionsShown(app: AppDetail, lang: Lang): number {
  const { all, far } = requestedBy(app, lang);
  return app.privacy.length + Math.min(SHOWN, all.length && Math.max(1, far.length));
}

/** Only permissions that reach, or may reach, private data or the whole phone: those matter to the decision. */
function Requested({ app, page: { t, lang } }: Props) {
  const { all, far } = requestedBy(app, lang);
  if (all.length === 0) return null;
  return (
    <Section
      title={t('detail.permissions')}
      more={{
        href: permissionsHref(app.id),
        label: t('detail.permissions.all', { n: all.length }),
      }}
    >
      {far.length > 0 ? (
        <PermissionList items={far.slice(0, SHOWN).map(({ text }) => ({ name: text }))} />
      ) : (
        t('detail.permissions.harmless')
      )}
    </Section>
  );
}
