import type { Lang } from '../../contract/lang';

/** What people in China call their time. */
const CHINA: Record<Lang, string> = { 'zh-CN': '北京时间', en: 'Beijing time' };

/** The name of a time zone, the same in summer and winter: Beijing time, Japan Time. */
export function zoneName(timeZone: string, lang: Lang): string {
  if (timeZone === 'Asia/Shanghai') return CHINA[lang];
  const parts = new Intl.DateTimeFormat(lang, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
