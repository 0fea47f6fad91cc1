import { Breadcrumb } from '../../../design-system/components/Breadcrumb/Breadcrumb';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { Countdown } from '../../../design-system/components/Countdown/Countdown';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { calendarHref } from '../../features/addresses/addresses';
import { AppActions } from '../../features/wish-list/AppActions';
import { Pictures } from '../detail/Pictures';
import type { Route, ScreenProps } from '../route';
import { AppTitle } from '../shared/AppTitle';
import { Island } from '../shared/Island';
import { isFor } from '../shared/is-for';
import { OrderButton } from '../shared/OrderButton';
import { loadOrder, type OrderData } from './load';
import s from './Order.module.css';

/** The pre-order of a game: its day, the time until then, the button, and what a pre-order is. */
export function Screen({ data: { app, releaseAt, renderedAt }, page }: ScreenProps<OrderData>) {
  const { t, format } = page;
  const title = t('order.title', { name: app.name });
  return (
    <Body>
      <Breadcrumb
        label={t('detail.where')}
        items={[{ href: '/preorder', label: t('preorder.title') }, { label: title }]}
      />
      <AppTitle
        app={app}
        page={page}
        title={title}
        note={t('site.inZone', {
          text: t('detail.releaseAt', { date: format.day(releaseAt) }),
          zone: format.zone,
        })}
        plain
      />
      <Columns even aside={<Pictures app={app} page={page} />}>
        <div className={s.order}>
          {app.summary && (
            <p dir="auto" lang={app.summaryLang}>
              {app.summary}
            </p>
          )}
          <Island
            name="countdown"
            needsScript
            of={Countdown}
            props={{
              until: releaseAt,
              renderedAt,
              label: t('order.left'),
              units: {
                days: t('order.days'),
                hours: t('order.hours'),
                minutes: t('order.minutes'),
                seconds: t('order.seconds'),
              },
              ended: t('order.ended'),
            }}
          />
          {app.preorders !== undefined && <p>{t('order.count', { n: app.preorders })}</p>}
          {isFor(page, app) ? (
            <OrderButton appId={app.id} label={t('order.button')} needsScript />
          ) : (
            <p>{t(`detail.only.${app.platform}`)}</p>
          )}
          <noscript>
            <p>{t('order.script')}</p>
          </noscript>
          <p>
            <LinkButton href={calendarHref(app.id)}>{t('order.calendar')}</LinkButton>{' '}
            <Island
              as="span"
              name="actions"
              needsScript
              of={AppActions}
              props={{ id: app.id, name: app.name, share: t('detail.share') }}
            />
          </p>
        </div>
        <Section title={t('order.how')}>
          <ul className={s.how}>
            <li>{t('order.how.free')}</li>
            <li>{t('order.how.out')}</li>
            <li>{t('order.how.cancel')}</li>
          </ul>
        </Section>
      </Columns>
    </Body>
  );
}

export const order: Route<OrderData> = {
  path: '/order/:id',
  name: 'order',
  load: (api, { id = '' }, page) => loadOrder(api, id, page),
  screen: Screen,
};
