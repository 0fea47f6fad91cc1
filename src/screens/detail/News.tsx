import type { NewsItem } from '../../../contract/entities/shop';
import { Section } from '../../../design-system/components/Section/Section';
import { newsHref } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';
import { Tags } from './Tags';

/** The latest news of the app, linked to all of it; nothing when there is none. */
export function News({ news, page }: { news: readonly NewsItem[]; page: Page }) {
  const [last] = news;
  if (!last) return null;
  return (
    <Section title={page.t('news.heading')}>
      <Tags items={[[newsHref(last.appId), last.title]]} />
    </Section>
  );
}
