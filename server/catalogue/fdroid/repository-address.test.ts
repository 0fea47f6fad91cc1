import { describe, expect, it } from 'vitest';
import { acceptedAddress, checkAddress } from './repository-address';

const REPO = {
  address: 'https://apps.example.org/fdroid/repo',
  mirrors: ['https://mirror.example.net/repo'],
};
const ARCHIVE = { address: 'https://apps.example.org/fdroid/archive', mirrors: [] };
const check = (asked: string | undefined, of = REPO, given?: string) =>
  checkAddress(of, asked, acceptedAddress(given));

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
      /is of another repository.*--address https:\/\/apps\.example\.org\/fdroid\/archive\./,
    );
    expect(() => check(REPO.address, ARCHIVE, `${ARCHIVE.address}/`)).not.toThrow();
  });

  it('is refused from a mirror that it does not name, unless its own address is given', () => {
    expect(() => check('https://unknown.example/repo')).toThrow(/of another repository/);
    expect(() => check('https://unknown.example/repo', REPO, REPO.address)).not.toThrow();
    expect(() => check(undefined, REPO, ARCHIVE.address)).toThrow(/not to https/);
  });

  it('with an invalid address is refused', () => {
    expect(() => check(undefined, REPO, 'archive')).toThrow(/not the https address/);
  });
});
