import { options, type VNode } from 'preact';

/** Preact's own names for its hook on a root that is rendered, and for the numbers that `useId` continues in that root. */
type Root = VNode & { __m?: [root: number, next: number] };
// Cast: the published types lack the hook.
const hooks = options as { __?: (node: Root | null, place: Node) => void };

let roots = 0;
const before = hooks.__;

/**
 * Makes the ids of `useId` unique in the page, as React's are: Preact begins anew in each root, and a page has several. Islands
 * that the server renders pass ids to their fields instead, because these would differ from the server's.
 */
hooks.__ = (node, place) => {
  before?.(node, place);
  if (node) node.__m = [++roots, 0];
};
