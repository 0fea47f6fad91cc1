import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleApp } from '../../../tests/helpers/sample';

it('has similar apps after the report, and only then', async () => {
  const api = fakeApi({ 'StoreDetailController/recs': () => ({ apps: [sampleApp(42)] }) });
  expect((await openScreen('/report/7?sent=1', api, 'en')).html).toContain('data-app-id="42"');
  expect((await openScreen('/report/7', api, 'en')).html).not.toContain('data-app-id="42"');
});
