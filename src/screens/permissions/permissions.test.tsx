import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { sampleDetail } from '../../../tests/helpers/sample';
import { CatalogueWarnings } from '../detail/Trust';
import { createPage } from '../shared/page';
import { Screen } from './Screen';

const page = createPage(
  { lang: 'en', theme: 'auto', lite: false, device: 'phone' },
  '/app/7/permissions',
  {},
);
const warned = (reason: string) =>
  sampleDetail(7, { antiFeatures: [{ key: 'Ads', name: 'Ads', reason }] });
const link = 'aria-label="Read more Worth knowing"';

it('shows the whole reason of a warning that the app’s page shortens', () => {
  const reason = `${'It shows a banner below every list. '.repeat(9)}The end.`;
  const cut = renderToString(<CatalogueWarnings app={warned(reason)} page={page} />);
  expect(cut).not.toContain('The end.');
  expect(cut).toContain('href="/app/7/permissions"');
  expect(cut).toContain(link);
  expect(renderToString(<Screen data={warned(reason)} page={page} />)).toContain('The end.');
});

it('has no link for a short reason', () => {
  const whole = renderToString(<CatalogueWarnings app={warned('One banner.')} page={page} />);
  expect(whole).toContain('One banner.');
  expect(whole).not.toContain(link);
});
