import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The shop is in the folder of the archive if its settings are there, or its data and no shop is in the current folder. Settings are read
 * there (server/settings-file.ts); files named by arguments are in the current folder.
 */
const folder = import.meta.dirname;
const has = (where, ...names) => names.some((name) => existsSync(path.join(where, name)));
if (has(folder, 'snowpea.env') || (has(folder, '.data') && !has('.', 'snowpea.env', '.data')))
  process.env.SNOWPEA_SHOP ||= folder;
process.env.NODE_ENV ||= 'production';
const here = path.relative('.', folder) === '';
process.env.SNOWPEA_COMMAND ||= `node ${here ? 'store.js' : path.join(folder, 'store.js')}`;
process.env.SNOWPEA_SAMPLES ||= path.join(path.relative('.', folder), 'docs/samples');
