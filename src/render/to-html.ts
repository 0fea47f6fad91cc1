import { options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

/**
 * Renders an element without compat's hook, which copies the attributes of each created element. They are for browsers' events and
 * forms, and cost a fifth to a quarter of the renders (docs/decisions/react-in-the-browser.md).
 */
export function toHtml(element: VNode): string {
  const { vnode } = options;
  // Cast: Preact accepts a missing hook, its types do not.
  options.vnode = undefined as never;
  try {
    return renderToString(element);
  } finally {
    options.vnode = vnode as never;
  }
}
