import type { Activity } from '../../../../contract/entities/lucky';
import { Badge } from '../../../../design-system/components/Badge/Badge';
import { PrizeSign } from '../../../../design-system/components/PrizeGrid/PrizeSign';
import { luckyHref } from '../../../features/addresses/addresses';
import { CardAction } from '../CardAction';
import type { Page } from '../page';
import s from './ActivityCards.module.css';
import { windowOf } from './window';

/** Prizes that a card shows: a row. */
const SHOWN = 4;

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
  return (
    <li>
      <a className={s.card} href={luckyHref(id)}>
        <span className={s.prizes}>
          {prizes.slice(0, SHOWN).map((prize) => (
            <span key={prize.id}>
              <PrizeSign kind={prize.kind} />
              <small dir="auto">{prize.name}</small>
            </span>
          ))}
        </span>
        <b>{title}</b>
        <small className={s.when}>
          <Badge tone={state === 'over' || state === 'soon' ? 'neutral' : 'accent'}>
            {t(state === 'gone' ? 'activities.open' : `activities.${state}`)}
          </Badge>
          <span>{windowOf(activity, page)}</span>
        </small>
        {state === 'open' && <CardAction label={t('lucky.draw')} />}
      </a>
    </li>
  );
}
