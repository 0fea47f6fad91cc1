import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Held weakly: it has eight megabytes in memory, and may be read again. */
let bodies: WeakRef<ReturnType<typeof readBodies>> | undefined;

export type FigureStyle = 'fill' | 'duotone' | 'bold';

/** An icon of the Phosphor set as SVG of 256 × 256 units in the current colour. @throws RangeError for an unknown name */
export function figure(name: string, style: FigureStyle = 'fill'): string {
  const all = bodies?.deref() ?? readBodies();
  bodies = new WeakRef(all);
  const found = all[`${name}-${style}`];
  if (!found) throw new RangeError(`There is no figure ${name}`);
  return found.body;
}

/** Reads the set when the first icon is drawn: it has three megabytes. */
function readBodies(): Readonly<Record<string, { body: string }>> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json');
  // Cast by annotation: the format of the package (https://iconify.design/docs/types/iconify-json.html).
  const set: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(file, 'utf8'));
  return set.icons;
}
