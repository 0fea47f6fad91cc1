import { expect, it } from 'vitest';
import { addRules } from './add-rules';

const texts = () => [...(document.styleSheets[0]?.cssRules ?? [])].map((rule) => rule.cssText);

it('adds rules behind those of the page, one by one, and survives one that the engine refuses', () => {
  document.head.innerHTML = '<style>p { color: red; }</style>';
  addRules('.a{top:0}@media print{.b{top:1px}.c{top:2px}}}{.d{left:0}');
  const found = texts();
  expect(found[0]).toContain('red');
  expect(found[1]).toContain('.a');
  expect(found[2]).toContain('.c');
  expect(found.length).toBeLessThanOrEqual(4);
});

it('does nothing on a page without a sheet', () => {
  document.head.innerHTML = '';
  expect(() => addRules('.a{top:0}')).not.toThrow();
});
