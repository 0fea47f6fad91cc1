import { createRoot } from 'react-dom/client';
import { loadTranslate } from '../../i18n/load-translate';
import { entries } from '../../platform/storage/entries';
import { write } from '../../platform/storage/storage';
import { Recommended } from './Recommended';
import { similarApps } from './similar-apps';

/**
 * Recommends apps at the end of the page, or asks whether it may. Shows nothing where there is nothing to recommend, and
 * where it would move content that the visitor is looking at.
 *
 * @param isAllowed whether the visitor has allowed it; before that no request is made
 * @param showImages shows the icons of a part of the page near the viewport
 */
export async function showRecommended(
  isAllowed: boolean,
  showImages: (part: ParentNode) => void,
): Promise<void> {
  const apps = isAllowed ? await similarApps() : undefined;
  if (apps?.length === 0) return;
  const say = await loadTranslate();
  const main = document.querySelector('main');
  if (!main || main.getBoundingClientRect().bottom < innerHeight) return;
  const place = document.createElement('div');
  main.append(place);
  createRoot(place).render(
    <Recommended
      say={say}
      apps={apps}
      load={similarApps}
      onAnswer={(answer) => void write(entries.recommend, answer)}
      showImages={showImages}
    />,
  );
}
