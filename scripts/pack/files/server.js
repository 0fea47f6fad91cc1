/** Starts the store. Settings come from the environment and from snowpea.env (docs/operating.md). */
import './shop.js';

await import('./dist/server/main.js');
