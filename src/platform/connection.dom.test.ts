import { afterEach, expect, it } from 'vitest';
import { isMetered } from './connection';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

it.each([
  ['cellular', { type: 'cellular' }, true],
  ['Wi-Fi where data is saved', { type: 'wifi', saveData: true }, true],
  ['Wi-Fi', { type: 'wifi', saveData: false }, false],
  ['a browser that tells nothing', undefined, false],
])('%s: metered %#', (_, value, costs) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
  expect(isMetered()).toBe(costs);
});
