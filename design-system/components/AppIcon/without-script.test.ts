import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { AppIcon } from './AppIcon';

// On the server, as pages are: in a browser React leaves the inside of <noscript> out.
it('a lazy icon has a twin for pages without script', () => {
  const html = renderToString(
    createElement(AppIcon, { base: '/img/7', name: '微光笔记', size: 65, lazy: true }),
  );
  expect(html).toMatch(/<noscript><img [^>]*src="\/img\/7\/130\.png"[^>]*><\/noscript>/);
  // The other holds nothing but an empty picture until it is near.
  expect(html.match(/ src="(?!data:)/g)).toHaveLength(1);
});
