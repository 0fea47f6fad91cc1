import { jsx } from 'react/jsx-runtime';
import { bringCategories } from '../features/menu/bring-categories';
import { rememberView, type View, viewOf } from '../features/recent-views/views';
import { mountAtEnd } from '../platform/mount';
import { entries } from '../platform/storage/entries';
import { read } from '../platform/storage/storage';
import type { IslandComponent } from './hydrate';
import type { Runtime } from './runtime';

/** The page's own runtime, which has the one Preact of the page (src/page/runtime.ts). */
declare const snowpea: Runtime;

/**
 * What comes after the page without being touched: each a chunk of its own, and only where it is wanted.
 *
 * @param start begins a part of it
 */
export function bringLater(start: (step: () => unknown) => void): void {
  const view = viewOf(location.pathname, document);
  if (view) start(() => rememberView(view));
  start(() => tellReminders(view));
  start(hydrateUntouched);
  bringCategories(update);
  onceFarDown(async () => {
    const [{ GoToTop }, { speak }] = await Promise.all([
      import('../../design-system/components/GoToTop/GoToTop'),
      import('../i18n/later/speak'),
    ]);
    const say = await speak();
    mountAtEnd(jsx(GoToTop, { label: say('site.top'), href: '#main' }));
  });
}

/** Of a day that the visitor wanted to be told of. */
async function tellReminders(view: View | undefined): Promise<void> {
  if (await read(entries.reminders))
    await (await import('../features/reminder/tell-due')).tellDue(view);
}

/** Islands that nobody has to touch: what `/me` shows, and a form that shows the picture one chose. */
const UNTOUCHED: Record<string, () => Promise<IslandComponent>> = {
  kept: async () => (await import('../features/kept/KeptIsland')).KeptIsland,
  report: async () => (await import('../features/report/ReportIsland')).ReportIsland,
};

async function hydrateUntouched(): Promise<void> {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const component = await UNTOUCHED[island.dataset.island ?? '']?.();
    if (component) snowpea.hydrateIsland(island, component);
  }
}

/** Draws an inlined island that lives already anew: by another component it would lose what is open and has the focus. */
function update(island: HTMLElement): void {
  const component = snowpea.inlined[island.dataset.island ?? ''];
  if (component) snowpea.hydrateIsland(island, component);
}

/** Calls back once, as soon as more than half a screen has gone by. */
function onceFarDown(then: () => unknown): void {
  const look = () => {
    if (scrollY <= innerHeight / 2) return;
    removeEventListener('scroll', look);
    void then();
  };
  addEventListener('scroll', look, { passive: true });
  look();
}
