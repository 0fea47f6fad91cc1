import { reportClick } from './reports';

/** What a click on this address of the site means; undefined for those that nobody counts. */
export function clickOf(href: string): { target: string; appId: number } | undefined {
  const download = /^\/download\/apk[/?].*\bappId=(\d{1,9})\b/.exec(href);
  const [, appId] = download ?? /^\/app\/(\d{1,9})$/.exec(href) ?? [];
  return appId ? { target: download ? 'download' : 'app', appId: Number(appId) } : undefined;
}

/** Reports clicks on apps and downloads. The name is the link's own, as the visitor read it. */
export function watchClicks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      // The cast: the document itself can be a target, and has no `closest`.
      const link = (target as Partial<Element>).closest?.('a');
      const click = clickOf(link?.getAttribute('href') ?? '');
      if (click) reportClick({ ...click, appName: nameOf(link) });
    },
    true,
  );
}

const nameOf = (link: Element | null | undefined) =>
  (link?.querySelector('b') ?? document.querySelector('h1'))?.textContent?.slice(0, 200);
