import type { AppDetail } from '../../../contract/entities/app';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Prose } from '../../../design-system/components/Prose/Prose';
import { Section } from '../../../design-system/components/Section/Section';
import { Text } from '../../../design-system/components/Text/Text';
import { historyHref } from '../../features/addresses/addresses';
import { foreign } from '../shared/foreign';
import type { Page } from '../shared/page';
import { hasLead } from './Lead';
import { hostOf } from './Links';

/** The description, without one the summary unless the page begins with it; the video; and the release notes. */
export function About({ app, page }: { app: AppDetail; page: Page }) {
  const { t, here } = page;
  const { about, summary, summaryLang, video } = app;
  const title = t(app.resourceType === 1 ? 'detail.about.game' : 'detail.about');
  return (
    <>
      {about && (
        <Section
          id="about"
          title={title}
          more={
            about.cut
              ? { href: `${here({ text: 'whole' })}#about`, label: t('detail.whole') }
              : undefined
          }
        >
          <Prose html={about.html} lang={about.lang} />
        </Section>
      )}
      {!about && summary && !hasLead(app) && (
        <Section id="about" title={title}>
          <Text>{foreign(summary, summaryLang)}</Text>
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
