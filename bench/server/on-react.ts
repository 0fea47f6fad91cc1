import { renderToString } from 'react-dom/server';
import { treeOf } from './tree';

/** The same with React, which this module's build does not replace. */
export async function rendererOf(...of: Parameters<typeof treeOf>): Promise<() => string> {
  const tree = await treeOf(...of);
  return () => renderToString(tree);
}
