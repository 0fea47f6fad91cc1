import type { PropDoc } from '../../design-system/docs/PropsTable';

/** What Storybook wants to know of a prop to draw its control. */
type Kind = { name: 'enum'; value: string[] } | { name: 'boolean' | 'string' | 'number' };

const CHOICES = /^'[^']*'( \| '[^']*')+$/;

/** Nothing for what no control can make: elements, functions, lists. Storybook then goes by the story's arguments. */
function kind(type: string): Kind | undefined {
  if (type === 'boolean' || type === 'string' || type === 'number') return { name: type };
  if (CHOICES.test(type))
    return { name: 'enum', value: type.split(' | ').map((one) => one.slice(1, -1)) };
  return undefined;
}

/** A component with what the docgen plugin has written on it. */
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
