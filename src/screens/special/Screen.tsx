import { PC_LAYOUT } from '../../../contract/constants';
import type { Passage, Placement } from '../../../contract/entities/shop';
import { Breadcrumb } from '../../../design-system/components/Breadcrumb/Breadcrumb';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Prose } from '../../../design-system/components/Prose/Prose';
import { Section } from '../../../design-system/components/Section/Section';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { belowTitle } from '../shared/below-title';
import { foreign } from '../shared/foreign';
import { PageLinks } from '../shared/PageLinks';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { ShopPicture } from '../shared/ShopPicture';
import { PlacedRows } from '../shared/shelf/AppRows';
import { Specials } from '../shared/shelf/Specials';
import { loadSpecial, type SpecialData } from './load';

interface Props {
  body: readonly Passage[];
  /** The placement of its apps. */
  at: Placement;
  page: Page;
}

/** A story's text, with each app at its place in the text. */
const StoryText = ({ body, at, page }: Props) =>
  body.map((part, index) =>
    'app' in part ? (
      <PlacedRows key={`${index}-${part.app.id}`} at={at} page={page} apps={[part.app]} />
    ) : (
      <Prose key={`${index}-text`} html={belowTitle(part.html)} />
    ),
  );

/** As wide as the text below the title. */
const SIZES = `${PC_LAYOUT}640px,100vw`;

/** Other collections: a row of cards on a PC. */
const MORE = 3;

/**
 * A special or a story: its text with apps between the paragraphs, then the other apps, and other collections. In a wide window
 * these are beside the text.
 */
export function Screen({ data, page }: ScreenProps<SpecialData>) {
  const { t } = page;
  const { title, summary, summaryLang, picture, apps, id, body } = data.special;
  const at = space(`special-${id}`, 'special', 'editors');
  const told = new Set(body?.flatMap((part) => ('app' in part ? part.app.id : [])));
  const others = apps.filter((app) => !told.has(app.id));
  const rows = others.length > 0 && <PlacedRows at={at} page={page} apps={others} />;
  const text = body && <StoryText body={body} at={at} page={page} />;
  const more = (
    <Part page={page} result={data.others} title={t('special.others')}>
      {({ specials }) => (
        <Specials
          page={page}
          title={t('special.others')}
          specials={specials.filter((one) => one.id !== id).slice(0, MORE)}
          more={{ href: '/specials', label: t('list.more') }}
        />
      )}
    </Part>
  );
  return (
    <Body>
      <Breadcrumb
        label={t('detail.where')}
        items={[{ href: '/specials', label: t('home.specials') }, { label: title }]}
      />
      <PageTitle
        title={title}
        note={foreign(summary, summaryLang)}
        cover={picture && data.page === 1 && <ShopPicture picture={picture} sizes={SIZES} eager />}
      />
      {apps.length === 0 && <EmptyState title={t('list.empty')} text={t('special.empty.text')} />}
      {text ? (
        <Columns
          even
          aside={
            <>
              {rows && <Section title={t('special.more')}>{rows}</Section>}
              <PageLinks page={page} of={data} />
              {more}
            </>
          }
        >
          {text}
        </Columns>
      ) : (
        <>
          {rows}
          <PageLinks page={page} of={data} />
          {more}
        </>
      )}
    </Body>
  );
}

export const special: Route<SpecialData> = {
  path: '/special/:id',
  ahead: true,
  name: 'special',
  query: ['page'],
  load: (api, { id = '' }, page) => loadSpecial(api, id, page),
  screen: Screen,
};
