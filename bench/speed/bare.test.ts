// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { bareOf } from './bare';

test('a bare page has the texts, links and pictures of a page, and native controls', () => {
  const page = `<html lang="en"><title>A &amp; B</title><script>x</script><main><div class="x"><a class="y" href="/app/7">
    <picture><source srcset="/img/7/50.webp"><img width="50" height="50" src="/img/7/50.png"></picture>7 &lt; 8</a></div>
    <button aria-pressed="false">Wish</button><img width="5" height="5" src="data:," data-src="/img/8/50.webp" data-srcset="~/100.webp 2x">
    <noscript><img></noscript></main>`;
  const bare = bareOf(new DOMParser().parseFromString(page, 'text/html'));
  expect(bare).toContain('<title>A &#38; B</title>');
  expect(bare).toMatch(
    /<a href="\/app\/7">\s*<img src="\/img\/7\/50.png" srcset="\/img\/7\/50.webp"[^>]*>7 &#60; 8<\/a>/,
  );
  expect(bare).toContain('<label class="heart"><input type="checkbox">Wish</label>');
  expect(bare).toMatch(/src="\/img\/8\/50.webp" srcset="\/img\/8\/100.webp 2x".*loading="lazy"/);
  expect(bare).not.toMatch(/script|class="[xy]"|data:/);
});
