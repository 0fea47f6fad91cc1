import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../../contract/constants';
import { networksOf } from './networks';
import { type Client, createRateLimit, type Rates } from './rate-limit';

const at = (address: string): Client => ({ networks: networksOf(address) });
const HOUR_MS = 3_600_000;
/** A known visitor has its word for long, a new one since now. */
const by = (
  word: string,
  address?: string,
  isNew = false,
  ageMs = isNew ? 0 : 24 * HOUR_MS,
): Client => ({
  networks: address === undefined ? undefined : networksOf(address),
  visitor: { word, isNew, ageMs },
});

/** A rate limit with a clock that the test sets, in s, and a function that counts how many of several requests pass. */
function limited(rates: Rates = RATE_LIMITS.changes) {
  const clock = { s: 1 };
  const limit = createRateLimit(rates, () => clock.s * 1_000, Buffer.from('of this test'));
  const passed = (tries: number, client: Client | ((n: number) => Client)) =>
    Array.from({ length: tries }, (_, n) =>
      limit.take(typeof client === 'function' ? client(n) : client),
    ).filter(Boolean).length;
  return { clock, limit, passed };
}

describe('one visitor', () => {
  it('has a burst, then the rate per second', () => {
    const { clock, passed } = limited();
    expect(passed(100, by('one'))).toBe(20);
    clock.s += 10;
    expect(passed(100, by('one'))).toBe(5);
    clock.s += 1_000;
    expect(passed(100, by('one'))).toBe(20);
  });

  it('is limited alone, and not charged for what was refused', () => {
    const { limit, passed } = limited();
    passed(1_000, by('one', '192.0.2.1'));
    expect(limit.has(by('one', '192.0.2.1'))).toBe(false);
    expect(passed(20, by('two', '192.0.2.1'))).toBe(20);
  });

  it('has one limit at all addresses', () => {
    const { passed } = limited();
    expect(passed(100, (n) => by('one', `2001:db8:${n}::1`))).toBe(20);
  });
});

describe('visitors behind one address of a carrier', () => {
  const CARRIER = '192.0.2.1';

  it('draw, each for the first time, after another has used up their own limit', () => {
    const { passed } = limited();
    passed(1_000, by('greedy', CARRIER));
    expect(passed(25, (n) => by(`new ${n}`, CARRIER, true))).toBe(25);
  });

  it('make as many changes as there are visitors, when they are known', () => {
    const { clock, passed } = limited();
    expect(passed(400, (n) => by(`known ${n}`, CARRIER))).toBe(400);
    clock.s += 10;
    expect(passed(50, (n) => by(`known ${n}`, CARRIER))).toBe(50);
  });

  it('are served while one of them makes new visitors as fast as possible', () => {
    const { clock, passed } = limited();
    let made = 0;
    for (let second = 0; second < 600; second += 1) {
      passed(20, () => {
        made += 1;
        return by(`made ${made}`, CARRIER, true);
      });
      clock.s += 1;
    }
    expect(passed(50, (n) => by(`known ${n}`, CARRIER))).toBe(50);
  });

  it('a new visitor counts for more, and only for its first request', () => {
    const { passed } = limited();
    expect(passed(1_000, (n) => by(`new ${n}`, CARRIER, true))).toBe(140);
    const repeated = limited();
    expect(repeated.passed(1_000, by('new', CARRIER, true))).toBe(20);
    // Of the 420 of new visitors that are not reserved, 22 are used.
    expect(repeated.passed(1_000, (n) => by(`other ${n}`, CARRIER, true))).toBe(132);
  });

  const MINUTE_MS = 60_000;

  it.each([61_000, 10 * MINUTE_MS, 24 * HOUR_MS, Number.POSITIVE_INFINITY])(
    'are served for the first time when their token of %s ms is older than those of a flood',
    (ageMs) => {
      const { passed } = limited();
      passed(1_000, (n) => by(`new ${n}`, CARRIER, true));
      expect(passed(100, (n) => by(`older ${n}`, CARRIER, true, ageMs))).toBe(100);
    },
  );

  it('are served while new browsers, each with its own cookie, use up what one visitor may do', () => {
    const { passed } = limited();
    for (let n = 0; n < 200; n += 1) {
      passed(1, by(`new ${n}`, CARRIER, true));
      passed(19, by(`new ${n}`, CARRIER, false, 0));
    }
    expect(passed(100, (n) => by(`older ${n}`, CARRIER, true, 5 * MINUTE_MS))).toBe(100);
    expect(passed(100, (n) => by(`known ${n}`, CARRIER))).toBe(100);
  });

  it('are served, a few, when their token is older than all that an attacker has kept', () => {
    const { passed } = limited();
    for (const minutes of [0, 1, 3, 7, 15, 31])
      passed(500, (n) => by(`kept ${minutes} ${n}`, CARRIER, true, minutes * MINUTE_MS));
    expect(passed(3, (n) => by(`older ${n}`, CARRIER, true, 2 * HOUR_MS))).toBe(3);
    expect(passed(50, (n) => by(`known ${n}`, CARRIER))).toBe(50);
  });

  it('are served with a token after a flood without one', () => {
    const { passed } = limited(RATE_LIMITS.registrations);
    expect(passed(1_000, at(CARRIER))).toBe(105);
    expect(passed(50, (n) => by(`new ${n}`, CARRIER, true))).toBe(50);
  });
});

