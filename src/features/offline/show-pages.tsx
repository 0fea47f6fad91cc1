import { createRoot } from 'react-dom/client';
import { AppList } from '../../../design-system/components/AppList/AppList';
import { AppTile } from '../../../design-system/components/AppTile/AppTile';
import { CardGrid } from '../../../design-system/components/CardGrid/CardGrid';
import { Section } from '../../../design-system/components/Section/Section';
import { loadTranslate } from '../../i18n/load-translate';
import { arrival } from '../../platform/arrival';
import { seenPages } from '../../platform/caches';
import { answersHere, reload } from '../../platform/navigate';
import { appHref, iconBase } from '../addresses/addresses';
import { recentViews } from '../recent-views/views';
import { wishes } from '../wish-list/stored-marks';

/** Apps that are shown: two rows of a PC. */
const APPS = 16;

/**
 * Lists the visitor's apps, those first whose page can be opened without a network, and the other stored pages; and waits for the
 * network.
 */
export async function showPages(place: Element): Promise<void> {
  // At its own address it is no other page's place.
  if (arrival().path !== '/offline') returnToPage();
  const [pages, wished, views, say] = await Promise.all([
    seenPages(),
    wishes(),
    recentViews(),
    loadTranslate(),
  ]);
  const stored = new Set(pages.map(({ href }) => href));
  const isStored = ({ id }: { id: number }) => stored.has(appHref(id));
  const known = [...new Map([...wished, ...views].map((app) => [app.id, app])).values()];
  const apps = [...known.filter(isStored), ...known.filter((app) => !isStored(app))].slice(0, APPS);
  const tiles = new Set(apps.map(({ id }) => appHref(id)));
  const others = pages.filter(({ href }) => !tiles.has(href));
  createRoot(place).render(
    <>
      {apps.length > 0 && (
        <Section title={say('offline.apps')}>
          <AppList layout="tiles">
            {apps.map((app) => (
              <AppTile
                key={app.id}
                id={app.id}
                href={appHref(app.id)}
                name={app.name}
                icon={iconBase(app.id)}
                meta={isStored(app) ? undefined : say('offline.needs')}
              />
            ))}
          </AppList>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={say('offline.pages')}>
          <CardGrid>
            {others.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{shortTitle(title)}</a>
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </>,
  );
}

/** How often the offline page looks for the store, in ms: browsers do not notice every network that returns. */
const LOOK_MS = 20_000;

/** Loads the page that was asked for as soon as the store answers. */
function returnToPage(): void {
  const look = async () => (await answersHere()) && reload();
  addEventListener('online', look);
  setInterval(look, LOOK_MS);
}

/** A page's title without the shop's name at its end. */
const shortTitle = (title: string): string => title.replace(/ - [^-]*$/, '');
