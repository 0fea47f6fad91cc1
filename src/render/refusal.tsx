import type { Look } from '../../contract/entities/look';
import type { Lang } from '../../contract/lang';
import { iconHref } from '../features/shop/icon';
import { translator } from '../i18n/translate';
import { toHtml } from './to-html';

/** The style of the page, inlined: system fonts and colours, so that no other file is requested; links have the shop's own colour. */
const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 1rem}a{display:inline-block;padding:.75rem 1rem .75rem 0}';

/** The requested address. The renderer omits an empty value, and validators report that. */
const HERE = '';
const OMITTED = '<a href>';

/**
 * The complete page for temporarily refused visitors, without the frame of other pages: it is sent under overload.
 * @returns its document, and its style for the content security policy
 */
export function renderRefusal(lang: Lang, look: Look): { html: string; style: string } {
  const t = translator(lang, look);
  const { light, dark } = look.colors ?? {};
  const style =
    light && dark
      ? `${STYLE}a{color:${light['color-text-accent']}}@media(prefers-color-scheme:dark){a{color:${dark['color-text-accent']}}}`
      : STYLE;
  const title = t('problem.unavailable');
  const page = (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{t('site.title', { title })}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={iconHref(look.logo)} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{t('problem.unavailable.text')}</p>
          <p>
            <a href={HERE}>{t('part.retry')}</a> <a href="/">{t('site.back')}</a>
          </p>
        </main>
      </body>
    </html>
  );
  const html = toHtml(page).replace(OMITTED, '<a href="">');
  return { html: `<!doctype html>${html}`, style };
}
