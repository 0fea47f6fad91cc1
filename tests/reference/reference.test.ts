import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ALL_CALLS } from '../../contract/calls';
import { ALL_CODES } from './codes';
import { Declarations } from './declarations';
import { exampleOf, exampleOfParameter } from './examples';
import { referencePage } from './page';
import { fieldsIn, type Schema } from './types';

const page = referencePage(new Declarations());
const fieldsOf = ({ params }: (typeof ALL_CALLS)[number]) =>
  // Cast: every schema of the contract has the fields that are read here.
  fieldsIn(params as unknown as Schema).filter(({ schema }) => schema.type !== 'instance');

it('is the one in docs/calls.md; `npx vitest run tests/reference -u` writes it', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/calls.md');
});

it('has every call, with its method and path', () => {
  for (const { name, method, path, urlKey } of ALL_CALLS) {
    const [, section = ''] = page.split(`\n### ${name}\n`);
    expect(section.split('\n### ')[0], name).toContain(`\`${method} ${path}\``);
    if (urlKey) expect(section.split('\n### ')[0], name).toContain(`\`urlKey\` \`${urlKey}\``);
  }
});

it.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  'has an example that the call takes, for each parameter: %s',
  (_, call) => {
    for (const { name } of fieldsOf(call)) {
      const example = exampleOfParameter(call, name);
      expect(example, name).toBeDefined();
      if (call.name === 'api/proxyNew upload') continue;
      const fields = { ...exampleOf(call), [name]: example };
      expect(v.safeParse(call.params, fields).issues, `${name}: ${example}`).toBeUndefined();
    }
  },
);

it('lists every code, as the rules do', () => {
  const rules = readFileSync('docs/rules.md', 'utf8').split('## 15.')[1]?.split('## 16.')[0];
  for (const [name, code] of Object.entries(ALL_CODES)) {
    expect(page, name).toMatch(new RegExp(`^\\| ${code} \\| \\d{3} \\| \\S`, 'm'));
    expect(rules, name).toMatch(new RegExp(`(?<![\\d-])${code}(?!\\d)`));
  }
});
