import { describe, expect, it } from 'vitest';
import { acceptedAddress, ownAddress } from './repository-address';

const REPO = {
  address: 'https://apps.example.org/fdroid/repo',
  mirrors: ['https://mirror.example.net/repo'],
};
const ARCHIVE = { address: 'https://apps.example.org/fdroid/archive', mirrors: [] };
const check = (asked: string | undefined, of = REPO, given?: string) =>
  ownAddress(of.address, of.mirrors, { asked, accepted: acceptedAddress(given) });

describe('an F-Droid index', () => {
  it.each([
    'https://apps.example.org/fdroid/repo',
    'http://APPS.example.org/fdroid/repo/',
    'https://mirror.example.net/repo',
    undefined,
  ])('is accepted as the repository’s own when fetched from %s', (asked) => {
    expect(() => check(asked)).not.toThrow();
  });

  it('of the archive is refused at the repository’s address, and the message says how to accept it', () => {
    expect(() => check(REPO.address, ARCHIVE)).toThrow(
      /is of another repository.*--address https:\/\/apps\.example\.org\/fdroid\/archive,/,
    );
    expect(() => check(REPO.address, ARCHIVE, `${ARCHIVE.address}/`)).not.toThrow();
  });

  it('is refused from a mirror that it does not name, unless its own address is given', () => {
    expect(() => check('https://unknown.example/repo')).toThrow(/of another repository/);
    expect(() => check('https://unknown.example/repo', REPO, REPO.address)).not.toThrow();
  });

  it('has the given address, whatever it names itself', () => {
    const given = 'https://copy.example.org/repo/';
    for (const address of ['file:///srv/repo', undefined, REPO.address] as string[])
      expect(check(undefined, { ...REPO, address }, given)).toBe('https://copy.example.org/repo');
    expect(() => check(undefined, { ...REPO, address: 'file:///srv/repo' })).toThrow(
      'names file:///srv/repo, which is no web address, of its repository: add --address',
    );
  });

  it('with an invalid address is refused', () => {
    expect(() => check(undefined, REPO, 'archive')).toThrow(/not the https address/);
  });
});
