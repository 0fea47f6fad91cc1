import type { ReactNode } from 'react';
import type { AppDetail, Screenshot } from '../../../contract/entities/app';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Prose } from '../../../design-system/components/Prose/Prose';
import { Section } from '../../../design-system/components/Section/Section';
import { historyHref, shotBase } from '../../features/addresses/addresses';
import { Gallery } from '../../features/gallery/Gallery';
import type { Page } from '../shared/page';
import { hostOf } from './Links';

/** Screenshots in sight in the PC layout. */
const ROW = 3;

/** Bytes of a screenshot on a phone, on average (docs/decisions/images.md). */
const EACH = 10_500;

/** Screenshots, description and release notes. */
export function About({ app, page }: { app: AppDetail; page: Page }) {
  const { t, here } = page;
  const { name, about, screenshots, featureGraphic, video } = app;
  const arrows = { previousLabel: t('viewer.previous'), nextLabel: t('viewer.next') };
  const shot = ({ n, width, height }: Screenshot, alt: string) => ({
    base: shotBase(app.id, n),
    width,
    height,
    alt,
  });
  return (
    <>
      {(screenshots.length > 0 || featureGraphic) && (
        <Unasked page={page} n={screenshots.length + (featureGraphic ? 1 : 0)}>
          <Gallery
            eager={page.lite ? 0 : undefined}
            words={{
              closeLabel: t('viewer.close'),
              ...arrows,
              zoomLabel: t('viewer.zoom'),
            }}
            label={t('detail.screenshots')}
            arrows={page.device === 'pc' && screenshots.length > ROW ? arrows : undefined}
            cover={featureGraphic && shot(featureGraphic, name)}
            shots={screenshots.map((one, index) =>
              shot(one, t('detail.screenshot', { name, n: index + 1 })),
            )}
          />
        </Unasked>
      )}
      {video && (
        <p>
          <LinkButton href={video} rel="nofollow noopener">
            {t('detail.video', { host: hostOf(video) })}
          </LinkButton>
        </p>
      )}
      {about && (
        <Section
          id="about"
          title={t(app.resourceType === 1 ? 'detail.about.game' : 'detail.about')}
          more={
            about.cut
              ? { href: `${here({ text: 'whole' })}#about`, label: t('detail.whole') }
              : undefined
          }
        >
          <Prose html={about.html} />
        </Section>
      )}
      <News app={app} page={page} />
    </>
  );
}

/** The version in one line, its release notes, and the link to earlier versions. */
function News({ app, page }: { app: AppDetail; page: Page }) {
  const { t, format } = page;
  const { version, changes, updatedAt, releaseAt } = app;
  // An unreleased game has no release notes, whatever its catalogue contains.
  if (!version || releaseAt !== undefined) return null;
  const line = [version.versionName, updatedAt === undefined ? '' : format.date(updatedAt)];
  const more = { href: historyHref(app.id), label: t('detail.versions') };
  return (
    <Section title={t('detail.changelog')} more={more}>
      <p>{line.filter(Boolean).join(' · ')}</p>
      {changes && <Prose html={changes.html} />}
    </Section>
  );
}

/** In lite mode screenshots load after a tap (D§17): images in closed details are not fetched. */
function Unasked({ page, n, children }: { page: Page; n: number; children: ReactNode }) {
  if (!page.lite) return <>{children}</>;
  return (
    <details>
      <summary>
        <b>{page.t('detail.screenshots')}</b>{' '}
        {page.t('detail.screenshots.cost', { n, size: page.format.size(n * EACH) })}
      </summary>
      {children}
    </details>
  );
}
