import { isUc } from '../../contract/browser-parameter';
import { CLIENT_TYPES, type ClientType } from '../../contract/entities/client';
import {
  clientTypeOf,
  SHELL_GLOBALS,
  type Shell,
  type ShellGlobal,
} from '../../src/platform/client-type/client-type';
import { readLabelled } from './read';

/** Labels of messaging apps; all others but the iOS clients are browsers. */
const MESSAGING = ['wechat', 'qq', 'weibo', 'dingtalk'];

/** Every set of globals of shells. */
const globalSets: ReadonlySet<ShellGlobal>[] = Array.from(
  { length: 2 ** SHELL_GLOBALS.length },
  (_, bits) => new Set(SHELL_GLOBALS.filter((_name, i) => bits & (1 << i))),
);

/** The specification's rule, by the label and not by the user agent. */
function expected(label: string, globals: ReadonlySet<ShellGlobal>): ClientType {
  if (globals.has('StatLoggerInterface')) return 'android';
  if (globals.has('ppAJSClient')) return 'plugin';
  if (MESSAGING.includes(label)) return 'messaging';
  if (label === 'ios-yy' || label === 'ios-zb') return label;
  return globals.has('campaignPlugin') ? 'desktop' : 'browser';
}

/** Confusion matrix of client types. */
export type Confusion = Record<ClientType, Record<ClientType, number>>;

/** Detects the client type for every user agent of the list, with every set of globals. */
export function judgeUserAgents(tell: (shell: Shell) => ClientType = clientTypeOf) {
  const agents = readLabelled('user-agents');
  const none = () => Object.fromEntries(CLIENT_TYPES.map((type) => [type, 0]));
  // Cast: made from the very types.
  const confusion = Object.fromEntries(CLIENT_TYPES.map((type) => [type, none()])) as Confusion;
  const exceptions: unknown[] = [];
  for (const { label, value: userAgent } of agents)
    for (const globals of globalSets)
      try {
        confusion[expected(label, globals)][tell({ userAgent, globals })] += 1;
      } catch (error) {
        exceptions.push(error);
      }
  const pairs = CLIENT_TYPES.flatMap((is) => CLIENT_TYPES.map((told) => ({ is, told })));
  return {
    looks: agents.length * globalSets.length,
    confusion,
    wrong: pairs.filter(({ is, told }) => is !== told && confusion[is][told] > 0),
    exceptions,
    notUc: agents.filter(({ label, value }) => isUc(value) !== (label === 'uc')),
  };
}
