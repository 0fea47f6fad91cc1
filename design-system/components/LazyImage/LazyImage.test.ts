import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { LazyImage } from './LazyImage';

// On the server, as pages are: in a browser the inside of <noscript> is left out.
it('has a twin for pages without script, with the same box', () => {
  const html = renderToString(
    createElement(LazyImage, { src: '/a.webp', width: 180, height: 320, alt: '主界面' }),
  );
  expect(html).toMatch(
    /<noscript><img [^>]*width="180"[^>]*height="320"[^>]*src="\/a\.webp"[^>]*><\/noscript>/,
  );
  expect(html.match(/ src=/g)).toHaveLength(1);
});
