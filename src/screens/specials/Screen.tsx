import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import type { Route, ScreenProps } from '../route';
import { PageLinks } from '../shared/PageLinks';
import { SpecialCards } from '../shared/shelf/SpecialCards';
import { loadSpecials, type SpecialsData } from './load';

/** Cards in the first screenful. */
const EAGER = 3;

/** All specials as cards. */
export function Screen({ data, page }: ScreenProps<SpecialsData>) {
  const { t } = page;
  const { specials, total } = data;
  return (
    <Body>
      <PageTitle
        title={t('home.specials')}
        note={total > 0 ? t('specials.count', { n: total }) : undefined}
      />
      {specials.length === 0 ? (
        <EmptyState title={t('specials.empty')} text={t('specials.empty.text')}>
          <LinkButton href="/">{t('site.back')}</LinkButton>
        </EmptyState>
      ) : (
        <SpecialCards page={page} layout="grid" specials={specials} eager={EAGER} />
      )}
      <PageLinks page={page} of={data} />
    </Body>
  );
}

export const specials: Route<SpecialsData> = {
  path: '/specials',
  name: 'specials',
  query: ['page'],
  load: (api, _params, page) => loadSpecials(api, page),
  screen: Screen,
};
