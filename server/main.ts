import { REFUSED } from './exit-codes';
import { requireOpenFiles } from './open-files';
import { tell } from './terminal';

/** The program `main.js`: checks what only the operator can change, before the server's modules are loaded. */
try {
  requireOpenFiles();
} catch (error) {
  tell(error);
  process.exit(REFUSED);
}
await import('./serve');
