import { createRoot } from 'react-dom/client';
import { AppTile } from '../../../design-system/components/AppTile/AppTile';
import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import { loadTranslate } from '../../i18n/lazy/load-translate';
import { isNumber, isText, listOf, maybe, shapeOf } from '../../platform/http/check';
import { proxyPost } from '../../platform/http/proxy';
import { appHref, iconBase } from '../addresses/addresses';
import { Placed } from '../placements/Placed';
import { space } from '../placements/placements';
import type { View } from '../recent-views/views';

/** Apps of the shelf: one row of a PC, two of a phone. */
const MOST = 8;

const isAnswer = shapeOf({
  apps: listOf(
    shapeOf({ id: isNumber, name: isText, rating: maybe(isNumber), categoryName: maybe(isText) }),
  ),
});

/**
 * A shelf of apps similar to those that were opened on this device (D§21). Their numbers are in this one request; the
 * shop stores nothing of it. Nothing is shown where there is no such app, when the call fails, or when the shelf
 * would move content that the visitor is looking at.
 *
 * @param views apps opened on this device, the last one first
 * @param showImages shows the icons of a part of the page near the viewport
 */
export async function showRecommended(
  views: readonly View[],
  showImages: (part: ParentNode) => void,
): Promise<void> {
  const appIds = views.map(({ id }) => id).join();
  const urlKey = 'op.rec.personality.listApps';
  const answer = await proxyPost(urlKey, { count: MOST, appIds }, isAnswer);
  if (!answer.ok || answer.data.apps.length === 0) return;
  const say = await loadTranslate();
  const main = document.querySelector('main');
  if (!main || main.getBoundingClientRect().bottom < innerHeight) return;
  const place = document.createElement('div');
  main.append(place);
  createRoot(place).render(
    <Placed at={space('home-recommended', 'shelf', 'similar')}>
      <Shelf title={say('recommended.title')} layout="tiles">
        {answer.data.apps.map(({ id, name, rating, categoryName }) => (
          <AppTile
            key={id}
            id={id}
            href={appHref(id)}
            name={name}
            icon={iconBase(id)}
            rating={rating?.toFixed(1)}
            meta={categoryName}
            lazy
          />
        ))}
      </Shelf>
    </Placed>,
  );
  showImages(place);
}
