import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows something at the end of the page. Answers how to take it away. */
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
