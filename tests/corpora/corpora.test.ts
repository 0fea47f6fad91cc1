import { describe, expect, it } from 'vitest';
import { isUc } from '../../contract/browser-parameter';
import { CLIENT_TYPES, type ClientType } from '../../contract/entities/client';
import type { VisitorSource } from '../../contract/entities/source';
import { PARTNER_SITES, redirectTarget } from '../../contract/redirect-target';
import { sourceOf } from '../../src/features/attribution/source-of';
import {
  clientTypeOf,
  SHELL_GLOBALS,
  type Shell,
  type ShellGlobal,
} from '../../src/platform/client-type/client-type';
import { readCorpus, readLabelled } from './read';

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
type Confusion = Record<ClientType, Record<ClientType, number>>;

/** Detects the client type for every user agent of the list, with every set of globals. */
function judgeUserAgents(tell: (shell: Shell) => ClientType = clientTypeOf) {
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

/** The registrable domain of each host that counts as a source. */
const OWNED =
  /^(?:.*\.)?((?:google|baidu|sm|sogou|so|haosou|bing|yahoo|quark|duckduckgo|yandex)\.[a-z.]+)$/;

/** Look-alikes of a host. */
const imitations = (host: string): string[] => {
  const [, owned = host] = OWNED.exec(host) ?? [];
  return [
    `https://not${owned}/`,
    `https://www.my-${owned}/`,
    `https://${host}.evil.example/`,
    `https://${host.replaceAll('.', '-')}.example/`,
    `https://${host}@evil.example/`,
    `https://evil.example/${host}/`,
    `https://evil.example/?from=https://${host}/`,
    `https://evil.example/#https://${host}/`,
    `android-app://${host}/`,
  ];
};

type Attribute = (referrer: string) => string;

const attribute: Attribute = (referrer): VisitorSource =>
  sourceOf({ referrer, ownHost: 'store.test', marked: false, previous: undefined });

/** Applies attribution to every host of the list, and to all look-alikes of sources. */
function judgeReferrers(judge: Attribute = attribute) {
  const hosts = readLabelled('referrer-hosts');
  const arrivals = hosts.flatMap(({ label, value }) =>
    [`https://${value}/`, `http://${value}/search?q=x#y`, `https://${value}:8443/`].map(
      (referrer) => ({ label, referrer }),
    ),
  );
  const lookAlikes = hosts
    .filter(({ label }) => label !== 'referral')
    .flatMap(({ value }) => imitations(value));
  return {
    arrivals: arrivals.length,
    lookAlikes: lookAlikes.length,
    wrong: arrivals.filter(({ label, referrer }) => judge(referrer) !== label),
    misattributed: lookAlikes.filter((referrer) => judge(referrer) !== 'referral'),
  };
}

/** Placeholders of a listed site in lists of hostile addresses, and a listed one. */
const STAND_IN = 'www.whitelisteddomain.tld';
const LISTED = 'www.wandoujia.com';

/**
 * Whether a browser that follows this redirect stays on the shop or reaches a listed site; an invalid address leads
 * nowhere.
 */
function stays(target: string): boolean {
  const base = 'https://store.test/x/y';
  if (!URL.canParse(target, base)) return true;
  const { hostname, protocol } = new URL(target, base);
  const listed = PARTNER_SITES.some((site) => `.${hostname}`.endsWith(`.${site}`));
  return protocol === 'https:' && (listed || hostname === 'store.test');
}

/** Applies a redirect helper to both lists: returns hostile addresses that it allows, and ordinary ones that it refuses. */
function judgeRedirects(helper: (asked: string) => string = redirectTarget) {
  const hostile = readCorpus('hostile-addresses').map((asked) =>
    asked.replaceAll(STAND_IN, LISTED),
  );
  const ordinary = readCorpus('ordinary-addresses');
  return {
    hostile: hostile.length,
    ordinary: ordinary.length,
    offList: hostile.filter((asked) => !stays(helper(asked))),
    lost: ordinary.filter((asked) => helper(asked) !== asked),
  };
}

describe('the redirect helper', () => {
  it('refuses every hostile address, and allows every ordinary one', () => {
    const { hostile, ordinary, offList, lost } = judgeRedirects();
    expect({ offList, lost }).toEqual({ offList: [], lost: [] });
    expect(hostile).toBeGreaterThan(100);
    expect(ordinary).toBeGreaterThan(30);
  });

  it('(control: a substring match, and one that refuses everything, are found)', () => {
    const naive = (asked: string) => (asked.includes('wandoujia.com') ? asked : '/');
    expect(judgeRedirects(naive).offList.length).toBeGreaterThan(10);
    expect(judgeRedirects(() => '/').lost.length).toBeGreaterThan(30);
  });
});

describe('attribution', () => {
  it('recognises every host of the list, and none of its imitations', () => {
    const { wrong, misattributed, arrivals, lookAlikes } = judgeReferrers();
    expect({ wrong, misattributed }).toEqual({ wrong: [], misattributed: [] });
    expect(arrivals).toBeGreaterThan(500);
    expect(lookAlikes).toBeGreaterThan(1_500);
  });

  it('(control: a substring match, and one that recognises nothing, are found)', () => {
    const naive = (referrer: string) => (referrer.includes('google') ? 'seo_google' : 'referral');
    expect(judgeReferrers(naive).misattributed.length).toBeGreaterThan(500);
    expect(judgeReferrers(() => 'referral').wrong.length).toBeGreaterThan(500);
  });
});

describe('the client type', () => {
  it('is right for every user agent of the list with every set of globals', () => {
    const { wrong, exceptions, notUc, looks } = judgeUserAgents();
    expect({ wrong, exceptions, notUc }).toEqual({ wrong: [], exceptions: [], notUc: [] });
    expect(looks).toBeGreaterThan(900);
  });

  it('(control: taking QQ’s browser for a messaging app, and an exception, are found)', () => {
    const naive = judgeUserAgents(({ userAgent }) =>
      /QQ/.test(userAgent) ? 'messaging' : 'browser',
    );
    expect(naive.wrong).toContainEqual({ is: 'browser', told: 'messaging' });
    const broken = judgeUserAgents(() => {
      throw new Error('no user agent');
    });
    expect(broken.exceptions).toHaveLength(broken.looks);
  });
});
