import type { App } from '../../../contract/entities/app';
import { Breadcrumb } from '../../../design-system/components/Breadcrumb/Breadcrumb';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { latestLink } from '../../features/addresses/addresses';
import { GiftIsland } from '../../features/gift/GiftIsland';
import { giftWords } from '../../features/gift/words';
import type { Route, ScreenProps } from '../route';
import { AppTitle } from '../shared/AppTitle';
import { GiftCards } from '../shared/gifts/GiftCards';
import { GiftContents } from '../shared/gifts/GiftContents';
import { Island } from '../shared/Island';
import { isFor } from '../shared/is-for';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import s from './Gift.module.css';
import { type GiftData, loadGift } from './load';

/** Other packs on the page: a row of a PC. */
const MORE = 3;

/** A gift pack of an app: its contents, the code, how to use it, and other packs. */
export function Screen({ data: { gift, others }, page }: ScreenProps<GiftData>) {
  const { t, format } = page;
  const { id, title, usage, app, startAt, endAt, state, count, demo } = gift;
  return (
    <Body>
      <Breadcrumb
        label={t('detail.where')}
        items={[{ href: '/gifts', label: t('gifts.title') }, { label: title }]}
      />
      {app ? <AppTitle app={app} page={page} title={title} /> : <PageTitle title={title} />}
      <Columns
        even
        aside={
          <Section title={t('gift.facts')}>
            <KeyValueList
              items={[
                {
                  label: t('gift.time'),
                  value: t('gift.span', { ...format.period(startAt, endAt), zone: format.zone }),
                },
                ...(state === 'over'
                  ? []
                  : [{ label: t('gift.codes'), value: format.count(count) }]),
                { label: t('gift.each'), value: t('gift.each.one') },
              ]}
            />
          </Section>
        }
      >
        <div className={s.main}>
          {demo && <InlineMessage tone="info">{t('gift.demo.text')}</InlineMessage>}
          <div className={s.pack}>
            <GiftContents gift={gift} page={page} />
            <Island
              name="gift"
              of={GiftIsland}
              props={{
                giftId: id,
                state,
                words: giftWords(page, startAt),
                app: app && getOf(app, page),
              }}
            />
            {state === 'open' && (
              <noscript>
                <p>{t('gift.script')}</p>
              </noscript>
            )}
          </div>
        </div>
        {usage && (
          <Section title={t('gift.usage')}>
            <ol className={s.usage}>
              {usage.split('\n').map((line, index) => (
                <li key={index}>
                  <bdi>{line}</bdi>
                </li>
              ))}
            </ol>
          </Section>
        )}
      </Columns>
      <Part page={page} result={others} title={t('gift.others')}>
        {({ gifts }) => {
          const more = gifts.filter((one) => one.id !== id && one.state !== 'over');
          return (
            more.length > 0 && (
              <Section title={t('gift.others')} more={{ href: '/gifts', label: t('list.more') }}>
                <GiftCards gifts={more.slice(0, MORE)} page={page} />
              </Section>
            )
          );
        }}
      </Part>
    </Body>
  );
}

/** The pack's app as a button; none where it has no file for this phone. */
const getOf = (app: App, page: Page) =>
  app.downloadable && app.platform === 'android' && isFor(page, app)
    ? { ...latestLink(app), label: page.t('app.download'), name: app.name }
    : undefined;

export const gift: Route<GiftData> = {
  path: '/gift/:id',
  name: 'gift',
  load: (api, { id = '' }, page) => loadGift(api, id, page),
  screen: Screen,
};
