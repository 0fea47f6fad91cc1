import type { Gift } from '../../../../contract/entities/gift';
import { AppIcon } from '../../../../design-system/components/AppIcon/AppIcon';
import { Badge } from '../../../../design-system/components/Badge/Badge';
import { CardGrid } from '../../../../design-system/components/CardGrid/CardGrid';
import { figureBase, giftHref, iconBase } from '../../../features/addresses/addresses';
import { CardAction } from '../CardAction';
import { firstScreenful, type Page } from '../page';
import s from './GiftCards.module.css';
import { GiftContents } from './GiftContents';

/** Gift packs as cards, each with its contents and its state. */
export const GiftCards = ({ gifts, page }: { gifts: readonly Gift[]; page: Page }) => (
  <CardGrid>
    {gifts.map((gift, index) => (
      <Pack key={gift.id} gift={gift} page={page} lazy={index >= firstScreenful(page)} />
    ))}
  </CardGrid>
);

function Pack({ gift, page, lazy }: { gift: Gift; page: Page; lazy: boolean }) {
  const { t, lite } = page;
  const { id, title, app, state, count, demo } = gift;
  const when = whenOf(gift, page);
  return (
    <li>
      <a className={s.pack} href={giftHref(id)} data-state={state}>
        <AppIcon
          base={app ? iconBase(app.id) : figureBase('gift')}
          name={app?.name ?? title}
          size={65}
          lazy={lazy}
          coarse={lite}
        />
        <span>
          <b>
            <bdi>{title}</bdi>
          </b>
          {app && (
            <small>
              <bdi>{app.name}</bdi>
            </small>
          )}
        </span>
        <small className={s.when}>
          <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{t(`gift.is.${state}`)}</Badge>
          {state !== 'over' && <span>{[when, t('gift.count', { n: count })].join(' · ')}</span>}
          {demo && <Badge tone="warning">{t('gift.demo')}</Badge>}
        </small>
        <GiftContents gift={gift} page={page} />
        {state === 'open' && <CardAction label={t('gift.claim')} />}
      </a>
    </li>
  );
}

/** The next relevant day. */
const whenOf = ({ state, startAt, endAt }: Gift, { t, format }: Page): string =>
  state === 'soon'
    ? t('gift.from', { date: format.day(startAt) })
    : t('gift.until', { date: format.day(endAt - 1) });
