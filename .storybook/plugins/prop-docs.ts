import {
  builtinResolvers,
  type DocumentationBuilder,
  defaultHandlers,
  type Handler,
  type NodePath,
  parse,
  utils,
} from 'react-docgen';
import type { PropDoc } from '../../design-system/docs/PropsTable';

type Found = Map<string, { types: string[]; required: boolean; description: string }>;

/** Props of a union: a prop that one variant excludes is listed, and one that all variants require is required. */
function propsOf(documentation: DocumentationBuilder, path: NodePath): Found {
  if (path.isTSParenthesizedType()) return propsOf(documentation, path.get('typeAnnotation'));
  if (path.isTSUnionType())
    return either(path.get('types').map((one) => propsOf(documentation, one)));
  if (path.isTSIntersectionType())
    return both(path.get('types').map((one) => propsOf(documentation, one)));
  if (path.isTSTypeReference()) {
    const named = utils.resolveGenericTypeAnnotation(path);
    if (named?.isTSUnionType() || named?.isTSIntersectionType())
      return propsOf(documentation, named);
    const less = withoutSome(documentation, path);
    if (less) return less;
  }
  const found: Found = new Map();
  utils.applyToTypeProperties(documentation, path, (prop) => add(found, prop), null);
  return found;
}

function add(found: Found, prop: NodePath): void {
  if (!prop.isTSPropertySignature()) return;
  const name = utils.getPropertyName(prop);
  const type = prop.get('typeAnnotation');
  if (!(name && type.isTSTypeAnnotation())) return;
  found.set(name, {
    types: [written(type.get('typeAnnotation')).replace(/\s+/g, ' ')],
    required: !prop.node.optional,
    description: utils.docblock.getDocblock(prop) ?? '',
  });
}

/** A type's text; a name of a union is replaced by its members. */
function written(type: NodePath): string {
  if (type.isTSUnionType()) return type.get('types').map(written).join(' | ');
  const meant = type.isTSTypeReference() ? utils.resolveGenericTypeAnnotation(type) : undefined;
  return meant?.isTSUnionType() && meant.get('types').every((one) => one.isTSLiteralType())
    ? written(meant)
    : utils.printValue(type);
}

/** `Omit<T, K>` and `Pick<T, K>` with the names written out. */
function withoutSome(documentation: DocumentationBuilder, path: NodePath): Found | undefined {
  if (!path.isTSTypeReference()) return undefined;
  const [, kind] = /^(Omit|Pick)</.exec(utils.printValue(path)) ?? [];
  const given = path.get('typeParameters');
  if (!(kind && given.isTSTypeParameterInstantiation())) return undefined;
  const [type, names] = given.get('params');
  if (!(type && names)) return undefined;
  const said = [...utils.printValue(names).matchAll(/['"](\w+)['"]/g)].map(([, name]) => name);
  const all = propsOf(documentation, type);
  for (const name of all.keys()) if (said.includes(name) === (kind === 'Omit')) all.delete(name);
  return all;
}

function both(parts: Found[]): Found {
  return new Map(parts.flatMap((part) => [...part]));
}

function either(variants: Found[]): Found {
  const merged: Found = new Map();
  for (const [name, prop] of variants.flatMap((one) => [...one])) {
    const before = merged.get(name);
    merged.set(name, {
      types: [...new Set([...(before?.types ?? []), ...prop.types])],
      required: variants.every((one) => one.get(name)?.required),
      description: [...new Set([before?.description, prop.description])].filter(Boolean).join(' '),
    });
  }
  return merged;
}

/** Types as text, of unions of props too, which react-docgen does not support. */
const asWritten: Handler = (documentation, component) => {
  for (const path of utils.getTypeFromReactComponent(component)) {
    for (const [name, { types, required, description }] of propsOf(documentation, path)) {
      const prop = documentation.getPropDescriptor(name);
      prop.tsType = { name: types.join(' | ') };
      prop.required = required;
      prop.description = description;
    }
  }
};

/** What a component calls its props, and what is left of them after a first destructuring. */
const PROPS: ReadonlySet<string> = new Set(['props', 'more', 'rest']);

/** Defaults of props that are destructured inside the component: `const { delay = 200 } = props`. */
const innerDefaults: Handler = (documentation, component) => {
  component.traverse({
    VariableDeclarator(path) {
      const { id, init } = path.node;
      if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier' || !PROPS.has(init.name))
        return;
      for (const one of path.get('id').get('properties') as NodePath[]) {
        const value = one.isObjectProperty() ? one.get('value') : undefined;
        const name = one.isObjectProperty() && utils.getPropertyName(one);
        if (!(name && value && !Array.isArray(value) && value.isAssignmentPattern())) continue;
        documentation.getPropDescriptor(name).defaultValue = {
          value: utils.printValue(value.get('right')),
          computed: false,
        };
      }
    },
  });
};

/** A default as code; the name of a constant says nothing to a reader, the description says what it is. */
const shownDefault = (code: string) =>
  /^(?!(?:true|false|null)$)[A-Za-z_]\w*(?:\[\w+\])?$/.test(code) ? undefined : code;

/** Props that every component has: after its own. */
const STYLED: ReadonlySet<string> = new Set(['className', 'style']);

/**
 * Reads the props of every component a file exports.
 *
 * @param source the file's text
 * @param filename its place, from which imported types are found
 * @returns props by component name, in the order the type has them
 */
export function propDocs(source: string, filename: string): Record<string, PropDoc[]> {
  const components = parse(source, {
    filename,
    babelOptions: { babelrc: false, configFile: false },
    resolver: new builtinResolvers.FindExportedDefinitionsResolver({ limit: 0 }),
    handlers: [
      asWritten,
      ...defaultHandlers.filter(({ name }) => name !== 'codeTypeHandler'),
      innerDefaults,
    ],
  });
  return Object.fromEntries(
    components.map(({ displayName = '', props = {} }) => [
      displayName,
      Object.entries(props)
        .filter(([, { tsType }]) => tsType)
        .sort(([one], [other]) => Number(STYLED.has(one)) - Number(STYLED.has(other)))
        .map(([name, { tsType, required = false, defaultValue, description = '' }]) => ({
          name,
          type: (tsType?.name ?? '').replace(/ \| undefined$/, '').replace(/^\((.+)\)$/, '$1'),
          required,
          fallback: defaultValue && shownDefault(String(defaultValue.value)),
          description: description.replace(/\s+/g, ' '),
        })),
    ]),
  );
}
