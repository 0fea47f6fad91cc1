import { expect, test } from 'vitest';
import { OperatorError } from '../operator-error';
import { chooseRunAs, type Identity, ourIdentity } from './run-as';

const USERS = `root:x:0:0:root:/root:/bin/bash
daemon:x:1:1::/:/usr/sbin/nologin
alice:x:1000:1001::/home/alice:/bin/bash
nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin
`;
const CLUSTER = '/data/postgres';
const root = (users = USERS, platform = 'linux'): Identity => ({ uid: 0, platform, users });
const alice: Identity = { uid: 1000, platform: 'linux', users: '' };

test('lets an ordinary user run a new cluster, and one of their own', () => {
  expect(chooseRunAs(undefined, CLUSTER, alice)).toBeUndefined();
  expect(chooseRunAs(1000, CLUSTER, alice)).toBeUndefined();
});

test('refuses another user’s cluster with a message', () => {
  const choose = () => chooseRunAs(65_534, CLUSTER, alice);
  expect(choose).toThrow(OperatorError);
  expect(choose).toThrow('belongs to another user (id 65534, we are 1000)');
});

test('runs a new or restored cluster of root as the user nobody', () => {
  const nobody = { uid: 65_534, gid: 65_533 };
  expect(chooseRunAs(undefined, CLUSTER, root())).toEqual(nobody);
  expect(chooseRunAs(0, CLUSTER, root())).toEqual(nobody);
});

test('prefers the user snowpea to nobody', () => {
  const users = `${USERS}snowpea:x:200:201::/:/bin/false\n`;
  expect(chooseRunAs(undefined, CLUSTER, root(users))).toEqual({ uid: 200, gid: 201 });
});

test('runs a cluster as its owner under root, even one that is not in the user list', () => {
  expect(chooseRunAs(1000, CLUSTER, root())).toEqual({ uid: 1000, gid: 1001 });
  expect(chooseRunAs(4242, CLUSTER, root())).toEqual({ uid: 4242, gid: 4242 });
});

test('tells root what to do without an unprivileged user, or outside Linux', () => {
  expect(() => chooseRunAs(undefined, CLUSTER, root('root:x:0:0::/:/bin/sh\n'))).toThrow(
    /no user called snowpea or nobody/,
  );
  expect(() => chooseRunAs(undefined, CLUSTER, root('nobody:x:0:0::/:/bin/sh\n'))).toThrow(
    OperatorError,
  );
  expect(() => chooseRunAs(undefined, CLUSTER, root(USERS, 'darwin'))).toThrow(
    /does not run as root: start Snowpea as an ordinary user/,
  );
});

test('runs PostgreSQL as the current user, and not as root', () => {
  const who = ourIdentity();
  expect(chooseRunAs(undefined, CLUSTER, who)?.uid ?? who.uid).not.toBe(0);
});
