import { expect, it } from 'vitest';
import { PC_LAYOUT } from '../../contract/constants';
import { tokens } from '../../design-system/tokens/build/tokens';

it('scripts and pictures change to the PC layout where the style sheets do', () => {
  expect(PC_LAYOUT).toBe(`(min-width:${tokens['breakpoint-pc'].value})`);
});
