import { PRODUCT_ID } from '../../contract/entities/client';
import type { CommandName } from '../../src/platform/bridge/commands';
import { IOS_HANDLER } from '../../src/platform/bridge/transport';
import { createHost, type Host, type HostOptions } from './host';

/** Shells that can be simulated around a page. */
export const SIMULATED = ['android', 'plugin', 'ios-yy', 'ios-zb', 'desktop', 'partner'] as const;
export type Simulated = (typeof SIMULATED)[number];

/** Marks a built file that contains the simulator (tests/budgets/no-simulator.test.ts). */
export const MARK = 'Snowpea simulated host';

/** The functions of a page in this shell. */
interface Page {
  callFromAndroid?(json: string): void;
}

const MARKS: Partial<Record<Simulated, string>> = {
  'ios-yy': 'pphelperns/1.0',
  'ios-zb': 'ppappinstallzb/1.0',
};

/**
 * Puts the globals of a shell into this page, before its scripts run.
 * @returns the host behind its bridge; undefined where the shell has none
 */
export function install(kind: Simulated, options: Partial<HostOptions> = {}): Host | undefined {
  console.info(`${MARK}: ${kind}`);
  if (kind === 'desktop') return void Object.assign(window, { campaignPlugin: {} });
  if (kind === 'partner') return void Object.assign(window, { shuqiAppWall: partnerWall() });
  const ios = kind.startsWith('ios');
  const host = createHost({
    platform: ios ? 'ios' : 'android',
    info: {
      aid: 'simulated',
      versionCode: 1,
      channel: kind,
      productId: kind === 'plugin' ? PRODUCT_ID.desktop : PRODUCT_ID.partner,
    },
    ...(ios && { lacks: ['uncompress', 'ignoreUpdate'] }),
    onCommand: shows,
    // Cast: set by the page's own bridge.
    toPage: (json) => (window as Page).callFromAndroid?.(json),
    ...options,
  });
  if (ios) {
    const agent = `${navigator.userAgent} ${MARKS[kind]}`;
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: agent });
    const messageHandlers = { [IOS_HANDLER]: { postMessage: host.receive } };
    Object.assign(window, { webkit: { messageHandlers } });
  } else {
    Object.assign(window, { ppAJSClient: { callAndroidMethod: host.receive } });
    if (kind === 'android') Object.assign(window, { StatLoggerInterface: {} });
  }
  return host;
}

/** Logs a command; a new page replaces this one, because there is no other. */
function shows(name: CommandName, data: Record<string, unknown>): void {
  console.info(`${MARK}: ${name} ${JSON.stringify(data)}`);
  if (name === 'newPage') location.assign(String(data.url));
}

/** Logs what the page requested. */
const partnerWall = () =>
  Object.fromEntries(
    ['config', 'copy2Clipboard', 'webNavigation', 'showToast'].map((name) => [
      name,
      (json: string) => console.info(`${MARK}: ${name} ${json}`),
    ]),
  );
