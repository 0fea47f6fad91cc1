import { useEffect } from 'react';

/** While a bar is open at the bottom of the screen, other elements there make room. */
export function useFootSpace(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const root = document.documentElement.dataset;
    root.foot = '';
    return () => {
      delete root.foot;
    };
  }, [open]);
}
