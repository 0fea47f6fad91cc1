import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { App } from '../../../contract/entities/app';
import type { Activity } from '../../../contract/entities/lucky';
import { fail, ok, type Result } from '../../../contract/result';
import { count, pageAt } from '../../../tests/helpers/open-screen';
import { sampleActivity, sampleApp } from '../../../tests/helpers/sample';
import type { Page } from '../shared/page';
import { Screen } from './Screen';

/** The page of a running draw whose apps give another one. */
function show(apps: App[], platform?: Page['platform']): string {
  const page = pageAt('/lucky/1', 'en', {}, false, 'phone', platform);
  const others = ok({ activities: [] });
  return renderToString(
    <Screen data={{ activity: sampleActivity(1), apps, others }} page={page} />,
  );
}

const HEADING = 'Download an app for one more draw';

it('lists only the apps that the phone can download', () => {
  const html = show([sampleApp(1), sampleApp(2, { platform: 'ios' })], 'android');
  expect(html).toContain(HEADING);
  expect(count(html, /<div data-download/g)).toBe(1);
  expect(html).not.toContain('href="/app/2"');
});

it('asks an iPhone for no download of an Android app', () => {
  expect(show([sampleApp(1)], 'ios')).not.toContain(HEADING);
});

/** The page of a draw in English. */
function pageOf(change: Partial<Activity>, others: Result<{ activities: Activity[] }>): string {
  const activity = { ...sampleActivity(1), ...change };
  const data = { activity, apps: [], others };
  return renderToString(<Screen data={data} page={pageAt('/lucky/1', 'en', {})} />);
}
const none = ok({ activities: [] });
const onePrize = (many: number) => [
  { id: 1, name: 'Cup', kind: 'goods' as const, figure: 'coffee', count: many, left: many },
];

it('has no blank cell, and says that every draw wins, when there are as many prizes as draws', () => {
  const html = pageOf({ slots: 3, prizes: onePrize(3) }, none);
  // Each cell is a list item; “Thanks for playing” is also among the texts for the browser.
  expect(html).not.toMatch(/>Thanks for playing</);
  expect(html).toContain('Every draw wins a prize');
  const some = pageOf({ slots: 4, prizes: onePrize(3) }, none);
  expect(some).toMatch(/>Thanks for playing</);
  expect(some).not.toContain('Every draw wins a prize');
});

it.each([
  [1, 'spread over 1 draw,'],
  [400, 'spread over 400 draws,'],
])('counts %i draws: %s', (slots, words) => {
  expect(pageOf({ slots, prizes: [] }, none)).toContain(words);
});

it('links to three other draws that are not over', () => {
  const activities = [1, 2, 3, 4, 5, 7].map(sampleActivity);
  const html = pageOf({}, ok({ activities }));
  expect(html).toContain('More lucky draws');
  // The third is over.
  expect(html.match(/href="\/lucky\/\d+/g)).toEqual([2, 4, 5].map((id) => `href="/lucky/${id}`));
  expect(pageOf({}, ok({ activities: [sampleActivity(1)] }))).not.toContain('More lucky draws');
});

it('is shown when the other draws cannot be read', () => {
  const html = pageOf({}, fail(5_000_000, ''));
  expect(html).toContain('All prizes');
  expect(html).toContain('More lucky draws');
});
