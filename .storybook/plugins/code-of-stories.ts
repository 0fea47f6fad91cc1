import { babelParse, types as t } from 'storybook/internal/babel';

/** An attribute of the shown element: its name and its value as written. */
type Attributes = Map<string, t.Node>;

/** What a story file says of one story, or of all of them. */
interface Written {
  args: Attributes;
  render?: t.Node | undefined;
  /** The arguments of each case that stands side by side. */
  cases: readonly t.ObjectExpression[];
}

/**
 * The JSX of every story of a file, as its reader would write it: the arguments of the file and of the story become
 * attributes; a story with its own `render` shows what that returns.
 *
 * @param source the file's text
 * @returns code by the story's export name
 */
export function codeOfStories(source: string): Record<string, string> {
  const { program } = babelParse(source);
  const objects = new Map<string, t.Expression>();
  const constants = new Map<string, t.Node>();
  const stories: string[] = [];
  for (const statement of program.body) {
    const exported = t.isExportNamedDeclaration(statement);
    const declaration = exported ? statement.declaration : statement;
    if (!t.isVariableDeclaration(declaration)) continue;
    for (const { id, init } of declaration.declarations) {
      if (!t.isIdentifier(id)) continue;
      constants.set(id.name, declaration);
      if (!t.isObjectExpression(init) && !isSideBySide(init)) continue;
      objects.set(id.name, init);
      if (exported) stories.push(id.name);
    }
  }
  const text = (node: t.Node) => source.slice(node.start ?? 0, node.end ?? 0);

  const written = (name: string): Written => {
    const object = objects.get(name);
    const args: Attributes = new Map();
    const given = property(object, 'args');
    if (t.isObjectExpression(given)) collect(given, args);
    return { args, render: property(object, 'render'), cases: casesOf(object) };
  };

  const collect = (object: t.ObjectExpression, args: Attributes): void => {
    for (const one of object.properties) {
      if (t.isSpreadElement(one)) spread(one, args);
      else {
        const name = keyOf(one);
        if (name) args.set(name, t.isObjectProperty(one) ? one.value : one);
      }
    }
  };

  /** Another story's arguments, or an object that stays as written. */
  const spread = (one: t.SpreadElement, args: Attributes): void => {
    const of = t.isMemberExpression(one.argument) ? one.argument.object : undefined;
    if (t.isIdentifier(of)) for (const [key, value] of written(of.name).args) args.set(key, value);
    else args.set(`...${text(one.argument)}`, one);
  };

  const all = written('meta');
  const component = property(objects.get('meta'), 'component');
  const name = component && t.isIdentifier(component) ? component.name : 'Component';

  return Object.fromEntries(
    stories.map((story) => {
      const own = written(story);
      const args = new Map([...all.args, ...own.args]);
      const drawn = own.render && returned(own.render, text);
      const elements = own.cases.map((one) => {
        const of = new Map(args);
        collect(one, of);
        return element(name, of, text);
      });
      if (elements.length === 0)
        elements.push(drawn ? filled(drawn, args, text) : element(name, args, text));
      const code = elements.join('\n');
      return [story, unworded([...needed(code, constants, text, stories), code].join('\n\n'))];
    }),
  );
}

/** `sideBySide({ name: { … } })` */
const isSideBySide = (node: t.Node | null | undefined): node is t.CallExpression =>
  t.isCallExpression(node) && t.isIdentifier(node.callee, { name: 'sideBySide' });

/** The cases of a story that is `sideBySide(…)`, or has it among its properties. */
function casesOf(story: t.Expression | undefined): t.ObjectExpression[] {
  const spread = t.isObjectExpression(story)
    ? story.properties.map((one) => (t.isSpreadElement(one) ? one.argument : undefined))
    : [story];
  const [cases] = spread.find(isSideBySide)?.arguments ?? [];
  if (!t.isObjectExpression(cases)) return [];
  return cases.properties.flatMap((one) =>
    t.isObjectProperty(one) && t.isObjectExpression(one.value) ? [one.value] : [],
  );
}

/** The name of a property or method, unless it is computed. */
function keyOf({ computed, key }: t.ObjectProperty | t.ObjectMethod): string | undefined {
  if (computed) return undefined;
  if (t.isIdentifier(key)) return key.name;
  return t.isStringLiteral(key) ? key.value : undefined;
}

/** A property of an object literal. */
function property(object: t.Expression | undefined, name: string): t.Node | undefined {
  if (!t.isObjectExpression(object)) return undefined;
  const found = object.properties.find(
    (one) => t.isObjectProperty(one) && t.isIdentifier(one.key, { name }),
  );
  return found && t.isObjectProperty(found) ? found.value : undefined;
}

