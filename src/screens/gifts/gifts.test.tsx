import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleGift } from '../../../tests/helpers/sample';

const of = async (state: 'open' | 'over') => {
  const gifts = [sampleGift(1, { state, count: 100 })];
  const api = fakeApi({ 'catalogue/gifts': () => ({ gifts, total: 1 }) });
  return (await openScreen('/gifts', api, 'en')).html;
};

it('says of an ended pack only that it has ended', async () => {
  expect(await of('open')).toContain('100 codes');
  const ended = await of('over');
  expect(ended).toContain('>Ended<');
  expect(ended).not.toContain('100 codes');
});
