import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { pageAt } from '../../../tests/helpers/open-screen';
import { sampleDetail } from '../../../tests/helpers/sample';
import { CatalogueWarnings } from '../detail/Trust';

const shown = (more: Parameters<typeof sampleDetail>[1], lang: 'en' | 'zh-CN' = 'en') => {
  const app = sampleDetail(7, { antiFeatures: [], ...more });
  const html = renderToString(<CatalogueWarnings app={app} page={pageAt('/app/7', lang, {})} />);
  return html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
};

it('says which trackers others found, and whether they could build the file', () => {
  expect(shown({})).toBe('');
  expect(shown({ trackers: ['Google AdMob', 'Sentry'] })).toBe(
    '|Worth knowing|Trackers|Google AdMob, Sentry|',
  );
  expect(shown({ trackers: [], reproducible: true })).toBe(
    '|Worth knowing|Trackers|None found|Reproducible build|Others have built the file from its source code with the same result.|',
  );
  expect(shown({ reproducible: false }, 'zh-CN')).toContain('结果与安装包不一致');
});

it('a long list of trackers is cut, with a link to all of them', () => {
  const trackers = Array.from({ length: 40 }, (_, i) => `Tracker number ${i}`);
  expect(shown({ trackers })).toMatch(/Tracker number 3.*…/);
  expect(shown({ trackers })).not.toContain('Tracker number 30');
});
