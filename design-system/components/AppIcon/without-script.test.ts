import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { AppIcon } from './AppIcon';

// On the server, like pages: in a browser React leaves out the content of <noscript>.
it('a lazy icon has a copy for pages without script', () => {
  const html = renderToString(
    createElement(AppIcon, { base: '/img/7', name: '微光笔记', size: 65, lazy: true }),
  );
  expect(html).toMatch(/<noscript><img [^>]*src="\/img\/7\/130\.png"[^>]*><\/noscript>/);
  // The other has an empty picture until it is near.
  expect(html.match(/ src="(?!data:)/g)).toHaveLength(1);
});
