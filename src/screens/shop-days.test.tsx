import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { fakeApi } from '../../tests/helpers/fake-api';
import { sampleGift } from '../../tests/helpers/sample';
import { gifts } from './gifts/Screen';
import { createPage } from './shared/page';

const variant = { lang: 'en', theme: 'auto', lite: false, device: 'phone' } as const;
/** 1 December 00:00 in Beijing, which is 30 November in UTC. */
const startAt = Date.UTC(2026, 10, 30, 16);
const api = fakeApi({
  'catalogue/gifts': () => ({ gifts: [sampleGift(1, { state: 'soon', startAt })], total: 1 }),
});

it.each([
  [undefined, 'From 1 Dec 2026', 'Beijing time'],
  ['Europe/London', 'From 30 Nov 2026', 'United Kingdom Time'],
])('days of a shop in %s are that zone’s, and name it', async (zone, day, name) => {
  const page = createPage(variant, '/gifts', {}, {}, zone);
  const loaded = await gifts.load(api, {}, page);
  if (loaded.kind !== 'page') throw new Error(loaded.kind);
  const html = renderToString(<gifts.screen data={loaded.data} page={page} />);
  expect(html).toContain(day);
  expect(html).toContain(`Dates are in ${name}`);
});
