import type { VisitorSource } from '../../contract/entities/source';
import { sourceOf } from '../../src/features/attribution/source-of';
import { readLabelled } from './read';

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
export function judgeReferrers(judge: Attribute = attribute) {
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
