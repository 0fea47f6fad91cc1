import type { Gift } from '../../../contract/entities/gift';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { Badge } from '../../../design-system/components/Badge/Badge';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Present } from '../../../design-system/components/PrizeList/Present';
import { giftHref, iconBase } from '../../features/addresses/addresses';
import type { Route, ScreenProps } from '../route';
import { PageLinks } from '../shared/PageLinks';
import { firstScreenful, type Page } from '../shared/page';
import s from './Gifts.module.css';
import { type GiftsData, loadGifts } from './load';

/** All gift packs, each with its contents and its state. */
export function Screen({ data, page }: ScreenProps<GiftsData>) {
  const { t, format } = page;
  const { gifts, total } = data;
  const zone = t('site.zone', { zone: format.zone });
  return (
    <Body>
      <PageTitle
        title={t('gifts.title')}
        note={total > 0 ? `${t('gifts.count', { n: total })} · ${zone}` : undefined}
      />
      {gifts.length === 0 ? (
        <EmptyState title={t('gifts.empty')} text={t('gifts.empty.text')}>
          <LinkButton href="/games">{t('kind.games')}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={s.packs}>
          {gifts.map((gift, index) => (
            <Pack key={gift.id} gift={gift} page={page} lazy={index >= firstScreenful(page)} />
          ))}
        </ul>
      )}
      <PageLinks page={page} of={data} />
    </Body>
  );
}

function Pack({ gift, page, lazy }: { gift: Gift; page: Page; lazy: boolean }) {
  const { t, lite } = page;
  const { id, title, contents, app, state, demo } = gift;
  const when = whenOf(gift, page);
  return (
    <li>
      <a className={s.pack} href={giftHref(id)} data-state={state}>
        {app ? (
          <AppIcon base={iconBase(app.id)} name={app.name} size={50} lazy={lazy} coarse={lite} />
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
          <small>
            <bdi>{contents.split('\n').join(' · ')}</bdi>
          </small>
          <small className={s.when}>
            <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{t(`gift.is.${state}`)}</Badge>
            {when && <span>{when}</span>}
            {demo && <Badge tone="warning">{t('gift.demo')}</Badge>}
          </small>
        </span>
      </a>
    </li>
  );
}

/** The next relevant day; an ended pack has none. */
function whenOf({ state, startAt, endAt }: Gift, { t, format }: Page): string | undefined {
  if (state === 'soon') return t('gift.from', { date: format.day(startAt) });
  return state === 'over' ? undefined : t('gift.until', { date: format.day(endAt - 1) });
}

export const gifts: Route<GiftsData> = {
  path: '/gifts',
  name: 'gifts',
  query: ['page'],
  load: (api, _params, page) => loadGifts(api, page),
  screen: Screen,
};
