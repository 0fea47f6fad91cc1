import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { App } from '../../../contract/entities/app';
import { count, pageAt } from '../../../tests/helpers/open-screen';
import { sampleActivity, sampleApp } from '../../../tests/helpers/sample';
import type { Page } from '../shared/page';
import { Screen } from './Screen';

/** The page of a running draw whose apps give another one. */
function show(apps: App[], platform?: Page['platform']): string {
  const page = pageAt('/lucky/1', 'en', {}, false, 'phone', platform);
  return renderToString(<Screen data={{ activity: sampleActivity(1), apps }} page={page} />);
}

const HEADING = 'Download an app for one more draw';

it('lists only the apps that the phone can download', () => {
  const html = show([sampleApp(1), sampleApp(2, { platform: 'ios' })], 'android');
  expect(html).toContain(HEADING);
  expect(count(html, /<div data-download/g)).toBe(1);
  expect(html).not.toContain('href="/app/2"');
});

it('asks an iPhone for no download of an Android app', () => {
  expect(show([sampleApp(1)], 'ios')).not.toContain(HEADING);
});
