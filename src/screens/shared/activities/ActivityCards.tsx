import type { Activity } from '../../../../contract/entities/lucky';
import { Badge } from '../../../../design-system/components/Badge/Badge';
import { PrizeSign } from '../../../../design-system/components/PrizeGrid/PrizeSign';
import { luckyHref } from '../../../features/addresses/addresses';
import type { Page } from '../page';
import s from './ActivityCards.module.css';
import { windowOf } from './window';

/** Prizes that a card names. */
const NAMED = 4;

/** Lucky draws as cards that link to them. */
export const ActivityCards = ({
  activities,
  page,
}: {
  activities: readonly Activity[];
  page: Page;
}) => (
  <ul className={s.list}>
    {activities.map((activity) => (
      <Card key={activity.id} activity={activity} page={page} />
    ))}
  </ul>
);

function Card({ activity, page }: { activity: Activity; page: Page }) {
  const { t } = page;
  const { id, title, state, prizes } = activity;
  const names = prizes.slice(0, NAMED).map(({ name }) => name);
  return (
    <li>
      <a className={s.card} href={luckyHref(id)}>
        <span className={s.prizes}>
          {[...new Set(prizes.map(({ kind }) => kind))].map((kind) => (
            <PrizeSign key={kind} kind={kind} />
          ))}
        </span>
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
