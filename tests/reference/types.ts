/** A valibot schema, as far as it is read here. */
export interface Schema {
  type: string;
  wrapped?: Schema;
  default?: unknown;
  entries?: Readonly<Record<string, Schema>>;
  item?: Schema;
  items?: readonly Schema[];
  value?: Schema;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly Schema[];
  description?: string;
  requirement?: unknown;
}

/** A field of an object. */
export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
  /** Its value if it is absent, as JSON. */
  otherwise?: string;
}

const isOptional = ({ type }: Schema) => type === 'optional' || type === 'nullish';

/** The fields of an object's schema. */
export function fieldsIn(schema: Schema): Field[] {
  const { entries = {} } = rootOf(schema);
  return Object.entries(entries).map(([name, one]) => ({
    name,
    schema: one.wrapped ?? one,
    required: !isOptional(one) && one.type !== 'unknown',
    ...(isOptional(one) && one.default !== undefined && { otherwise: JSON.stringify(one.default) }),
  }));
}

/** A schema without what follows it in its pipe. */
const rootOf = (schema: Schema): Schema => {
  const [first] = schema.pipe ?? [];
  return first && first !== schema ? rootOf(first) : schema;
};

const stepsOf = (schema: Schema): readonly Schema[] =>
  (schema.pipe ?? []).flatMap((step) => (step === schema ? [] : [step, ...stepsOf(step)]));

/** The kind of values that a parameter takes, in words. */
export function kindOf(schema: Schema): string {
  const steps = stepsOf(schema);
  const last = (type: string) => steps.findLast((step) => step.type === type);
  const described = last('description')?.description;
  const picked = last('picklist') ?? (schema.type === 'picklist' ? schema : undefined);
  if (picked) return picked.options?.map((one) => JSON.stringify(one)).join(', ') ?? '';
  const shape = last('regex')?.requirement;
  if (described) return shape ? `${described}, like ${shape}` : described;
  const [min, max] = [last('min_value')?.requirement, last('max_value')?.requirement];
  if (last('integer')) return min === max ? `${min}` : `whole number, ${min} to ${max}`;
  const root = rootOf(schema);
  if (shape) return `text like ${shape}`;
  const longest = last('max_length')?.requirement;
  if (root.type === 'string') return longest ? `text, at most ${longest} characters` : 'text';
  if (root.type === 'union')
    return [...new Set((root.options as Schema[]).map(kindOf))].join('; or ');
  return typeOf(schema);
}

/** The type of an answer. @param nameOf the name under which a schema has its own section */
export function typeOf(
  schema: Schema,
  nameOf: (schema: Schema) => string | undefined = () => undefined,
): string {
  const name = nameOf(schema);
  if (name) return name;
  const within = (one: Schema | undefined) => (one ? typeOf(one, nameOf) : 'unknown');
  const root = rootOf(schema);
  if (root !== schema) return within(root);
  switch (schema.type) {
    case 'optional':
      return within(schema.wrapped);
    case 'array':
      return `${bracketed(within(schema.item))}[]`;
    case 'tuple':
      return `[${schema.items?.map(within).join(', ')}]`;
    case 'record':
      return `Record<string, ${within(schema.value)}>`;
    case 'picklist':
      return schema.options?.map((one) => JSON.stringify(one)).join(' | ') ?? '';
    case 'literal':
      return JSON.stringify(schema.literal);
    case 'union':
      return (schema.options as Schema[]).map(within).join(' | ');
    case 'instance':
      return 'file';
    case 'lazy':
      return 'object';
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return `{ ${fieldsIn(schema)
        .map((one) => fieldType(one, nameOf))
        .join('; ')} }`.replace('{  }', '{}');
    default:
      return schema.type;
  }
}

/** `name?: type` */
export const fieldType = (
  { name, schema, required }: Field,
  nameOf: (schema: Schema) => string | undefined,
): string => `${name}${required ? '' : '?'}: ${typeOf(schema, nameOf)}`;

const bracketed = (type: string) =>
  /[|;]/.test(type) && !type.startsWith('{') ? `(${type})` : type;
