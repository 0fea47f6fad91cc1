/** Names that visitors know their browsers by, in the order of the tests: most call themselves Chrome too. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/firefox\//i, 'Firefox'],
  [/samsungbrowser\//i, 'Samsung Internet'],
  [/edga\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/ucbrowser\//i, 'UC'],
  [/mqqbrowser\//i, 'QQ'],
  [/miuibrowser\//i, 'Mi Browser'],
  [/huaweibrowser\//i, 'HUAWEI Browser'],
  [/; wv\)/i, ''],
  [/chrome\//i, 'Chrome'],
];

/** The browser's name as a phone's settings show it; undefined for an unknown one and for an app that shows pages. */
export const browserName = (agent: string): string | undefined =>
  BROWSERS.find(([mark]) => mark.test(agent))?.[1] || undefined;

/**
 * Opens the collapsed section about the next steps after a tap on the page's download, and inserts the browser's
 * name. In the task of the tap, so that the layout shift counts as a response to it.
 */
export function openNextSteps({ userAgent }: { userAgent: string }): void {
  const steps = document.querySelector<HTMLDetailsElement>('[data-next-steps]');
  const line = steps?.querySelector<HTMLElement>('[data-browser]');
  const name = browserName(userAgent);
  if (line && name) line.textContent = (line.dataset.browser ?? '').replace('#', name);
  steps?.parentElement?.addEventListener('click', ({ target }) => {
    // Cast: the target of a click is an element.
    const link = (target as Element).closest('a[href^="/download/"]');
    if (link && !steps.contains(link)) steps.open = true;
  });
}
