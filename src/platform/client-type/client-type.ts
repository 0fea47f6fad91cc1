import type { ClientType } from '../../../contract/entities/client';

/** Globals by which shells make themselves known (D§5). What they hold is not read here. */
export const SHELL_GLOBALS = [
  'StatLoggerInterface',
  'ppAJSClient',
  'campaignPlugin',
  'shuqiAppWall',
] as const;
export type ShellGlobal = (typeof SHELL_GLOBALS)[number];

/** What a page sees of the shell around it. */
export interface Shell {
  userAgent: string;
  globals: ReadonlySet<ShellGlobal>;
}

/** Messaging apps: WeChat, QQ, Weibo, DingTalk. QQ's browser (`MQQBrowser/`) is none of them. */
const MESSAGING = /micromessenger|\bqq\/\d+\.\d+\.\d+\.\d+|weibo__|dingtalk/i;

/** The kind of shell, by the first sign that fits in the order of S§4 and D§5. A hint, never authority. */
export function clientTypeOf({ userAgent, globals }: Shell): ClientType {
  if (globals.has('StatLoggerInterface')) return 'android';
  if (globals.has('ppAJSClient')) return 'plugin';
  if (MESSAGING.test(userAgent)) return 'messaging';
  if (/pphelperns/i.test(userAgent)) return 'ios-yy';
  if (/ppappinstallzb/i.test(userAgent)) return 'ios-zb';
  if (globals.has('campaignPlugin')) return 'desktop';
  return 'browser';
}

/** The partner client is told apart besides its type (D§5). */
export const isPartner = ({ globals }: Shell): boolean => globals.has('shuqiAppWall');

/** UC Browser itself; `uws/` marks another app around its engine (D§5). */
export const isUc = (userAgent: string): boolean =>
  /ucbrowser/i.test(userAgent) && !/uws\//i.test(userAgent);
