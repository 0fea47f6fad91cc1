import { ensureBuild } from './setup/build.mjs';
import { ensureModules, root } from './setup/modules.mjs';

/**
 * Sets up whatever is missing of what the store runs on: the locked dependencies and the build.
 * Where all is there it only looks, which takes a fraction of a second.
 *
 * @throws {Error} with a sentence that says what to do
 */
export function setUp() {
  ensureModules({ dev: false });
  ensureBuild(root);
}