type Text = (node: t.Node) => string;

/** What a render function returns; its whole body where that is more than a return. */
function returned(render: t.Node, text: Text): string | undefined {
  if (!t.isArrowFunctionExpression(render)) return undefined;
  if (!t.isBlockStatement(render.body)) return outdented(text(render.body));
  const lines = render.body.body.filter((one) => !/wordsOf\(/.test(text(one)));
  const [only] = lines;
  if (lines.length === 1 && t.isReturnStatement(only) && only.argument)
    return outdented(text(only.argument));
  return lines.map((one) => outdented(text(one))).join('\n');
}

/** Code whose `{...args}` is replaced by the arguments. */
const filled = (code: string, args: Attributes, text: Text) =>
  code.replace(/\{\.\.\.args\}/g, () => [...attributes(args, text)].join(' ') || '');

/** Lines without the indentation that all but the first share. */
function outdented(code: string): string {
  const lines = code.split('\n');
  const depths = lines
    .slice(1)
    .filter((line) => line.trim())
    .map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const depth = Math.min(...depths, 80);
  return [lines[0], ...lines.slice(1).map((line) => line.slice(depth))].join('\n');
}

const isPlainText = (value: string) => !/["{}<>\\\n]/.test(value);

function* attributes(args: Attributes, text: Text): Generator<string> {
  for (const [name, value] of args) {
    if (name === 'children' || t.isIdentifier(value, { name: 'undefined' })) continue;
    if (t.isSpreadElement(value)) yield `{${text(value)}}`;
    else if (t.isBooleanLiteral(value, { value: true })) yield name;
    else if (t.isStringLiteral(value) && isPlainText(value.value)) yield `${name}="${value.value}"`;
    else if (t.isObjectMethod(value))
      yield `${name}={(${value.params.map(text).join(', ')}) => ${outdented(text(value.body))}}`;
    else yield `${name}={${outdented(text(value))}}`;
  }
}

/** One element with its attributes, on one line where they fit. */
function element(name: string, args: Attributes, text: Text): string {
  const all = [...attributes(args, text)];
  const children = args.get('children');
  const inside = children && content(children, text);
  const line = `<${[name, ...all].join(' ')}`;
  const long = line.length > 76 || line.includes('\n');
  const open = long ? `<${name}\n${all.map(indented).join('\n')}\n` : line;
  if (!inside) return long ? `${open}/>` : `${open} />`;
  const short = !(long || inside.includes('\n')) && line.length + inside.length < 70;
  return short ? `${open}>${inside}</${name}>` : `${open}>\n${indented(inside)}\n</${name}>`;
}

const indented = (code: string) => code.replace(/^(?=.)/gm, '  ');

function content(children: t.Node, text: Text): string | undefined {
  if (t.isStringLiteral(children) && isPlainText(children.value)) return children.value;
  if (t.isJSXElement(children)) return outdented(text(children));
  if (t.isIdentifier(children, { name: 'undefined' })) return undefined;
  if (!t.isJSXFragment(children)) return `{${outdented(text(children))}}`;
  return children.children
    .filter((one) => text(one).trim())
    .map((one) => outdented(text(one)))
    .join('\n');
}

/** Constants of the file that the code names, so that it can be copied whole. */
function needed(
  code: string,
  constants: ReadonlyMap<string, t.Node>,
  text: Text,
  stories: readonly string[],
): string[] {
  const found: string[] = [];
  const see = (words: string, seen: ReadonlySet<string>) => {
    for (const [name, node] of constants) {
      if (seen.has(name) || name === 'meta' || stories.includes(name)) continue;
      // Not an attribute, a key or a part of another name.
      const used = new RegExp(`(?<![\\w.'"-])${name}(?![\\w'"-]|=[{"]|:)`).test(words);
      const declared = text(node);
      if (!used || found.includes(declared)) continue;
      see(declared, new Set([...seen, name]));
      if (!found.includes(declared)) found.push(declared);
    }
  };
  see(code, new Set());
  return found;
}

/** Without the stories' own translators: `words('x')` and `shown('x')` are `'x'`, and in braces the text itself. */
const unworded = (code: string) =>
  code
    .replace(/(?<=[>\s])\{(?:words|shown)\('([^'{}<>]*)'\)\}/g, '$1')
    .replace(/\{(?:words|shown)\(('[^']*')\)\}/g, (_, quoted: string) => `"${quoted.slice(1, -1)}"`)
    .replace(/\b(?:words|shown)\(('[^']*')\)/g, '$1');
