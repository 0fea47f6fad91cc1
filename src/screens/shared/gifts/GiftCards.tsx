import type { Gift } from '../../../../contract/entities/gift';
import { AppIcon } from '../../../../design-system/components/AppIcon/AppIcon';
import { Badge } from '../../../../design-system/components/Badge/Badge';
import { Present } from '../../../../design-system/components/PrizeList/Present';
import { giftHref, iconBase } from '../../../features/addresses/addresses';
import { CardAction } from '../CardAction';
import { firstScreenful, type Page } from '../page';
import s from './GiftCards.module.css';

/** Gift packs as cards, each with its contents and its state. */
export const GiftCards = ({ gifts, page }: { gifts: readonly Gift[]; page: Page }) => (
  <ul className={s.packs}>
    {gifts.map((gift, index) => (
      <Pack key={gift.id} gift={gift} page={page} lazy={index >= firstScreenful(page)} />
    ))}
  </ul>
);

function Pack({ gift, page, lazy }: { gift: Gift; page: Page; lazy: boolean }) {
  const { t, lite } = page;
  const { id, title, contents, app, state, demo } = gift;
  const when = whenOf(gift, page);
  return (
    <li>
      <a className={s.pack} href={giftHref(id)} data-state={state}>
        {app ? (
          <AppIcon base={iconBase(app.id)} name={app.name} size={65} lazy={lazy} coarse={lite} />
        ) : (
          <Present image={undefined} />
        )}
        <span className={s.words}>
          <b>
            <bdi>{title}</bdi>
          </b>
          {app && (
            <small>
              <bdi>{app.name}</bdi>
            </small>
          )}
          <small className={s.when}>
            <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{t(`gift.is.${state}`)}</Badge>
            {when && <span>{when}</span>}
            {demo && <Badge tone="warning">{t('gift.demo')}</Badge>}
          </small>
        </span>
        <ul className={s.contents} aria-label={t('gift.contents')}>
          {contents.split('\n').map((line, index) => (
            <li key={index}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
        {state === 'open' && <CardAction label={t('gift.claim')} />}
      </a>
    </li>
  );
}

/** The next relevant day; an ended pack has none. */
function whenOf({ state, startAt, endAt }: Gift, { t, format }: Page): string | undefined {
  if (state === 'soon') return t('gift.from', { date: format.day(startAt) });
  return state === 'over' ? undefined : t('gift.until', { date: format.day(endAt - 1) });
}
