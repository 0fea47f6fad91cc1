import type { AppDetail, RichText } from '../../../contract/entities/app';
import { Link } from '../../../design-system/components/Link/Link';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Prose } from '../../../design-system/components/Prose/Prose';
import { Section } from '../../../design-system/components/Section/Section';
import { historyHref } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';
import { hostOf, isWeb, siteOf } from './Links';

interface Props {
  app: AppDetail;
  page: Page;
}

/** The description; the video; and the release notes. */
export function About({ app, page }: Props) {
  const { t } = page;
  const { about, video } = app;
  return (
    <>
      {about && (
        <Section
          id="about"
          title={t(app.resourceType === 1 ? 'detail.about.game' : 'detail.about')}
        >
          <Prose html={about.html} lang={about.lang} />
          <Rest about={about} app={app} page={page} />
        </Section>
      )}
      {video && (
        <p>
          <LinkButton href={video} rel="nofollow noopener">
            {t('detail.video', { host: hostOf(video) })}
          </LinkButton>
        </p>
      )}
      <News app={app} page={page} />
    </>
  );
}

/** A source that has cut the text ends it so. */
const CUT = /…(<\/\w+>\s*)*$/;

/** The way to the rest of a text: on this page, or of one that the catalogue has only the beginning of, where the app is from. */
function Rest({ about, app, page: { t, here } }: Props & { about: RichText }) {
  if (about.cut) return <Link href={`${here({ text: 'whole' })}#about`}>{t('detail.whole')}</Link>;
  const site = app.otherSite ?? app.webSite;
  if (!CUT.test(about.html) || !isWeb(site)) return null;
  return <Link href={site}>{t('detail.whole.at', { host: siteOf(site) })}</Link>;
}

/** The version in one line, its release notes, and the link to earlier versions; nothing without notes. */
function News({ app, page }: { app: AppDetail; page: Page }) {
  const { t, format } = page;
  const { version, changes, updatedAt, releaseAt } = app;
  // An unreleased game has no release notes, whatever its catalogue contains.
  if (!version || !changes || releaseAt !== undefined) return null;
  const line = [version.versionName, updatedAt === undefined ? '' : format.date(updatedAt)];
  const more =
    app.versions.length > 1
      ? { href: historyHref(app.id), label: t('detail.versions') }
      : undefined;
  return (
    <Section title={t('detail.changelog')} more={more}>
      <p>{line.filter(Boolean).join(' · ')}</p>
      <Prose html={changes.html} lang={changes.lang} />
    </Section>
  );
}
