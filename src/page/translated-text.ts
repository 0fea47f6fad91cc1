import { options, type VNode } from 'preact';

/** Preact's own names for a node's place in the document, its parent, and its children. */
type Node_ = Omit<VNode, 'props' | 'type'> & {
  type: unknown;
  props: unknown;
  __e?: Node | null;
  __?: Node_ | null;
  __k?: readonly (Node_ | null | undefined)[] | null;
};

/** What each text last said. */
const said = new WeakMap<Node, unknown>();
/** Changed texts of elements that are still being rendered: the elements are known after their children. */
let changed: Node_[] = [];

const before = options.diffed;

/**
 * Shows changed texts in a page that the browser has translated: Google's translation puts a `<font>` element in the place of each
 * text, so that an update would change a text that is not in the page any more. The new text takes the place of that element, and
 * the browser translates it.
 */
options.diffed = (vnode) => {
  before?.(vnode);
  // Cast: the published types lack these names, and texts.
  const node = vnode as unknown as Node_;
  const own = node.__e;
  if (typeof node.props === 'string' && own) {
    if (said.has(own) && said.get(own) !== node.props) changed.push(node);
    said.set(own, node.props);
  } else if (typeof node.type === 'string' && own && changed.length > 0)
    changed = changed.filter((text) => elementAround(text) !== node || putBack(text, own));
};

/** Always false: the text is in its place. */
function putBack(node: Node_, parent: Node): false {
  const text = node.__e;
  if (!text || text.parentNode === parent) return false;
  const siblings = node.__?.__k ?? [];
  const previous = siblings[siblings.indexOf(node) - 1]?.__e;
  const place = previous?.parentNode === parent ? previous.nextSibling : parent.firstChild;
  if (place?.nodeName === 'FONT') parent.replaceChild(text, place);
  else parent.insertBefore(text, place);
  return false;
}

/** The element whose child a text is, through fragments and components. */
function elementAround({ __: parent }: Node_): Node_ | null | undefined {
  return parent && typeof parent.type !== 'string' ? elementAround(parent) : parent;
}
