import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import type { Route, ScreenProps } from '../route';
import { ActivityCards } from '../shared/activities/ActivityCards';
import { PageLinks } from '../shared/PageLinks';
import { Instead } from '../shared/shelf/Instead';
import { type ActivitiesData, loadActivities } from './load';

/** All lucky draws as cards. */
export function Screen({ data, page }: ScreenProps<ActivitiesData>) {
  const { t } = page;
  const { activities, total } = data;
  return (
    <Body>
      <PageTitle
        title={t('activities.title')}
        note={total > 0 ? t('activities.count', { n: total }) : undefined}
      />
      {activities.length === 0 ? (
        <EmptyState title={t('activities.empty')} text={t('activities.empty.text')}>
          <LinkButton href="/">{t('site.back')}</LinkButton>
        </EmptyState>
      ) : (
        <ActivityCards activities={activities} page={page} />
      )}
      <PageLinks page={page} of={data} />
      <Instead result={data.instead} page={page} />
    </Body>
  );
}

export const activities: Route<ActivitiesData> = {
  path: '/activities',
  name: 'activities',
  query: ['page'],
  load: (api, _params, page) => loadActivities(api, page),
  screen: Screen,
};
