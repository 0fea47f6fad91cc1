import type { ClientType } from '../../../contract/entities/client';
import { MESSAGING } from '../messaging-app';

/** Globals that identify shells (D§5). Their contents are not read here. */
export const SHELL_GLOBALS = [
  'StatLoggerInterface',
  'ppAJSClient',
  'campaignPlugin',
  'shuqiAppWall',
] as const;
export type ShellGlobal = (typeof SHELL_GLOBALS)[number];

/** What a page can see of the shell around it. */
export interface Shell {
  userAgent: string;
  globals: ReadonlySet<ShellGlobal>;
}

/** Clients with a native bridge (docs/clients.md): others load none of its code. */
export const BRIDGED: readonly ClientType[] = ['android', 'plugin', 'ios-yy', 'ios-zb'];

/** The client type, by the first matching sign in the order of S§4 and D§5. A hint only, because it can be forged. */
export function clientTypeOf({ userAgent, globals }: Shell): ClientType {
  if (globals.has('StatLoggerInterface')) return 'android';
  if (globals.has('ppAJSClient')) return 'plugin';
  if (MESSAGING.test(userAgent)) return 'messaging';
  if (/pphelperns/i.test(userAgent)) return 'ios-yy';
  if (/ppappinstallzb/i.test(userAgent)) return 'ios-zb';
  if (globals.has('campaignPlugin')) return 'desktop';
  return 'browser';
}

/** The partner client is detected in addition to the client type (D§5). */
export const isPartner = ({ globals }: Shell): boolean => globals.has('shuqiAppWall');
