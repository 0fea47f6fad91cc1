import type { SourceNews } from '../../../contract/entities/shop';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Section } from '../../../design-system/components/Section/Section';
import { isWeb, Links } from '../detail/Links';
import type { Page } from '../shared/page';

/** The source's latest news about itself, each with its date. */
export function News({ news, page }: { news: readonly SourceNews[]; page: Page }) {
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
