import { expect, it } from 'vitest';
import { rulesOf } from '../../design-system/tokens/rules.mjs';
import { baseFiles, withBase } from './base.mjs';

it('gives an element the class of its group, and none to a component', () => {
  const code = `import { Button } from "../Button/Button.js";
function Mast() {}
function Sail({ as: Tag = "ul", kind }) {
  const List = kind ? "ol" : "ul";
  return jsxs("p", { children: [jsx("circle", {}), jsx(Button, {}), jsx(Mast, {}), jsx(List, {}), jsx(Tag, {}), jsx(kind ? "a" : "b", {}), jsx(kind.tag, {})] });
}`;
  const based = withBase('components/Sail/Sail.js', code);
  expect(based).toContain('block_jsxs("p",');
  expect(based).toMatch(/\[jsx\("circle", \{\}\), jsx\(Button, \{\}\), jsx\(Mast, \{\}\),/);
  for (const dynamic of ['List', 'Tag', 'kind ? "a" : "b"', 'kind.tag'])
    expect(based).toContain(`any_jsx(${dynamic},`);
  expect(based).toMatch(/^import \{ jsx as any_jsx \} from "..\/..\/base\/any.css.js";\n/);
});

it('writes a style sheet for each group, with the specificity of a class', () => {
  const { modules, sheets } = baseFiles();
  for (const file of Object.keys(sheets)) expect(Object.keys(modules)).toContain(`${file}.js`);
  const text = Object.values(sheets).join('');
  const selectors = rulesOf(text).flatMap((rule) => rule.selectors);
  expect(selectors.filter((one) => !one.startsWith('.snowpea-') || /[ >+~]/.test(one))).toEqual([]);
  expect(sheets['base/control.css']).toContain('margin:0;padding:0;border:0');
});
