import { LANGS } from '../../../../contract/lang';
import type { Page } from '../page';
import type { Described } from './described';
import { addressOf, type Site } from './site';
import { iconOf } from './structured';

interface Props {
  about: Described;
  page: Page;
  site: Site;
}

/** What search engines, messengers and feed readers know of a page beside its title. */
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
      {/* An address that says a language is the canonical one of that language: else it could be no alternate. */}
      <link rel="canonical" href={addressOf(about, page, site, site.lang)} />
      {[...LANGS, undefined].map((lang) => (
        <link
          key={lang}
          rel="alternate"
          hreflang={lang ?? 'x-default'}
          href={addressOf(about, page, site, lang)}
        />
      ))}
      <link rel="alternate" type="application/atom+xml" href="/feed.xml" />
      <meta property="og:title" content={title} />
      {site.origin && <Preview about={about} page={page} site={site} />}
    </>
  );
}

/** Messengers take whole addresses only. */
const Preview = ({ about, page, site }: Props) => (
  <>
    <meta property="og:url" content={addressOf(about, page, site, site.lang)} />
    <meta
      property="og:image"
      content={site.origin + (about.subject?.app ? iconOf(about.subject.app) : '/icon-512.png')}
    />
  </>
);
