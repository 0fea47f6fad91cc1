import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { categoryHref, categorySign } from '../../features/addresses/addresses';
import type { Route, ScreenProps } from '../route';
import type { Page } from '../shared/page';
import s from './Categories.module.css';
import { type CategoriesData, type CategoryGroup, loadCategories } from './load';

/** Pictures in the first screenful. */
const EAGER = 12;

/** All categories, separately for apps and games, each with its picture, its number of apps and its largest parts. */
export function Screen({ data: { kinds }, page }: ScreenProps<CategoriesData>) {
  const { t } = page;
  return (
    <Body>
      <PageTitle title={t('home.categories')} />
      {kinds.length === 0 && (
        <EmptyState title={t('categories.empty')} text={t('home.empty.text')} />
      )}
      {kinds.map(({ kind, groups, others }, section) => (
        <Section
          key={kind}
          title={t(`kind.${kind}`)}
          more={{ href: `/${kind}`, label: t('list.more') }}
        >
          <ul className={s.grid}>
            {groups.map((group, index) => (
              <Entry
                key={group.id}
                group={group}
                page={page}
                lazy={section > 0 || index >= EAGER}
              />
            ))}
          </ul>
          {others.length > 0 && (
            <details className={s.others}>
              <summary>{t('categories.others')}</summary>
              <ul className={s.parts}>
                {others.map(({ id, slug, name }) => (
                  <li key={id}>
                    <a href={categoryHref(slug)}>{name}</a>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Section>
      ))}
    </Body>
  );
}

function Entry({ group, page, lazy }: { group: CategoryGroup; page: Page; lazy: boolean }) {
  const { slug, name, count, resourceType, parts } = group;
  return (
    <li className={s.entry}>
      <a className={s.group} href={categoryHref(slug)}>
        <AppIcon base={categorySign(slug)} name={name} size={50} lazy={lazy} coarse={page.lite} />
        <span>
          <b>{name}</b>
          <small>
            {page.t(resourceType === 1 ? 'list.games.count' : 'list.apps.count', { n: count })}
          </small>
        </span>
      </a>
      {parts.length > 0 && (
        <ul className={s.parts} aria-label={page.t('list.subCategories')}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={categoryHref(slug, part.slug)}>{part.name}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export const categories: Route<CategoriesData> = {
  path: '/categories',
  ahead: true,
  name: 'categories',
  load: (api, _params, page) => loadCategories(api, page),
  screen: Screen,
};
