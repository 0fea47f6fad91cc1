/** Names that visitors know their browsers by, in the order of the tests: most call themselves Chrome too. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/firefox\//i, 'Firefox'],
  [/samsungbrowser\//i, 'Samsung Internet'],
  [/edga\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/ucbrowser\//i, 'UC'],
  [/mqqbrowser\//i, 'QQ'],
  [/miuibrowser\//i, 'Mi Browser'],
  [/huaweibrowser\//i, 'HUAWEI Browser'],
  [/; wv\)/i, ''],
  [/chrome\//i, 'Chrome'],
];

/** The browser's name as a phone's settings show it; undefined for an unknown one and for an app that shows pages. */
export const browserName = (agent: string): string | undefined =>
  BROWSERS.find(([mark]) => mark.test(agent))?.[1] || undefined;
