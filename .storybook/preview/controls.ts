import type { PropDoc } from '../../design-system/docs/PropsTable';

/** Storybook's description of a prop's control. */
type Kind =
  | { name: 'enum'; value: (string | number)[] }
  | { name: 'boolean' | 'string' | 'number' };

const CHOICES = /^('[^']*'|\d+)( \| ('[^']*'|\d+))+$/;

const read = (literal: string) =>
  literal.startsWith("'") ? literal.slice(1, -1) : Number(literal);

/** Undefined for types without a control: elements, functions, lists. Storybook then infers one from the story's arguments. */
function kind(type: string): Kind | undefined {
  if (type === 'boolean' || type === 'string' || type === 'number') return { name: type };
  if (CHOICES.test(type)) return { name: 'enum', value: type.split(' | ').map(read) };
  return undefined;
}

/** A component with the docgen plugin's data. */
type Documented = { propDocs?: readonly PropDoc[] };

/** Controls from the props' types, as the docgen plugin read them. */
export function controlsOf(component: Documented) {
  const rows = (component.propDocs ?? []).map(({ name, type, required, fallback, description }) => {
    const found = kind(type);
    return [
      name,
      {
        name,
        description,
        ...(found && { type: { ...found, required } }),
        table: {
          type: { summary: type },
          defaultValue: fallback ? { summary: fallback } : undefined,
        },
      },
    ];
  });
  return Object.fromEntries(rows);
}
