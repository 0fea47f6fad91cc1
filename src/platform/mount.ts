import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Mounts an element at the end of the page, or of a part of it; returns a function that removes it. */
export function mountAtEnd(node: ReactNode, part: Element = document.body): () => void {
  const place = document.createElement('div');
  part.append(place);
  const root = createRoot(place);
  root.render(node);
  return () => {
    root.unmount();
    place.remove();
  };
}
