import * as app from '../../contract/entities/app';
import * as gift from '../../contract/entities/gift';
import * as info from '../../contract/entities/info';
import * as lucky from '../../contract/entities/lucky';
import * as preorder from '../../contract/entities/preorder';
import * as search from '../../contract/entities/search';
import * as shop from '../../contract/entities/shop';
import type { Declarations } from './declarations';
import { fieldsIn, fieldType, type Schema } from './types';

/** The entities that answers name, by the contract's files. */
const FILES = { app, gift, info, lucky, preorder, search, shop };

interface Entity {
  schema: Schema;
  title: string;
  name: string;
  file: string;
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'entries' in value;

const ENTITIES: readonly Entity[] = Object.entries(FILES).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, schema]: [string, unknown]) =>
    isObject(schema)
      ? {
          schema,
          name,
          title: name[0]?.toUpperCase() + name.slice(1),
          file: `contract/entities/${file}.ts`,
        }
      : [],
  ),
);

const titles = new Map(ENTITIES.map(({ schema, title }) => [schema, title]));

/** The name of an entity's section; undefined for any other schema. */
export const nameOfEntity = (schema: Schema): string | undefined => titles.get(schema);

/** A section for each entity. */
export const entityBlocks = (docs: Declarations): string[] =>
  ENTITIES.map(({ schema, title, name, file }) => {
    const about = docs.fieldsOf(name, file);
    const lines = fieldsIn(schema).map((field) => {
      const said = about.get(field.name);
      return `  ${fieldType(field, nameOfEntity)};${said ? ` // ${said}` : ''}`;
    });
    return [`### ${title}`, docs.docOf(name, file), `\`\`\`ts\n{\n${lines.join('\n')}\n}\n\`\`\``]
      .filter(Boolean)
      .join('\n\n');
  });
