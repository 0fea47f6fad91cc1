import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The style sheets of the design system and of the pages, without generated ones. */
export const sourceSheets = ['design-system', 'src']
  .flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(room, file),
    ),
  )
  .filter((file) => file.endsWith('.css') && !file.includes('tokens/build'))
  .map((file) => ({ file, css: readFileSync(path.join(root, file), 'utf8') }));
