const PREFIX = 'snowpea:';

/**
 * localStorage or sessionStorage as a place for entries. It may be blocked, full, or null in some web-views, so every call may
 * throw, and so may the look-up. Therefore it is looked up at each call.
 */
const place = (name: 'localStorage' | 'sessionStorage') => ({
  read(key: string): unknown {
    const text = window[name].getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  },
  write(key: string, value: unknown): void {
    window[name].setItem(PREFIX + key, JSON.stringify(value));
  },
  remove(key: string): void {
    window[name].removeItem(PREFIX + key);
  },
});

/** Lasts until it is erased. */
export const local = place('localStorage');
/** Lasts as long as the visit. */
export const session = place('sessionStorage');
