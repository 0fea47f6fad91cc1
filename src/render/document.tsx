import type { ReactNode } from 'react';
import { SHOP_TIME_ZONE } from '../../contract/constants';
import { languageOf } from '../../contract/lang';
import { iconHref } from '../features/shop/icon';
import { SHOP } from '../i18n/shop';
import type { Page } from '../screens/shared/page';
import { rulesAhead } from './ahead';

/** Content of a page's document. */
interface DocumentProps {
  page: Page;
  /** The shop's time zone, for dates that are written in the browser. */
  timeZone: string;
  title: string;
  /** Further metadata. */
  head: ReactNode;
  /** Structured data, escaped for a script element. */
  data: string | undefined;
  /** The build, by which the page's scripts find the shared files. Lite mode does not load them. */
  build: string;
  children: ReactNode;
}

/**
 * Without scripts lazy images have no `src`: their `<noscript>` copy is shown instead. Controls and messages that need
 * a script are hidden.
 */
export const NO_SCRIPT_STYLE = '[data-src],[data-js]{display:none!important}';

/** The HTML document around a page. */
export function Document({ page, timeZone, title, head, data, build, children }: DocumentProps) {
  const shop = page.t('site.name');
  const { dir, dates } = languageOf(page.lang);
  const rules = rulesAhead(page);
  return (
    <html
      lang={page.lang}
      dir={dir}
      data-dates={dates}
      data-theme={page.theme}
      data-lite={page.lite ? '' : undefined}
      data-zone={timeZone === SHOP_TIME_ZONE ? undefined : timeZone}
      data-shop={shop === SHOP ? undefined : shop}
      data-look={page.look.id}
      data-build={page.lite ? undefined : build}
    >
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        {head}
        <link rel="icon" href={iconHref(page.look.logo)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* Filled when the page's classes are known (assemble.ts). */}
        <style />
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: NO_SCRIPT_STYLE }} />
        </noscript>
      </head>
      <body>
        {children}
        {rules && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />}
        {/* Last, because no visitor waits for it; it repeats text from above, so it also compresses best here. */}
        {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
      </body>
    </html>
  );
}

/** The place of the runtime, before the tiles, so that it runs before the first touch (D§19). Filled by assemble.ts. */
export const Runtime = () => <script />;
