import type { Activity } from '../../../contract/entities/lucky';
import { Badge } from '../../../design-system/components/Badge/Badge';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { luckyHref } from '../../features/addresses/addresses';
import type { ScreenProps } from '../route';
import { PageLinks } from '../shared/PageLinks';
import type { Page } from '../shared/page';
import s from './Activities.module.css';
import type { ActivitiesData } from './load';
import { windowOf } from './window';

/** Prizes that a card names. */
const NAMED = 4;

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
        <ul className={s.list}>
          {activities.map((activity) => (
            <Card key={activity.id} activity={activity} page={page} />
          ))}
        </ul>
      )}
      <PageLinks page={page} of={data} />
    </Body>
  );
}

function Card({ activity, page }: { activity: Activity; page: Page }) {
  const { t } = page;
  const { id, title, state, prizes } = activity;
  const names = prizes.slice(0, NAMED).map(({ name }) => name);
  return (
    <li>
      <a className={s.card} href={luckyHref(id)}>
        <span>
          <Badge tone={state === 'over' || state === 'soon' ? 'neutral' : 'accent'}>
            {t(state === 'gone' ? 'activities.open' : `activities.${state}`)}
          </Badge>
        </span>
        <b>{title}</b>
        <small>{windowOf(activity, page)}</small>
        {names.length > 0 && (
          <small>
            {t('lucky.prizes', { prizes: names.reduce((a, b) => t('me.and', { a, b })) })}
          </small>
        )}
      </a>
    </li>
  );
}
