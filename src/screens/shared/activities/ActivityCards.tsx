import type { Activity } from '../../../../contract/entities/lucky';
import { AppIcon } from '../../../../design-system/components/AppIcon/AppIcon';
import { Badge } from '../../../../design-system/components/Badge/Badge';
import { CardGrid } from '../../../../design-system/components/CardGrid/CardGrid';
import { figureBase, luckyHref } from '../../../features/addresses/addresses';
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
  <CardGrid>
    {activities.map((activity) => (
      <Card key={activity.id} activity={activity} page={page} />
    ))}
  </CardGrid>
);

function Card({ activity, page }: { activity: Activity; page: Page }) {
  const { t, lite } = page;
  const { id, title, state, prizes } = activity;
  return (
    <li>
      <a className={s.card} href={luckyHref(id)}>
        <span className={s.prizes}>
          {prizes.slice(0, SHOWN).map((prize) => (
            <span key={prize.id}>
              <AppIcon
                base={figureBase(prize.figure)}
                name={prize.name}
                size={prizes.length > 2 ? 50 : 100}
                coarse={lite}
              />
              <small dir="auto">{prize.name}</small>
            </span>
          ))}
        </span>
        <span className={s.words}>
          <Badge tone={state === 'over' || state === 'soon' ? 'neutral' : 'accent'}>
            {t(state === 'gone' ? 'activities.open' : `activities.${state}`)}
          </Badge>
          <b dir="auto">{title}</b>
          <small>{chancesOf(activity, page)}</small>
          <small>{windowOf(activity, page)}</small>
          {state === 'open' && <CardAction label={t('lucky.draw')} />}
        </span>
      </a>
    </li>
  );
}

/** How many prizes there are in how many draws, and how often a visitor may draw. */
function chancesOf({ prizes, slots, dailyChances, state }: Activity, { t }: Page): string {
  const n = prizes.reduce((sum, { count = 0 }) => sum + count, 0);
  const odds = t('activities.odds', { n, draws: t('activities.draws', { n: slots }) });
  return state === 'over' ? odds : `${odds} · ${t('activities.daily', { n: dailyChances })}`;
}
