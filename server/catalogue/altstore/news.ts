import { dateOf, type Fields, fieldsOf, given, httpsOf, lineOf, listOf } from '../input/clean';
import { timeOf } from '../input/date-text';
import { plainTextOf } from '../input/plain-text';
import type { NewsRecord } from '../normal-form';

const NEWS_MAX = 100;

/**
 * The news of a source: those about one of its apps, and all others as news of the source itself. Only the latter keep their
 * addresses, which the source's own page links to. Pages of apps link only to the shop's partners.
 * @param now epoch ms; later dates are invalid
 */
export function newsOf(source: Fields, apps: ReadonlySet<string>, now: number): NewsRecord[] {
  const read = listOf(source.news)
    .slice(0, NEWS_MAX)
    .flatMap((entry) => newsRecord(fieldsOf(entry), apps, now) ?? []);
  return [...new Map(read.map((news) => [news.key, news])).values()];
}

function newsRecord(
  fields: Fields,
  apps: ReadonlySet<string>,
  now: number,
): NewsRecord | undefined {
  const title = lineOf(fields.title, 120);
  const appId = lineOf(fields.appID, 256);
  const at = dateOf(timeOf(fields.date), now);
  const caption = plainTextOf(fields.caption, 2_000);
  if (title === undefined || at === undefined) return undefined;
  const about =
    appId !== undefined && apps.has(appId)
      ? { packageName: appId }
      : given('href', httpsOf(fields.url));
  return {
    key: lineOf(fields.identifier, 200) ?? `${appId ?? ''} ${title}`,
    ...about,
    title: { 'en-US': title },
    ...given('text', caption === undefined ? undefined : { 'en-US': caption }),
    at,
  };
}
