import { renderToString } from 'preact-render-to-string';
import { treeOf } from './tree';

/** Returns a function that renders a page to HTML, as the store does. */
export async function rendererOf(...of: Parameters<typeof treeOf>): Promise<() => string> {
  const tree = await treeOf(...of);
  return () => renderToString(tree);
}
