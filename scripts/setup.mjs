import { ensureBuild } from './setup/build.mjs';
import { ensureModules, root } from './setup/modules.mjs';

/**
 * Sets up what the store lacks: the locked dependencies and the build. When nothing is missing this takes a fraction of a
 * second.
 *
 * @throws {Error} with a sentence that says what to do
 */
export function setUp() {
  ensureModules({ dev: false });
  ensureBuild(root);
}
