import type { ReactNode } from 'react';
import type { AppDetail } from '../../../contract/entities/app';
import { Section } from '../../../design-system/components/Section/Section';
import { historyHref, shotBase } from '../../features/addresses/addresses';
import { Gallery } from '../../features/gallery/Gallery';
import type { Page } from '../shared/page';
import { OwnText } from './OwnText';

/** Bytes of the description and of the release notes in the page. */
const DESCRIPTION = 500;
const CHANGES = 240;

/** Screenshots, description and release notes. */
export function About({ app, page }: { app: AppDetail; page: Page }) {
  const { t } = page;
  const { name, description, screenshots } = app;
  return (
    <>
      {screenshots.length > 0 && (
        <Unasked page={page}>
          <Gallery
            eager={page.lite ? 0 : undefined}
            words={{
              closeLabel: t('viewer.close'),
              previousLabel: t('viewer.previous'),
              nextLabel: t('viewer.next'),
              zoomLabel: t('viewer.zoom'),
            }}
            label={t('detail.screenshots')}
            shots={screenshots.map(({ n, width, height }, index) => ({
              base: shotBase(app.id, n),
              width,
              height,
              alt: t('detail.screenshot', { name, n: index + 1 }),
            }))}
          />
        </Unasked>
      )}
      {description && (
        <Section title={t('detail.about')}>
          <OwnText text={description} longest={DESCRIPTION} page={page} />
        </Section>
      )}
      <News app={app} page={page} />
    </>
  );
}

/** The version in one line, its release notes, and the link to earlier versions. */
function News({ app, page }: { app: AppDetail; page: Page }) {
  const { t, format } = page;
  const { version, updatedAt, releaseAt } = app;
  // An unreleased game has no release notes, whatever its catalogue contains.
  if (!version || releaseAt !== undefined) return null;
  const line = [version.versionName, updatedAt === undefined ? '' : format.date(updatedAt)];
  const more = { href: historyHref(app.id), label: t('detail.versions') };
  return (
    <Section title={t('detail.changelog')} more={more}>
      <p>{line.filter(Boolean).join(' · ')}</p>
      {version.changelog && <OwnText text={version.changelog} longest={CHANGES} page={page} />}
    </Section>
  );
}

/** In lite mode screenshots load after a tap (D§17): images in closed details are not fetched. */
function Unasked({ page, children }: { page: Page; children: ReactNode }) {
  if (!page.lite) return <>{children}</>;
  return (
    <details>
      <summary>
        <b>{page.t('detail.screenshots')}</b>
      </summary>
      {children}
    </details>
  );
}
