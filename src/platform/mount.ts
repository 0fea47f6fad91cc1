import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Mounts an element at the end of the page; returns a function that removes it. */
export function mountAtEnd(node: ReactNode): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(node);
  return () => {
    root.unmount();
    place.remove();
  };
}
