import { applyDiff, type Patching } from '../../server/catalogue/fdroid/apply-diff';
import { indexLines, readIndexLines } from '../../server/catalogue/fdroid/index-lines';

/** Applies a diff to an index like a sync, and reads what is stored then. */
export function appliedDiff({ stored, ...rest }: Patching) {
  const lines = Buffer.concat(indexLines(JSON.parse(String(stored))));
  const patched = applyDiff({ stored: lines, ...rest });
  const { top, packages } = readIndexLines(Buffer.concat(patched.lines()));
  const values = [...packages].map(([name, { value }]) => [name, JSON.parse(String(value))]);
  return { ...patched, whole: { ...top, packages: Object.fromEntries(values) } };
}
