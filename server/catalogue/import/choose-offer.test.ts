import { describe, expect, it } from 'vitest';
import { type Candidate, chooseOffer, type Shown } from './choose-offer';

const from = (sourceId: number, priority = 0, signer?: string): Candidate => ({
  sourceId,
  priority,
  signer,
});
const shown = (sourceId: number, change: Partial<Shown> = {}): Shown => ({
  sourceId,
  priority: 0,
  hasFile: true,
  given: false,
  ...change,
});
const chosen = (candidates: Candidate[], before?: Shown) =>
  chooseOffer(candidates, before)?.sourceId;

describe('the preferred source of a package', () => {
  it('is the one with the operator’s highest priority', () => {
    expect(chosen([from(1), from(2, 5)], shown(1))).toBe(2);
    expect(chosen([from(1, -5), from(2)])).toBe(2);
  });

  it('is the one with the known signer where priorities are equal', () => {
    expect(chosen([from(1, 0, 'new'), from(2, 0, 'known')], shown(1, { signer: 'known' }))).toBe(2);
    // The control: priority is above it.
    expect(chosen([from(1, 1, 'new'), from(2, 0, 'known')], shown(1, { signer: 'known' }))).toBe(1);
  });

  it('is the present one, otherwise the oldest', () => {
    expect(chosen([from(1), from(2)], shown(2))).toBe(2);
    expect(chosen([from(2), from(1)])).toBe(1);
  });

  it('is one with a file where visitors had none', () => {
    const none = { hasFile: false };
    expect(chosen([from(1), from(2, 0, 'new')], shown(1, none))).toBe(2);
    expect(chosen([from(2, 0, 'new')], shown(1, none))).toBe(2);
    // The controls: priority is above it, and a file without a known signer is not replaced.
    expect(chosen([from(1, 1), from(2, 0, 'new')], shown(1, { ...none, priority: 1 }))).toBe(1);
    expect(chosen([from(1), from(2, 0, 'new')], shown(1))).toBe(1);
    expect(chosen([from(2, 0, 'new')], shown(1))).toBeUndefined();
  });

  it('replaces one that dropped the package, for the same signer, a higher priority or an unclaimed package', () => {
    const known = { signer: 'known' };
    expect(chosen([from(2, 0, 'other')], shown(1, known))).toBeUndefined();
    expect(chosen([from(2, 0)], shown(1))).toBeUndefined();
    expect(chosen([from(2, 0, 'known')], shown(1, known))).toBe(2);
    expect(chosen([from(2, 1, 'other')], shown(1, known))).toBe(2);
    expect(chosen([from(2, 0, 'other')], shown(1, { ...known, given: true }))).toBe(2);
  });
});
