import type { ReactNode } from 'react';
import type { AppDetail, Screenshot } from '../../../contract/entities/app';
import { shape } from '../../../design-system/components/Screenshots/shape';
import { shotBase } from '../../features/addresses/addresses';
import { Gallery } from '../../features/gallery/Gallery';
import type { Page } from '../shared/page';

/** Width for screenshots in the PC layout, alone and beside a feature graphic, and the gap between two, in px. */
const ROOM = { alone: 1440, beside: 684, column: 940, gap: 12 } as const;

/** Bytes of a screenshot on a phone, on average (docs/decisions/images.md). */
const EACH = 10_500;

/** Feature graphic and screenshots. */
export function Pictures({ app, page }: { app: AppDetail; page: Page }) {
  const { t, device, lite } = page;
  const { name, screenshots, featureGraphic } = app;
  const n = screenshots.length + (featureGraphic ? 1 : 0);
  if (n === 0) return null;
  const arrows = { previousLabel: t('viewer.previous'), nextLabel: t('viewer.next') };
  const shot = ({ n, width, height }: Screenshot, alt: string) => ({
    base: shotBase(app.id, n),
    width,
    height,
    alt,
  });
  return (
    <Unasked page={page} n={n}>
      <Gallery
        eager={lite ? 0 : undefined}
        size={device === 'pc' ? 'large' : undefined}
        words={{
          closeLabel: t('viewer.close'),
          ...arrows,
          zoomLabel: t('viewer.zoom'),
        }}
        label={t('detail.screenshots')}
        arrows={device === 'pc' && isWide(app) ? arrows : undefined}
        cover={featureGraphic && shot(featureGraphic, name)}
        shots={screenshots.map((one, index) =>
          shot(one, t('detail.screenshot', { name, n: index + 1 })),
        )}
      />
    </Unasked>
  );
}

/** Whether the screenshots are wider than their space in the PC layout. */
const isWide = (app: AppDetail): boolean =>
  widthOf(app.screenshots) > (app.featureGraphic ? ROOM.beside : ROOM.alone);

/** Whether an app has anything to look at. */
export const hasPictures = ({ screenshots, featureGraphic }: AppDetail): boolean =>
  screenshots.length > 0 || featureGraphic !== undefined;

/** Whether there is nothing to read or to look at. */
export const isBare = (app: AppDetail): boolean => !app.about && !hasPictures(app);

/** Whether the pictures would leave much of a PC's window empty. */
export const areNarrow = ({ featureGraphic, screenshots }: AppDetail): boolean =>
  !featureGraphic && screenshots.length > 0 && widthOf(screenshots) <= ROOM.column;

/** Width of the strip of screenshots in px. */
const widthOf = (screenshots: AppDetail['screenshots']): number =>
  screenshots
    .map(({ width, height }) => shape(width, height, 'large').width + ROOM.gap)
    .reduce((sum, width) => sum + width, -ROOM.gap);

/** In lite mode screenshots load after a tap (D§17): images in closed details are not fetched. */
function Unasked({ page, n, children }: { page: Page; n: number; children: ReactNode }) {
  if (!page.lite) return <>{children}</>;
  return (
    <details>
      <summary>
        <b>{page.t('detail.screenshots')}</b>{' '}
        {page.t('detail.screenshots.cost', { n, size: page.format.size(roughly(n * EACH)) })}
      </summary>
      {children}
    </details>
  );
}

/** Rounds an estimate in bytes to one significant digit: "about 50 KB". */
function roughly(bytes: number): number {
  const kilobytes = bytes / 1024;
  const unit = 10 ** Math.floor(Math.log10(kilobytes));
  return Math.round(kilobytes / unit) * unit * 1024;
}
