import { expect, it } from 'vitest';
import { allowedBy } from './permissions';

const reachOf = (...names: string[]) =>
  allowedBy(names, 'en').map(({ text, reach }) => [text, reach]);

it('says what permissions come to once, the farthest reaching first', () => {
  expect(
    reachOf(
      'android.permission.INTERNET',
      'android.permission.RECEIVE_SMS',
      'android.permission.READ_SMS',
    ),
  ).toEqual([
    ['Read your text messages', 'private'],
    ['Use the network', 'ordinary'],
  ]);
});

it('takes every record of health as one', () => {
  expect(
    reachOf('android.permission.health.READ_STEPS', 'android.permission.health.WRITE_SLEEP'),
  ).toEqual([['Read or change health records', 'private']]);
});

it('calls no permission of the system harmless that it does not know', () => {
  expect(reachOf('org.example.PUSH', 'android.permission.MADE_LATER')).toEqual([
    ['MADE_LATER', 'unknown'],
    ['PUSH', 'own'],
  ]);
});

it('does not take another app’s permission for the system’s of the same last word', () => {
  expect(reachOf('org.example.permission.CAMERA')).toEqual([['CAMERA', 'own']]);
});
