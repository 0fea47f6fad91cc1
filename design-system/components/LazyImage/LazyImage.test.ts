import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { LazyImage } from './LazyImage';

// On the server, like pages: in a browser the content of <noscript> is left out.
it('renders a copy for pages without script, with the same box', () => {
  const html = renderToString(
    createElement(LazyImage, { src: '/a.webp', width: 180, height: 320, alt: '主界面' }),
  );
  expect(html).toMatch(
    /<noscript><img [^>]*width="180"[^>]*height="320"[^>]*src="\/a\.webp"[^>]*><\/noscript>/,
  );
  // The other has an empty picture until it is near.
  expect(html.match(/ src="(?!data:)/g)).toHaveLength(1);
});

it('the copy has a PNG too, for engines without script and without WebP', () => {
  const html = renderToString(
    createElement(LazyImage, { src: '/a.webp', png: '/a.png', width: 180, height: 320, alt: '' }),
  );
  expect(html).toMatch(
    /<noscript><picture><source type="image\/webp" srcset="\/a\.webp"[^>]*><img [^>]*src="\/a\.png"[^>]*><\/picture><\/noscript>/i,
  );
});
