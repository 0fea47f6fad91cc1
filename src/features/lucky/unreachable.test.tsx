import { render, screen } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { TIMEOUT } from '../../../contract/codes';
import { fail } from '../../../contract/result';
import { formatter } from '../../i18n/format';
import { translator } from '../../i18n/translate';
import * as calls from './calls';
import { LuckyIsland } from './LuckyIsland';
import { luckyWords } from './words';

const words = luckyWords({ t: translator('en'), format: formatter('en') }, 'Sample draw');

it('stops saying that it is checking when the state cannot be read', async () => {
  vi.spyOn(calls, 'readActivity').mockResolvedValue(fail(TIMEOUT, ''));
  render(<LuckyIsland id={7} state="open" prizes={[]} hasBlanks apps={[]} words={words} />);
  expect(screen.getByText(words.looking)).toBeTruthy();
  await screen.findByText(words.lostAnswer);
  expect(screen.queryByText(words.looking)).toBeNull();
});
