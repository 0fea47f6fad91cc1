import { describe, expect, it } from 'vitest';
import { readSourceToken, VISITOR_SOURCES, writeSourceToken } from './source';

describe('the source token', () => {
  it('can be encoded and decoded for every source', () => {
    for (const source of VISITOR_SOURCES) {
      const token = { channel: 'wdj', source, feature: 'detail-top' };
      expect(readSourceToken(writeSourceToken(token))).toEqual(token);
    }
  });

  it('is refused when a part is missing, unknown, too long or has invalid characters', () => {
    for (const token of [
      '',
      'wdj_direct',
      'wdj_nowhere_detail',
      'wdj_direct_detail_x',
      'WDJ_direct_detail',
      'wdj_direct_../etc',
      `${'w'.repeat(33)}_direct_detail`,
      'wdj_direct_detail\n',
    ])
      expect(readSourceToken(token), token).toBeUndefined();
  });
});
