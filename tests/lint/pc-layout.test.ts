import { expect, it } from 'vitest';
import { PC_LAYOUT } from '../../contract/constants';
import { tokens } from '../../design-system/tokens/build/tokens';

it('scripts and pictures switch to the PC layout at the same width as the style sheets', () => {
  expect(PC_LAYOUT).toBe(`(min-width:${tokens['breakpoint-pc'].value})`);
});
