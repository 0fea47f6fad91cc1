import { PARTNER_SITES, redirectTarget } from '../../contract/redirect-target';
import { readCorpus } from './read';

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
export function judgeRedirects(helper: (asked: string) => string = redirectTarget) {
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
