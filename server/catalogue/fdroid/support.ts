import type { Donation } from '../../store/schema/catalogue';
import { addressOf, type Fields, lineOf, listOf } from '../input/clean';

/** Addresses of one app. */
const DONATIONS_MAX = 8;

const NAME = /^[\w.~-]{1,60}$/;
/** Base58 and Bech32; the name of a scheme would need other characters. */
const COIN = /^[a-zA-Z0-9]{25,100}$/;

/** A web address over https; http is upgraded. */
export const secureAddressOf = (value: unknown): string | undefined =>
  addressOf(value)?.replace(/^http:/, 'https:');

/** The ways to support an app's developer that its metadata names, each address once. */
export function donationsOf(metadata: Fields): Donation[] {
  const named = (
    way: Donation['way'],
    value: unknown,
    form: RegExp,
    before: string,
  ): Donation[] => {
    const name = lineOf(value, 100);
    return name && form.test(name) ? [{ way, address: `${before}${name}` }] : [];
  };
  const all: Donation[] = [
    ...listOf(metadata.donate).flatMap((value): Donation[] => {
      const address = secureAddressOf(value);
      return address ? [{ way: 'web', address }] : [];
    }),
    ...named('liberapay', metadata.liberapay, NAME, 'https://liberapay.com/'),
    ...named('openCollective', metadata.openCollective, NAME, 'https://opencollective.com/'),
    ...named('bitcoin', metadata.bitcoin, COIN, 'bitcoin:'),
    ...named('litecoin', metadata.litecoin, COIN, 'litecoin:'),
  ];
  return [...new Map(all.map((one) => [one.address, one])).values()].slice(0, DONATIONS_MAX);
}
