import { useState } from 'react';
import { hand } from '../../platform/hand-on';

export interface ShareProps {
  label: string;
  /** Said when the address was copied. */
  copied: string;
}

/** Hands the page's address on: to the device's own choice of apps, else to the clipboard, and says so. */
export function Share({ label, copied }: ShareProps) {
  const [done, setDone] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          void hand().then((way) => setDone(way === 'copied'));
        }}
      >
        {label}
      </button>
      <span role="status">{done && copied}</span>
    </>
  );
}

export { Share as island };
