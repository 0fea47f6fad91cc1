import { Table } from './Table';

/** Docgen's data of one prop; .storybook/vite.config.ts puts it on the component. */
export interface PropDoc {
  name: string;
  type: string;
  required: boolean;
  fallback?: string | undefined;
  description: string;
}

/** A component with the data of .storybook/vite.config.ts. */
type Documented = { propDocs?: readonly PropDoc[] | undefined };

interface PropsTableProps {
  component: unknown;
  /** The attributes that the component takes besides its props, if it does not take all of its element's. */
  also?: string | undefined;
}

/** Name, type, whether it is required, and description of each prop. */
export function PropsTable({ component, also }: PropsTableProps) {
  // Cast: docgen adds the field to every component; without it there is nothing to show.
  const props = (component as Documented | undefined)?.propDocs ?? [];
  if (props.length === 0) return <p>It has no props.</p>;
  const table = (
    <Table
      label="Props"
      head={['Prop', 'Type', 'Default', 'What it is']}
      rows={props.map(({ name, type, required, fallback, description }) => [
        <code key="name">{name}</code>,
        <code key="type">{type}</code>,
        required ? <b key="need">required</b> : fallback && <code key="default">{fallback}</code>,
        description,
      ])}
    />
  );
  if (!props.some(({ name }) => name === 'className')) return table;
  return (
    <>
      {table}
      {also ? (
        <p>Of the other attributes of its element it takes only {also}.</p>
      ) : (
        <p>
          It also takes every attribute and event of its element, and <code>ref</code>: they reach
          the element, a field’s its control.
        </p>
      )}
    </>
  );
}
