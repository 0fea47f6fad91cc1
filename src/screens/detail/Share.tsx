import { useState } from 'react';
import { sharePage } from '../../platform/share-page';

export interface ShareProps {
  label: string;
  /** Announced when the address was copied. */
  copied: string;
}

/** Shares the page's address by the device's share sheet, else by the clipboard, and announces that. */
export function Share({ label, copied }: ShareProps) {
  const [done, setDone] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          void sharePage().then((way) => setDone(way === 'copied'));
        }}
      >
        {label}
      </button>
      <span role="status">{done && copied}</span>
    </>
  );
}

export { Share as island };
