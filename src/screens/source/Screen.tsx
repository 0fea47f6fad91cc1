import type { ReactNode } from 'react';
import type { SourceProfile } from '../../../contract/entities/app';
import type { SourceNews } from '../../../contract/entities/shop';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { qrOfShop, qrOfSource, withQuery } from '../../features/addresses/addresses';
import { space } from '../../features/placements/placements';
import { machineDate } from '../../i18n/date';
import { isWeb, Links } from '../detail/Links';
import type { Route, ScreenProps } from '../route';
import { Breakable } from '../shared/Breakable';
import { FeaturedApps } from '../shared/featured/FeaturedApps';
import { PageLinks } from '../shared/PageLinks';
import type { Page } from '../shared/page';
import { PlacedRows } from '../shared/shelf/AppRows';
import { Follow } from './Follow';
import { loadSource, type SourceData } from './load';

/** What is known of a source; the first line, about its signature, always is. */
function factsOf(source: SourceProfile, page: Page): [string, ReactNode][] {
  const { t, format } = page;
  const { address, fingerprint, updatedAt } = source;
  const rows: [string, ReactNode][] = [
    [t('developer.checked'), t(fingerprint ? 'source.signed' : 'source.unsigned')],
    [
      t('detail.updated'),
      updatedAt !== undefined && (
        <time dateTime={machineDate(updatedAt)}>{format.date(updatedAt)}</time>
      ),
    ],
    [
      t('source.address'),
      // A long address breaks after a slash rather than within a word.
      isWeb(address) && (
        <Links links={[{ address, label: <Breakable text={address ?? ''} after="/" /> }]} />
      ),
    ],
    [t('detail.signer'), fingerprint && <code>{fingerprint}</code>],
  ];
  return rows.filter(([, value]) => value);
}

/** The source's latest news about itself, each with its date. */
function News({ news, page }: { news: readonly SourceNews[]; page: Page }) {
  const { t, format } = page;
  return (
    <Section title={t('news.heading')}>
      <KeyValueList
        items={news.map(({ title, text, href, at }) => ({
          label: format.date(at),
          value: (
            <>
              {isWeb(href) ? <Links links={[{ address: href, label: title }]} /> : <b>{title}</b>}
              {text && <p>{text}</p>}
            </>
          ),
        }))}
      />
    </Section>
  );
}

/** Edges of the QR codes, px: of a page's address, and of a longer one with a fingerprint. */
const PAGE_EDGE = 148;
const SHOP_EDGE = 232;

/** A source of apps: facts, how to follow it with a store on the phone, all its apps, and its news. */
export function Screen({ data, page }: ScreenProps<SourceData>) {
  const { t } = page;
  const { source, apps, total, shop, featured, news = [] } = data;
  const at = space('source', 'list', 'popular');
  // The shop's own source that contains these apps.
  const shopHere = shop.find(({ kind }) => (source.kind ?? 'fdroid') === kind);
  const facts = factsOf(source, page);
  // A column with one line would leave its side of the page empty.
  const isThin = facts.length === 1 && !source.kind && !shopHere;
  const content = (
    <>
      <Section
        title={t('source.apps', { n: total })}
        more={
          total > apps.length
            ? { href: withQuery('/apps', { source: String(source.id) }), label: t('search.filter') }
            : undefined
        }
      >
        {featured && <FeaturedApps at={at} page={page} {...featured} />}
        {apps.length === 0 ? (
          <EmptyState title={t('list.empty')} />
        ) : (
          <PlacedRows
            at={at}
            page={page}
            apps={apps.filter((app) => !featured?.apps.includes(app))}
          />
        )}
        <PageLinks page={page} of={data} />
      </Section>
      {news.length > 0 && <News news={news} page={page} />}
    </>
  );
  return (
    <Body>
      <PageTitle
        visual={<AppIcon name={source.name} size={65} />}
        title={source.name}
        note={[t('source.note'), t('list.apps.count', { n: total })].join(' · ')}
      />
      {isThin ? (
        <>
          {content}
          <p>
            <small>{t('source.unsigned')}</small>
          </p>
        </>
      ) : (
        <Columns
          aside={
            <>
              {source.kind && (
                <Follow
                  title={t('source.follow')}
                  text={t(`source.follow.${source.kind}`)}
                  followed={{ ...source, code: qrOfSource(source.id), edge: PAGE_EDGE }}
                  page={page}
                />
              )}
              <Section title={t('source.facts')}>
                <KeyValueList items={facts.map(([label, value]) => ({ label, value }))} />
              </Section>
              {shopHere && (
                <Follow
                  title={t('source.followShop')}
                  text={t(`source.followShop.${shopHere.kind}`)}
                  followed={{
                    ...shopHere,
                    name: t('site.name'),
                    code: qrOfShop(shopHere.kind),
                    edge: SHOP_EDGE,
                  }}
                  page={page}
                />
              )}
            </>
          }
        >
          {content}
        </Columns>
      )}
    </Body>
  );
}

export const source: Route<SourceData> = {
  path: '/source/:id',
  ahead: true,
  name: 'source',
  query: ['page'],
  load: (api, { id = '' }, page) => loadSource(api, id, page),
  screen: Screen,
};
