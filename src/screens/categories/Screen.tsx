import type { Category } from '../../../contract/entities/shop';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { categoryHref, categorySign } from '../../features/addresses/addresses';
import type { ScreenProps } from '../route';
import type { Page } from '../shared/page';
import s from './Categories.module.css';
import type { CategoriesData } from './load';

/** Pictures in the first screenful. */
const EAGER = 12;

/** All categories, separately for apps and games, each with its picture and its number of apps. */
export function Screen({ data: { groups }, page }: ScreenProps<CategoriesData>) {
  const { t } = page;
  return (
    <Body>
      <PageTitle title={t('home.categories')} />
      {groups.length === 0 && (
        <EmptyState title={t('categories.empty')} text={t('home.empty.text')} />
      )}
      {groups.map(({ kind, categories }, group) => (
        <Section
          key={kind}
          title={t(`kind.${kind}`)}
          more={{ href: `/${kind}`, label: t('list.more') }}
        >
          <ul className={s.grid}>
            {categories.map((category, index) => (
              <Entry
                key={category.id}
                category={category}
                page={page}
                lazy={group > 0 || index >= EAGER}
              />
            ))}
          </ul>
        </Section>
      ))}
    </Body>
  );
}

function Entry({ category, page, lazy }: { category: Category; page: Page; lazy: boolean }) {
  const { slug, name, count, resourceType } = category;
  return (
    <li>
      <a className={s.entry} href={categoryHref(slug)}>
        <AppIcon base={categorySign(slug)} name={name} size={50} lazy={lazy} coarse={page.lite} />
        <span>
          <b>{name}</b>
          <small>
            {page.t(resourceType === 1 ? 'list.games.count' : 'list.apps.count', { n: count })}
          </small>
        </span>
      </a>
    </li>
  );
}
