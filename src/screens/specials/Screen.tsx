import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import type { Route, ScreenProps } from '../route';
import { FactLists } from '../shared/fact-lists/FactLists';
import { PageLinks } from '../shared/PageLinks';
import { Part } from '../shared/Part';
import { SpecialCards } from '../shared/shelf/SpecialCards';
import { loadSpecials, type SpecialsData } from './load';

/** Cards in the first screenful. */
const EAGER = 3;

/** All specials as cards, and collections by facts. */
export function Screen({ data, page }: ScreenProps<SpecialsData>) {
  const { t } = page;
  const { specials, facts, total } = data;
  return (
    <Body>
      <PageTitle
        title={t('home.specials')}
        note={total > 0 ? t('specials.count', { n: total }) : undefined}
      />
      {specials.length === 0 && !(facts.ok && facts.data.length > 0) && (
        <EmptyState title={t('specials.empty')} text={t('specials.empty.text')}>
          <LinkButton href="/">{t('site.back')}</LinkButton>
        </EmptyState>
      )}
      {specials.length > 0 && (
        <SpecialCards page={page} layout="grid" specials={specials} eager={EAGER} />
      )}
      <PageLinks page={page} of={data} />
      <Part page={page} result={facts} title={t('specials.themes')}>
        {(lists) => {
          const cards = <FactLists lists={lists} page={page} layout="grid" />;
          if (lists.length === 0) return null;
          // Alone they are the page.
          return specials.length === 0 ? (
            cards
          ) : (
            <Section title={t('specials.themes')}>{cards}</Section>
          );
        }}
      </Part>
    </Body>
  );
}

export const specials: Route<SpecialsData> = {
  path: '/specials',
  ahead: true,
  name: 'specials',
  query: ['page'],
  load: (api, _params, page) => loadSpecials(api, page),
  screen: Screen,
};
