import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { NETWORK_SHARES, type Rate, RESERVED_SHARE, SPARES } from '../../contract/constants';
import type { NetworkLevel, Networks } from './networks';
import { Buckets } from './token-buckets';

/** The rate of one visitor, and of all visitors of one process together: a flood must not fill the disk. */
export interface Rates {
  readonly visitor: Rate;
  readonly all: Rate;
  /** How many requests of their address a new visitor's first one counts for. Default: 1. */
  readonly newVisitor?: number;
}

/** Who makes a request, as far as it is known. */
export interface Client {
  /** Undefined when the address is unknown: then only the limits of the visitor and of all visitors apply. */
  readonly networks: Networks | undefined;
  /** Undefined for a browser without a signed word. */
  readonly visitor?: Visitor | undefined;
}

/** A visitor by a word that this server has signed: any other could be made up. */
export interface Visitor {
  readonly word: string;
  /** The browser does not send the word yet, so that its first request creates a visitor. */
  readonly isNew: boolean;
  /** How long the browser has had the word, or the token from which it is derived, in ms. */
  readonly ageMs: number;
}

export interface RateLimit {
  /** Whether one more request of this client is within all limits. */
  has(client: Client): boolean;
  /** Takes one request from each of this client's limits, if all of them have room. */
  take(client: Client): boolean;
}

type LevelName = 'visitor' | NetworkLevel | 'age' | 'all';

const MINUTE_MS = 60_000;

/** The limit of all visitors, which has one name. */
const ALL = { level: 'all', name: 'all' } as const;
/** Limits in which a new visitor counts for more. */
const OF_ADDRESS: ReadonlySet<LevelName> = new Set(['home', 'customer', 'age', 'site']);

/** What one level may use: its own limit, and what it may take of the reserved share of the next wider level. */
interface Level {
  readonly own: Buckets;
  readonly spare: Buckets;
  /** Requests that only those with a spare may use. */
  readonly reserved: number;
}

/**
 * Nested rate limits: of the visitor, of each network of their address, and of all visitors. Whoever uses up a limit leaves
 * those of others untouched, because each is a fraction of the next wider one. If several together use up a wider one, its
 * reserved share still serves those who have taken little of it.
 *
 * Behind one address, visitors compete mostly with those whose words are about as old: a flood of new browsers leaves room for
 * the browsers that were there before it, and to keep words for a flood of older browsers takes as long as they are old.
 * @param now a clock in ms that never goes back
 */
export function createRateLimit(
  rates: Rates,
  now = () => performance.now(),
  secret = randomBytes(16),
): RateLimit {
  const levels = levelsOf(rates, secret);
  const { newVisitor = 1 } = rates;
  const cost = (level: LevelName, isFirst: boolean) =>
    isFirst && OF_ADDRESS.has(level) ? newVisitor : 1;
  /** What one request takes, and from which buckets; undefined if one has no room. */
  const chargesOf = ({ networks = [], visitor }: Client, at: number) => {
    const isNew = visitor?.isNew === true;
    const isFirst = isNew && levels.visitor.own.left(visitor.word, at) >= rates.visitor.atOnce;
    const ofVisitor = visitor ? [{ level: 'visitor', name: visitor.word } as const] : [];
    const charges: Charge[] = [];
    /** Who may take of the reserved share of the next wider level. */
    let within: Spare[] = [];
    for (const { level, name } of [...ofVisitor, ...withAge(networks, visitor), ALL]) {
      const { own, spare, reserved } = levels[level];
      const requests = cost(level, isFirst);
      const taken = chargesIn({ from: own, name, requests }, { reserved, within, at });
      if (!taken) return undefined;
      // What was taken for a narrower level already counts once.
      charges.push(...taken.filter((one) => charges.every(({ from }) => from !== one.from)));
      // A new visitor may take nothing of it: otherwise new visitors would be made for it.
      if (level === 'visitor' && isNew) continue;
      // Visitors of one age are no network: a visitor or customer still has its own spare in the site.
      within = [...(level === 'age' ? within : []), { from: spare, name }];
    }
    return charges;
  };
  return {
    has: (client) => chargesOf(client, now()) !== undefined,
    take(client) {
      const at = now();
      const charges = chargesOf(client, at);
      for (const { from, name, requests } of charges ?? []) from.take(name, at, requests);
      return charges !== undefined;
    },
  };
}

/** Requests that are taken from a name's bucket. */
interface Charge {
  readonly from: Buckets;
  readonly name: string;
  readonly requests: number;
}

/** The bucket of what may be taken of a reserved share. */
type Spare = Omit<Charge, 'requests'>;

/** What a request takes in one level: if only what is reserved has room, also from a spare. Undefined: it has no room. */
function chargesIn(
  charge: Charge,
  { reserved, within, at }: { reserved: number; within: readonly Spare[]; at: number },
): Charge[] | undefined {
  if (!hasRoom(charge, at)) return undefined;
  if (hasRoom(charge, at, reserved)) return [charge];
  const { requests } = charge;
  const spare = within.find((one) => hasRoom({ ...one, requests }, at));
  return spare && [charge, { ...spare, requests }];
}

const hasRoom = ({ from, name, requests }: Charge, at: number, reserved = 0): boolean =>
  from.left(name, at) >= requests + reserved;

/**
 * A client's networks, and inside of the site the visitors of about the same age: each class is twice as old as the one before,
 * and the first has words of the last minute. Those without a word are a class of their own.
 */
const withAge = (
  networks: Networks,
  visitor: Visitor | undefined,
): readonly { level: NetworkLevel | 'age'; name: string }[] =>
  networks.flatMap((network) => {
    if (network.level !== 'site') return [network];
    const age = visitor ? Math.floor(Math.log2(1 + visitor.ageMs / MINUTE_MS)) : 'none';
    return [{ level: 'age' as const, name: `${network.name} ${age}` }, network];
  });

/** A network's share of what all may do; never less than what a visitor may do. */
export const shareOf = (level: NetworkLevel | 'age', visitor: number, all: number): number =>
  Math.max(visitor, NETWORK_SHARES[level] * all);

function levelsOf({ visitor, all }: Rates, secret: Buffer): Record<LevelName, Level> {
  const shared = (rate: Rate): Level => ({
    own: new Buckets(rate, secret),
    spare: new Buckets(SPARES.network, secret),
    reserved: rate.atOnce * RESERVED_SHARE,
  });
  const network = (level: NetworkLevel | 'age') =>
    shared({
      perSecond: shareOf(level, visitor.perSecond, all.perSecond),
      // So that a browser without a word has the burst of a visitor.
      atOnce: shareOf(level, visitor.atOnce / (1 - RESERVED_SHARE), all.atOnce),
    });
  return {
    visitor: {
      own: new Buckets(visitor, secret),
      spare: new Buckets(SPARES.visitor, secret),
      reserved: 0,
    },
    home: network('home'),
    customer: network('customer'),
    age: network('age'),
    site: network('site'),
    provider: network('provider'),
    all: shared(all),
  };
}
