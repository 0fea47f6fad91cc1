/** The operator's commands: `node store.js --help`. */
import './shop.js';

await import('./dist/server/cli.js');
