import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { createPage } from '../shared/page';
import type { Shop } from './load';
import { PageFooter } from './PageFooter';

const page = createPage({ lang: 'en', theme: 'auto', lite: false, device: 'pc' }, '/', {});
const footer = (count: number, contact = true) => {
  const sources = Array.from({ length: count }, (_, id) => ({ id, name: `S${id}` }));
  // Cast: the footer reads no other fields.
  return renderToString(
    <PageFooter page={page} shop={{ sources, platforms: [], contact } as unknown as Shop} />,
  );
};

it('names three sources, and links to all', () => {
  expect(footer(3)).toContain('from: S0, S1, S2<');
  expect(footer(3)).not.toContain('/about#sources');
  expect(footer(13)).toContain('from: S0, S1, S2<');
  expect(footer(13)).toContain('<a href="/about#sources">All 13 sources</a>');
});

it('links to the contact only where there is one', () => {
  expect(footer(1)).toContain('href="/contact"');
  expect(footer(1, false)).not.toContain('href="/contact"');
});
