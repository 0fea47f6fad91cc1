import { PARTNER_SITES, wayOut } from '../../contract/way-out';
import { readCorpus } from './read';

/** What lists of hostile addresses call a site that is listed, and one that is. */
const STAND_IN = 'www.whitelisteddomain.tld';
const LISTED = 'www.wandoujia.com';

/** Whether a browser that is sent there by a page of the shop stays in it, or comes to a listed site; what is no address leads nowhere. */
function stays(target: string): boolean {
  const base = 'https://store.test/x/y';
  if (!URL.canParse(target, base)) return true;
  const { hostname, protocol } = new URL(target, base);
  const listed = PARTNER_SITES.some((site) => `.${hostname}`.endsWith(`.${site}`));
  return protocol === 'https:' && (listed || hostname === 'store.test');
}

/** Lets a redirect helper judge both lists: hostile addresses it lets out, and ordinary ones it loses. */
export function judgeRedirects(helper: (asked: string) => string = wayOut) {
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
