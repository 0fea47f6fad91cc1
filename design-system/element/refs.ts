import type { Ref, RefObject } from 'react';

/** One ref for two: the component's own, and its caller's, which may be an object or a function. */
export function bothRefs<Element>(
  own: RefObject<Element | null>,
  theirs: Ref<Element> | undefined,
): (element: Element | null) => void {
  return (element) => {
    own.current = element;
    if (typeof theirs === 'function') theirs(element);
    else if (theirs) theirs.current = element;
  };
}
