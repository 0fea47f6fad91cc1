import { dateOf, type Fields, fieldsOf, given, lineOf, listOf } from '../input/clean';
import { plainTextOf } from '../input/plain-text';
import type { NewsRecord } from '../normal-form';

const NEWS_MAX = 100;

/**
 * The news of a source that are about one of its apps, which is where the shop shows news. Their addresses are left out: a
 * source is not one of the shop's partners.
 * @param now epoch ms; later dates are invalid
 */
export function newsOf(source: Fields, apps: ReadonlySet<string>, now: number): NewsRecord[] {
  const read = listOf(source.news)
    .slice(0, NEWS_MAX)
    .flatMap((entry) => newsRecord(fieldsOf(entry), now) ?? []);
  const about = read.filter(({ packageName }) => apps.has(packageName));
  return [...new Map(about.map((news) => [news.key, news])).values()];
}

function newsRecord(fields: Fields, now: number): NewsRecord | undefined {
  const title = lineOf(fields.title, 120);
  const packageName = lineOf(fields.appID, 256);
  const at = dateOf(typeof fields.date === 'string' ? Date.parse(fields.date) : undefined, now);
  const caption = plainTextOf(fields.caption, 2_000);
  if (title === undefined || packageName === undefined || at === undefined) return undefined;
  return {
    key: lineOf(fields.identifier, 200) ?? `${packageName} ${title}`,
    packageName,
    title: { 'en-US': title },
    ...given('text', caption === undefined ? undefined : { 'en-US': caption }),
    at,
  };
}
