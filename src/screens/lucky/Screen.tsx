import type { App } from '../../../contract/entities/app';
import type { Activity } from '../../../contract/entities/lucky';
import { AppList } from '../../../design-system/components/AppList/AppList';
import { Breadcrumb } from '../../../design-system/components/Breadcrumb/Breadcrumb';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { LuckyIsland } from '../../features/lucky/LuckyIsland';
import { luckyWords } from '../../features/lucky/words';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { ActivityCards } from '../shared/activities/ActivityCards';
import { windowOf } from '../shared/activities/window';
import { Island } from '../shared/Island';
import { isFor } from '../shared/is-for';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { AppRows } from '../shared/shelf/AppRows';
import s from './Lucky.module.css';
import { type LuckyData, loadLucky } from './load';

/** Other draws on the page: a row of cards on a PC. */
const MORE = 3;

/** A lucky draw: the draw itself, prizes, rules, how to verify it, and other draws. */
export function Screen({ data: { activity, apps, others }, page }: ScreenProps<LuckyData>) {
  const { t } = page;
  const { id, title, state, prizes, rules, dailyChances, slots } = activity;
  const offered = state === 'open' ? apps.filter((app) => canGet(app, page)) : [];
  const hasBlanks = prizes.reduce((sum, { count = 0 }) => sum + count, 0) < slots;
  return (
    <Body>
      <Breadcrumb
        label={t('lucky.where')}
        items={[{ href: '/activities', label: t('activities.title') }, { label: title }]}
      />
      <PageTitle title={title} note={windowOf(activity, page)} />
      <noscript>
        <InlineMessage tone="info">{t('lucky.noScript')}</InlineMessage>
      </noscript>
      <Island
        name="lucky"
        of={LuckyIsland}
        props={{
          id,
          state,
          prizes: prizes.map(({ id, name, figure, count }) => ({ id, name, figure, count })),
          hasBlanks,
          apps: offered.map((app) => ({ id: app.id, name: app.name })),
          words: luckyWords(page, title),
        }}
      />
      {offered.length > 0 && <Apps of={id} apps={offered} page={page} />}
      <Columns even aside={<Verifying activity={activity} page={page} />}>
        <Section title={t('lucky.rules')}>
          <div className={s.text}>
            {rules && <p dir="auto">{rules}</p>}
            <p>{t('lucky.rules.daily', { n: dailyChances })}</p>
            <p>{hasBlanks ? t('lucky.rules.slots', { n: slots }) : t('lucky.rules.sure')}</p>
          </div>
        </Section>
      </Columns>
      <Part page={page} result={others} title={t('lucky.more')}>
        {({ activities }) => {
          const more = activities.filter((one) => one.id !== id && one.state !== 'over');
          return (
            more.length > 0 && (
              <Section title={t('lucky.more')}>
                <ActivityCards activities={more.slice(0, MORE)} page={page} />
              </Section>
            )
          );
        }}
      </Part>
      {/* The island's list of the latest wins. */}
      <div data-winners />
    </Body>
  );
}

/** Apps whose download gives a draw; the island above counts it. */
const Apps = ({ of, apps, page }: { of: number; apps: readonly App[]; page: Page }) => (
  <Section title={page.t('lucky.apps')}>
    <p className={s.text}>{page.t('lucky.apps.text')}</p>
    <Placed at={space(`lucky-${of}`, 'list', 'editors')}>
      <AppList layout="rows">
        <AppRows
          page={page}
          // Shows the size instead of the rating, whose stars would need their own styles.
          apps={apps.map((app) => ({ ...app, rating: undefined }))}
        />
      </AppList>
    </Placed>
  </Section>
);

/** Whether a row of this page offers the app's download. */
const canGet = (app: App, page: Page): boolean =>
  isFor(page, app) && app.downloadable && app.platform === 'android';

/** The commitment, and after the end the seed and the record, with which everyone can recompute the draws. */
function Verifying({ activity, page: { t } }: { activity: Activity; page: Page }) {
  const { id, commitment, seed } = activity;
  const hash = (value: string) => <code className={s.hash}>{value}</code>;
  return (
    <Section title={t('lucky.check')}>
      <p className={s.text}>{t(seed ? 'lucky.check.after' : 'lucky.check.before')}</p>
      <KeyValueList
        items={[
          { label: t('lucky.check.commitment'), value: hash(commitment) },
          ...(seed
            ? [
                { label: t('lucky.check.seed'), value: hash(seed) },
                {
                  label: t('lucky.check.record'),
                  value: (
                    <a href={`/catalogue/draws?activityId=${id}`}>{t('lucky.check.record.link')}</a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

export const lucky: Route<LuckyData> = {
  path: '/lucky/:id{[0-9]+}',
  name: 'lucky',
  load: (api, { id = '' }, page) => loadLucky(api, id, page),
  screen: Screen,
};
