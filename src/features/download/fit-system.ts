/** Data of a browser about its system, in browsers that have it. */
interface WithHints {
  userAgentData?: {
    getHighEntropyValues(names: readonly string[]): Promise<{ platformVersion?: string }>;
  };
}

/**
 * On an app's page: if the offered version does not run on this phone, the button downloads the newest one that does. The
 * page has these versions as links, because stored pages are the same for all systems.
 */
export async function fitSystem(agent: Pick<Navigator, 'userAgent'> & WithHints): Promise<void> {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-fits] a');
  if (links.length === 0) return;
  const system = await systemOf(agent);
  if (system === undefined) return;
  const isIn = ({ dataset: { from = '0', to = '99999' } }: HTMLAnchorElement) =>
    Number(from) <= system && system <= Number(to);
  const fit = [...links].find(isIn);
  if (fit?.dataset.file) return install(fit, fit.dataset.file);
  const place = fit?.closest('[data-download]');
  const offered = place?.querySelector('a')?.href;
  if (!fit || !place || !offered) return;
  fit.setAttribute('aria-current', 'true');
  // The button, and the link for another attempt.
  for (const link of place.querySelectorAll('a')) {
    if (link.href !== offered) continue;
    link.href = fit.href;
    // The same confirmations apply, for a file of that size.
    if (fit.dataset.large) link.dataset.large = fit.dataset.large;
    else delete link.dataset.large;
  }
}

/** On an iPhone: the stores' links install another file. */
function install(fit: HTMLElement, file: string): void {
  fit.setAttribute('aria-current', 'true');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-install]')) {
    const { install: by } = link.dataset;
    link.href = by ? by + encodeURIComponent(file) : file;
  }
}

/** The system's version: 1604 for 16.4; undefined if the browser does not tell it. */
async function systemOf({
  userAgent,
  userAgentData,
}: Pick<Navigator, 'userAgent'> & WithHints): Promise<number | undefined> {
  if (!/Android|iPhone|iPad/.test(userAgent)) return undefined;
  // Chrome says that every Android is version 10, but tells the real one if it is asked.
  const told = await userAgentData
    ?.getHighEntropyValues(['platformVersion'])
    .catch(() => undefined);
  const isReduced = /Android 10; K\b/.test(userAgent);
  const said = isReduced ? undefined : /(?:Android | OS )([\d._]+)/.exec(userAgent)?.[1];
  const [major, minor = '0'] = (told?.platformVersion || said || '').split(/[._]/);
  return major ? Number(major) * 100 + Number(minor) : undefined;
}
