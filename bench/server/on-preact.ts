import { renderToString } from 'preact-render-to-string';
import { treeOf } from './tree';

/** A page as HTML each time it is called, as the store renders it. */
export async function rendererOf(...of: Parameters<typeof treeOf>): Promise<() => string> {
  const tree = await treeOf(...of);
  return () => renderToString(tree);
}
