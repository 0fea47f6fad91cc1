import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What pages are rendered from. */
const FOLDERS = ['contract', 'design-system', 'src'];

/** Neither tests, stories nor usage code, which no page contains. */
const IN_PAGES = /^(?!.*\.(?:test|stories|usage)\.).*\.(?:tsx?|css|json|svg)$/;

/**
 * A hash of all sources of pages: it changes with the markup and the texts of any page.
 *
 * @param {string} root
 * @returns {string}
 */
export function hashOfSources(root) {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => IN_PAGES.test(name)).sort())
      hash.update(file).update(readFileSync(path.join(root, folder, file)));
  }
  return hash.digest('hex');
}
