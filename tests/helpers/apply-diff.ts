import { applyDiff, type Patching } from '../../server/catalogue/fdroid/apply-diff';
import {
  indexInLines,
  packageOf,
  readIndexLines,
  storedLines,
} from '../../server/catalogue/fdroid/index-lines';

/** Applies a diff to an index like a sync, and reads what is stored then. */
export function appliedDiff({ stored, ...rest }: Patching) {
  const lines = storedLines(indexInLines(JSON.parse(String(stored))));
  const { index, unchanged } = applyDiff({ stored: lines, ...rest });
  const { top, packages } = readIndexLines(storedLines(index));
  const values = [...packages].map(([name, one]) => [name, packageOf(one)]);
  return { index, unchanged, whole: { ...top, packages: Object.fromEntries(values) } };
}
