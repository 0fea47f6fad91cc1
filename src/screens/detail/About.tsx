import type { AppDetail } from '../../../contract/entities/app';
import type { Category } from '../../../contract/entities/shop';
import { Link } from '../../../design-system/components/Link/Link';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Prose } from '../../../design-system/components/Prose/Prose';
import { Section } from '../../../design-system/components/Section/Section';
import { Stack } from '../../../design-system/components/Stack/Stack';
import { Text } from '../../../design-system/components/Text/Text';
import { historyHref } from '../../features/addresses/addresses';
import { oldestSystem } from '../shared/oldest-system';
import type { Page } from '../shared/page';
import { hostOf } from './Links';

interface Props {
  app: AppDetail;
  /** The app's first category, if it is known. */
  category: Category | undefined;
  page: Page;
}

/** The description, without one what is known of the app in words; the video; and the release notes. */
export function About({ app, category, page }: Props) {
  const { t, here } = page;
  const { about, video } = app;
  return (
    <>
      <Section id="about" title={t(app.resourceType === 1 ? 'detail.about.game' : 'detail.about')}>
        {about ? (
          <Prose html={about.html} lang={about.lang} />
        ) : (
          <Stack>
            {knownOf(app, category, page).map((one) => (
              <Text key={one}>{one}</Text>
            ))}
          </Stack>
        )}
        {about?.cut && <Link href={`${here({ text: 'whole' })}#about`}>{t('detail.whole')}</Link>}
      </Section>
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

/** What the catalogue says of an app without a description, in sentences. The page begins with its summary. */
function knownOf(app: AppDetail, category: Category | undefined, { t }: Page): string[] {
  const { name, developer, license, sourceCode, version, source } = app;
  const system = version && oldestSystem(version, t);
  return [
    category && t('detail.lead.category', { name, category: category.name }),
    developer && t('detail.lead.by', { name: developer.name }),
    license && sourceCode && t('detail.lead.open', { license }),
    system && `${t('detail.minSdk')} ${system}`,
    t('detail.lead.source', { source }),
  ].flatMap((fact) => fact || []);
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
