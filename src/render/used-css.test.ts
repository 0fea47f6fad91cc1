import { expect, it } from 'vitest';
import { styleRules } from '../../scripts/build/sheets.mjs';
import { usedCss } from './used-css';

const CSS = [
  ':root{--a:#fff}',
  'a{color:var(--a)}',
  '.a0,.b0{margin:0}',
  '.a0 .b1{top:0}',
  '.c0:before{content:"}{";color:red}',
  '.d0:not(.b0,.b1){left:0}',
  '@media (min-width:768px){.b0{margin:1px}}',
  '@media (min-width:768px){.a0{margin:2px}.b1{margin:3px}}',
  '@media print{.a0{animation:e0 1s}}',
  '.b1{animation-name:e1}',
  '@keyframes e0{0%{opacity:0}to{opacity:1}}',
  '@keyframes e1{to{opacity:1}}',
].join('');

it('keeps the rules that the page may need and removes the others', () => {
  expect(usedCss(styleRules(CSS), '<p class="a0 d0">x</p>')).toBe(
    ':root{--a:#fff}a{color:var(--a)}.a0{margin:0}.d0:not(.b0,.b1){left:0}' +
      '@media (min-width:768px){.a0{margin:2px}}@media print{.a0{animation:e0 1s}}' +
      '@keyframes e0{0%{opacity:0}to{opacity:1}}',
  );
});

it('keeps rules for what a script may add to the page', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a script as in the page.
  const script = 'h("p",{className:"b1"});x=`${y?"c0":""} b0`';
  const found = usedCss(styleRules(CSS, script), '<p class="a0">x</p>');
  expect(found).toContain('.a0 .b1{top:0}');
  expect(found).toContain('.c0:before{content:"}{";color:red}');
  expect(found).toContain('.b0{margin:1px}');
  expect(found).toContain(
    '.b1{animation-name:e1}@keyframes e0{0%{opacity:0}to{opacity:1}}@keyframes e1{',
  );
});

it('does not take texts or variable names for classes', () => {
  const html = '<p>class a0</p><i id="b0"></i>';
  expect(usedCss(styleRules(CSS, 'var c0=1;b1(c0)'), html)).toBe(
    ':root{--a:#fff}a{color:var(--a)}',
  );
});
