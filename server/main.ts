import { REFUSED } from './exit-codes';
import { requireOpenFiles } from './open-files';
import { loadSettingsFile } from './settings-file';
import { tell } from './terminal';

/** The program `main.js`: reads and checks what only the operator can change, before the server's modules are loaded. */
try {
  loadSettingsFile();
  requireOpenFiles();
} catch (error) {
  tell(error);
  process.exit(REFUSED);
}
await import('./serve');
