import { PC_LAYOUT } from '../../../contract/constants';
import { Breadcrumb } from '../../../design-system/components/Breadcrumb/Breadcrumb';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { space } from '../../features/placements/placements';
import type { ScreenProps } from '../route';
import { PageLinks } from '../shared/PageLinks';
import { ShopPicture } from '../shared/ShopPicture';
import { PlacedRows } from '../shared/shelf/AppRows';
import type { SpecialData } from './load';
import { StoryText } from './StoryText';

/** As wide as the text below the title. */
const SIZES = `${PC_LAYOUT}640px,100vw`;

/** A special or a story: its text with apps between the paragraphs, then the other apps. */
export function Screen({ data, page }: ScreenProps<SpecialData>) {
  const { t } = page;
  const { title, summary, picture, apps, id, body } = data.special;
  const at = space(`special-${id}`, 'special', 'editors');
  const told = new Set(body?.flatMap((part) => ('app' in part ? part.app.id : [])));
  const others = apps.filter((app) => !told.has(app.id));
  return (
    <Body>
      <Breadcrumb
        label={t('detail.where')}
        items={[{ href: '/specials', label: t('home.specials') }, { label: title }]}
      />
      <PageTitle
        title={title}
        note={summary}
        cover={picture && data.page === 1 && <ShopPicture picture={picture} sizes={SIZES} eager />}
      />
      {body && <StoryText body={body} at={at} page={page} />}
      {apps.length === 0 && <EmptyState title={t('list.empty')} text={t('special.empty.text')} />}
      {others.length > 0 &&
        (told.size > 0 ? (
          <Section title={t('special.more')}>
            <PlacedRows at={at} page={page} apps={others} />
          </Section>
        ) : (
          <PlacedRows at={at} page={page} apps={others} />
        ))}
      <PageLinks page={page} of={data} />
    </Body>
  );
}
