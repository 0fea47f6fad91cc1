import { describe, expect, it } from 'vitest';
import { isWeak } from './detect-weak-device';

describe('a weak device or network', () => {
  it.each([
    [{ saveData: true, effectiveType: '4g', memory: 8 }, true],
    [{ saveData: false, effectiveType: 'slow-2g', memory: 8 }, true],
    [{ saveData: false, effectiveType: '3g', memory: 8 }, true],
    [{ saveData: false, effectiveType: '4g', memory: 1 }, true],
    [{ saveData: false, effectiveType: '4g', memory: 2 }, false],
    [{ saveData: undefined, effectiveType: undefined, memory: undefined }, false],
  ])('%j: %s', (told, weak) => {
    expect(isWeak(told)).toBe(weak);
  });
});
