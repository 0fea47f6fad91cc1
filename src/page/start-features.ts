import { jsx } from 'react/jsx-runtime';
import { isFarDown } from '../../design-system/components/GoToTop/is-far-down';
import { loadCategories } from '../features/menu/load-categories';
import { island as Menu } from '../features/menu/MenuIsland';
import { recentViews, rememberView, type View, viewOf } from '../features/recent-views/views';
import type { Untouched } from '../islands';
import { isLite } from '../platform/lite';
import { mountAtEnd } from '../platform/mount';
import { onReturn } from '../platform/on-return';
import { onceNear } from '../platform/once-near';
import { entries } from '../platform/storage/entries';
import { read } from '../platform/storage/storage';
import { applyFiltersAtOnce } from './behaviours/apply-filters';
import { showNear } from './behaviours/lazy-images/watch';
import { hydrateIsland, type IslandComponent } from './hydrate';

/**
 * Starts features that need no interaction: each task imports its own chunk, only where the page needs it.
 *
 * @param start starts a task
 */
export function startFeatures(start: (step: () => unknown) => void): void {
  const view = viewOf(location.pathname, document);
  if (view) start(() => rememberView(view));
  start(() => tellReleases(view));
  start(showWishes);
  start(hydrateUntouched);
  applyFiltersAtOnce(document.querySelector('[data-filters]'));
  start(recommend);
  if (document.querySelector('[data-late]'))
    start(async () =>
      (await import('../features/late-parts/show-late-parts')).showLateParts(showNear),
    );
  // With the same component that a touch hydrates: another one would lose its state and the focus.
  loadCategories((menu) => hydrateIsland(menu, Menu));
  if (view)
    onceFarDown(async () => (await import('../features/compact-bar/show-bar')).showBar(view));
  onceFarDown(async () => {
    const [{ GoToTop }, { loadTranslate }] = await Promise.all([
      import('../../design-system/components/GoToTop/GoToTop'),
      import('../i18n/load-translate'),
    ]);
    const say = await loadTranslate();
    mountAtEnd(jsx(GoToTop, { label: say('site.top'), href: '#main' }));
  });
}

/** On the home page, for visitors who have opened apps before and have not refused; not in lite mode. */
async function recommend(): Promise<void> {
  if (location.pathname !== '/' || isLite()) return;
  const answer = (await read(entries.recommend))?.value;
  if (answer === 'no' || (await recentViews()).length === 0) return;
  const { showRecommended } = await import('../features/recommended/show-recommended');
  await showRecommended(answer === 'yes', showNear);
}

/** Shows in the hearts what is on the wish list, and what is followed. Without any, the first touch hydrates a heart. */
async function showWishes(): Promise<void> {
  const hearts = document.querySelectorAll<HTMLElement>('[data-island=actions]');
  if (hearts.length === 0) return;
  if (!((await read(entries.wishes)) || (await read(entries.followed)))) {
    // The first one may be added in another tab.
    const stop = onReturn(() => {
      stop();
      void showWishes();
    });
    return;
  }
  const { AppActions } = await import('../features/wish-list/AppActions');
  onceNear([...hearts], (heart) => hydrateIsland(heart, AppActions));
}

/** Shows due reminders, and on home and `/me` that a pre-ordered game is out. */
async function tellReleases(view: View | undefined): Promise<void> {
  const saysPreorders = /^\/(me)?$/.test(location.pathname);
  if ((await read(entries.reminders)) || (saysPreorders && (await read(entries.orders))))
    await (await import('../features/reminder/tell-releases')).tellReleases(view, saysPreorders);
}

/**
 * Islands that hydrate without a touch, because they show what the server does not know: the visitor's lists and stored data,
 * the picture chosen in the report form, the chances in a lucky draw, the code from a gift pack, the time until a release.
 */
const UNTOUCHED: Record<Untouched, () => Promise<IslandComponent>> = {
  library: async () => (await import('../features/library/LibraryIsland')).LibraryIsland,
  'shared-list': async () => (await import('../features/wish-list/SharedList')).SharedList,
  'stored-data': async () =>
    (await import('../features/stored-data/StoredDataIsland')).StoredDataIsland,
  lucky: async () => (await import('../features/lucky/LuckyIsland')).LuckyIsland,
  report: async () => (await import('../features/report/ReportIsland')).ReportIsland,
  gift: async () => (await import('../features/gift/GiftIsland')).GiftIsland,
  countdown: async () =>
    (await import('../../design-system/components/Countdown/Countdown')).Countdown,
};

async function hydrateUntouched(): Promise<void> {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // Cast: another island's name finds nothing.
    const component = await UNTOUCHED[island.dataset.island as Untouched]?.();
    if (component) hydrateIsland(island, component);
  }
}

/** Calls back once, as soon as the page is far down. GoToTop and the compact bar are not loaded for visitors who stay at the top. */
function onceFarDown(then: () => unknown): void {
  const look = () => {
    if (!isFarDown()) return;
    removeEventListener('scroll', look);
    void then();
  };
  addEventListener('scroll', look, { passive: true });
  look();
}
