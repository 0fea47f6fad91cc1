import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleDeveloper } from '../../../tests/helpers/sample';

it('links projects of one owner once, by the owner’s address, and a single one itself', async () => {
  const sourceCode = [
    'https://git.example.org/team/one',
    'https://git.example.org/team/two',
    'https://code.example.net/team/three',
    'javascript:alert(1)',
  ];
  const api = fakeApi({
    'catalogue/developer': () => ({
      developer: { ...sampleDeveloper(), sourceCode },
      apps: [],
      page: 1,
      pages: 1,
      total: 0,
    }),
  });
  const { html } = await openScreen('/developer/1', api, 'en');
  const links = [...html.matchAll(/href="(https:\/\/(?:git|code)[^"]*)"/g)].map(([, at]) => at);
  // The first one is in the header, too.
  expect([...new Set(links)]).toEqual([
    'https://git.example.org/team',
    'https://code.example.net/team/three',
  ]);
  expect(html).not.toContain('javascript:');
  expect(html).toMatch(/<svg[^>]*>.*<h1[^>]*>.+<\/h1><small>Developer · /);
});

it('a long name ends its lines between its parts', async () => {
  const name = 'NullPointerException VLC';
  const api = fakeApi({
    'catalogue/developer': () => ({
      developer: { ...sampleDeveloper(), name },
      apps: [],
      page: 1,
      pages: 1,
      total: 0,
    }),
  });
  const { html } = await openScreen('/developer/1', api, 'en');
  expect(html).toMatch(/Null<wbr ?\/?>Pointer<wbr ?\/?>Exception <wbr ?\/?>VLC</);
});
