import { feedHref } from '../../../features/addresses/addresses';
import { iconHref } from '../../../features/shop/icon';
import type { Page } from '../page';
import type { Described } from './described';
import { canonicalAddress, type Site } from './site';
import { iconOf } from './structured';

interface Props {
  about: Described;
  page: Page;
  site: Site;
}

/** Metadata of a page for search engines, messaging apps and feed readers. */
export function Head({ about, page, site }: Props) {
  const { title, description, hidden } = about;
  if (hidden) {
    return (
      <>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:description" content={description} />
      {/* An address with a language is the canonical one for that language: the sitemap lists these as alternates (hreflang). */}
      <link rel="canonical" href={canonicalAddress(about, page, site, site.lang)} />
      <link rel="alternate" type="application/atom+xml" href={feedHref(page.path)} />
      <meta property="og:title" content={title} />
      {site.origin && <Preview about={about} page={page} site={site} />}
    </>
  );
}

/** Messaging apps need absolute addresses. */
const Preview = ({ about, page, site }: Props) => (
  <>
    <meta property="og:url" content={canonicalAddress(about, page, site, site.lang)} />
    <meta
      property="og:image"
      content={
        site.origin +
        (about.subject?.app ? iconOf(about.subject.app) : iconHref(page.look.logo, 'icon-512.png'))
      }
    />
  </>
);
