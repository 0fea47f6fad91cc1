import { expect, it } from 'vitest';
import { allowedBy } from './permissions';

const reachOf = (...names: string[]) =>
  allowedBy(names, 'en').map(({ text, reach }) => [text, reach]);

it('lists each capability once, the most far-reaching first', () => {
  expect(
    reachOf(
      'android.permission.INTERNET',
      'android.permission.RECEIVE_SMS',
      'android.permission.READ_SMS',
    ),
  ).toEqual([
    ['Read your text messages', 'private'],
    ['Access the internet', 'ordinary'],
  ]);
});

it('groups all health records', () => {
  expect(
    reachOf('android.permission.health.READ_STEPS', 'android.permission.health.WRITE_SLEEP'),
  ).toEqual([['Read or modify health data', 'private']]);
});

it('knows what real apps request besides', () => {
  expect(
    reachOf(
      'android.permission.HIGH_SAMPLING_RATE_SENSORS',
      'com.google.android.finsky.permission.BIND_GET_INSTALL_REFERRER_SERVICE',
      'android.permission.READ_APP_BADGE',
    ).map(([, reach]) => reach),
  ).toEqual(['ordinary', 'ordinary', 'ordinary']);
});

it('treats an unknown system permission as sensitive', () => {
  expect(reachOf('org.example.PUSH', 'android.permission.MADE_LATER')).toEqual([
    ['MADE_LATER', 'unknown'],
    ['PUSH', 'own'],
  ]);
});

it('distinguishes another app’s permission from the system’s with the same last word', () => {
  expect(reachOf('org.example.permission.CAMERA')).toEqual([['CAMERA', 'own']]);
});