describe('an attacker with a network', () => {
  /** Of 40 other visitors, each in a network of their own, those whose first draw passes while the attacker continues. */
  function others(attack: (n: number) => string) {
    const { clock, passed } = limited();
    let sent = 0;
    const attacker = () => {
      sent += 1;
      return by(`attacker ${sent}`, attack(sent), true);
    };
    passed(5_000, attacker);
    let served = 0;
    for (let second = 0; second < 20; second += 1) {
      passed(150, attacker);
      served += passed(1, by(`IPv6 ${second}`, `2a00:${second}:1:2::1`, true));
      served += passed(1, by(`IPv4 ${second}`, `198.51.${second}.7`, true));
      clock.s += 1;
    }
    return served;
  }
  const hex = (n: number) => n.toString(16);

  it.each<[string, (n: number) => string]>([
    ['a /56', (n) => `2001:db8:0:${hex(n % 256)}::1`],
    ['a /48', (n) => `2001:db8:0:${hex(n % 65_536)}::1`],
    ['a /32', (n) => `2001:db8:${hex(n % 65_536)}:${hex(n >> 16)}::1`],
    ['64 networks of /32', (n) => `2001:${hex(0xd00 + (n % 64))}:${hex(n % 65_536)}::1`],
    ['a /24', (n) => `192.0.2.${n % 256}`],
    ['64 networks of /24', (n) => `192.0.${n % 64}.${(n >> 6) % 256}`],
  ])('%s refuses nobody else', (_, attack) => {
    expect(others(attack)).toBe(40);
  });

  it('that is a whole site refuses none of it whose token is older', () => {
    const { passed } = limited();
    passed(1_000, (n) => by(`attacker ${n}`, `2001:db8:1:${hex((n * 61) % 65_536)}::1`, true));
    const older = (n: number) =>
      by(`older ${n}`, `2001:db8:1:${hex(n * 256 + 7)}::1`, true, HOUR_MS);
    expect(passed(100, older)).toBe(100);
  });

  it('of 16 sites leaves the provider’s other sites what is reserved', () => {
    const { passed } = limited();
    const attack = (n: number) => by(`attacker ${n}`, `2001:db8:${hex(n % 16)}:${hex(n)}::1`);
    expect(passed(10_000, attack)).toBe(1_200 + 16 * 10);
    expect(passed(10, (n) => by(`other ${n}`, '2001:db8:ffff::1'))).toBe(10);
  });
});

describe('all visitors together', () => {
  it('have a limit, of which a part is reserved for networks that have taken little of it', () => {
    const { passed } = limited();
    const flood = (n: number) => by(`v${n}`, `10.${n % 16}.0.${n % 256}`);
    expect(passed(10_000, flood)).toBe(6_000 + 16 * 10);
    expect(passed(100, at('203.0.113.1'))).toBe(10);
  });

  it('share the limit without what is reserved when their addresses are unknown', () => {
    const { passed } = limited();
    expect(passed(10_000, { networks: undefined })).toBe(6_000);
  });
});
