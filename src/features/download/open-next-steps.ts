import { browserName } from './browser-name';

/**
 * Says what to do after a tap on a download. On the app's page it opens the collapsed section about the next steps, with the
 * browser's name, in the task of the tap, so that the layout shift counts as a response to it. Anywhere else it is a toast.
 */
export function openNextSteps({ userAgent }: { userAgent: string }): void {
  const steps = document.querySelector<HTMLDetailsElement>('[data-next-steps]');
  const line = steps?.querySelector<HTMLElement>('[data-browser]');
  const name = browserName(userAgent);
  if (line && name) line.textContent = (line.dataset.browser ?? '').replace('#', name);
  document.querySelector('main')?.addEventListener('click', ({ target }) => {
    // Cast: the target of a click is an element.
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/download/"]');
    if (!link) return;
    if (!steps?.parentElement?.contains(link)) void startedIn(link, userAgent);
    else if (!steps.contains(link)) steps.open = true;
  });
}

/** If the chunk cannot be loaded, the browser's own message is all there is. */
const startedIn = (link: HTMLAnchorElement, userAgent: string): Promise<void> =>
  import('./say-started').then(
    ({ sayStarted }) => sayStarted(link, userAgent),
    (error: unknown) => console.log('No message:', error),
  );
