import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOfStories } from '../../.storybook/plugins/code-of-stories';
import { codeInLanguage } from '../../design-system/samples/code';

const folder = path.resolve(import.meta.dirname, '../../design-system/components');

const SOURCE = `
const shots = [1, 2];
const meta = { component: Sail, args: { label: '菜单', wet: true, onHoist: () => go('label') } };
export default meta;
export const Default: Story = {};
export const Named: Story = { args: { ...Default.args, label: undefined, children: shown('更多') } };
export const Listed: Story = { args: { shots, label: \`a "quoted" one\` } };
export const Drawn: Story = {
  render: (args, { globals }) => {
    const words = wordsOf(globals);
    return (
      <>
        <Sail {...args} /> <Mast title={words('关闭')}>{words('首页')}</Mast>
      </>
    );
  },
};
export const Stress: Story = sideBySide({ long: { label: '关闭' }, dry: { wet: false } });
`;

describe('the code of a story', () => {
  const code = codeOfStories(SOURCE);

  it('is an element with the arguments of its file', () => {
    expect(code.Default).toBe(`<Sail label="菜单" wet onHoist={() => go('label')} />`);
  });

  it('has the story’s own arguments and children', () => {
    expect(code.Named).toBe(`<Sail wet onHoist={() => go('label')}>更多</Sail>`);
  });

  it('has the constants that it names, and text that is no plain attribute as an expression', () => {
    expect(code.Listed).toBe(
      `const shots = [1, 2];\n\n<Sail label={\`a "quoted" one\`} wet onHoist={() => go('label')} shots={shots} />`,
    );
  });

  it('is what a render function returns, without the translator', () => {
    expect(code.Drawn).toBe(
      `<>\n  <Sail label="菜单" wet onHoist={() => go('label')} /> <Mast title="关闭">首页</Mast>\n</>`,
    );
  });

  it('is an element for each case that stands side by side', () => {
    expect(code.Stress).toBe(
      `<Sail label="关闭" wet onHoist={() => go('label')} />\n<Sail label="菜单" wet={false} onHoist={() => go('label')} />`,
    );
  });

  it('is shown in English with the toolbar', () => {
    expect(codeInLanguage(code.Drawn ?? '', { lang: 'en' })).toContain(
      '<Mast title="Close">Home</Mast>',
    );
  });
});

it('every story of every component has code that begins an element', () => {
  const empty = readdirSync(folder).flatMap((name) => {
    const source = readFileSync(path.join(folder, name, `${name}.stories.tsx`), 'utf8');
    return Object.entries(codeOfStories(source))
      .filter(([, code]) => !/<[A-Z>]/.test(code))
      .map(([story]) => `${name}.${story}`);
  });
  expect(empty).toEqual([]);
});
